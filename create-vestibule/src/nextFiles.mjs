/** Returns the files of an application with Next, whose server takes the session over. */
export function nextFiles(config, language) {
  return {
    dependencies: { next: '^16.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' },
    devDependencies: {
      '@types/node': '^20.0.0',
      '@types/react': '^19.0.0',
      '@types/react-dom': '^19.0.0',
      typescript: '~6.0.0',
    },
    scripts: { dev: 'next dev', build: 'next build', serve: 'next start' },
    files: {
      'tsconfig.json': tsconfig,
      'session.ts': `import { createGuard, createSessionExchange } from '@vestibule/host-sdk/server';

export const exchange = createSessionExchange({
  projectId: process.env.STYTCH_PROJECT_ID ?? '',
  apiUrl: process.env.STYTCH_API_URL, // only for the emulator, or if the project has its own domain
  url: \`\${process.env.APP_URL}/auth/session\`,
  authUrl: process.env.NEXT_PUBLIC_FRAME_URL ?? '',
});

export const guard = createGuard({
  verifySession: exchange.verifySession,
  sessionPageFor: exchange.sessionPageFor,
  publicPaths: ['/', '/auth/session'],
  signInUrl: '/',
});
`,
      'proxy.ts': `import { type NextRequest, NextResponse } from 'next/server';
import { guard } from './session';

/** Only a visitor who is logged in sees the pages that the matcher names. */
export const proxy = async (request: NextRequest) => (await guard.handle(request)) ?? NextResponse.next();

export const config = { matcher: '/app/:path*' };
`,
      'app/auth/session/route.ts': `import { exchange } from '../../../session';

// The auth domain hands the session over here.
export const POST = exchange.handle;
export const OPTIONS = exchange.handle;
`,
      'app/layout.tsx': `import type { ReactNode } from 'react';
import { Auth } from './Auth';

export const metadata = { title: 'Log in' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Auth>{children}</Auth>
      </body>
    </html>
  );
}
`,
      'app/Auth.tsx': `'use client';

import { AuthProvider } from '@vestibule/host-sdk/react';
import type { ReactNode } from 'react';

export const Auth = ({ children }: { children: ReactNode }) => (
  <AuthProvider
    publicToken={process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? ''}
    frameUrl={process.env.NEXT_PUBLIC_FRAME_URL ?? ''}
    locale=${JSON.stringify(language)}
    theme="inherit"
  >
    {children}
  </AuthProvider>
);
`,
      'app/page.tsx': `'use client';

import type { WidgetConfig } from '@vestibule/host-sdk';
import { Login, returnPath, SignedIn, SignedOut, UserButton } from '@vestibule/host-sdk/react';

const config: WidgetConfig = ${JSON.stringify(config, null, 2)};

export default function Page() {
  return (
    <>
      <SignedOut>
        <Login config={config} onSuccess={() => location.assign(returnPath('/app'))} />
      </SignedOut>
      <SignedIn>
        <UserButton /> <a href="/app">Continue</a>
      </SignedIn>
    </>
  );
}
`,
      'app/app/page.tsx': `import { headers } from 'next/headers';
import { exchange } from '../../session';

export default async function Page() {
  const visitor = await exchange.verifySession({ headers: await headers() });
  return <h1>Hello, {visitor?.userId}</h1>;
}
`,
    },
  };
}

// Next would write the same settings if they were missing.
const tsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2022',
      lib: ['dom', 'dom.iterable', 'esnext'],
      strict: true,
      noEmit: true,
      esModuleInterop: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      resolveJsonModule: true,
      isolatedModules: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      incremental: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '.next/types/**/*.ts', '**/*.ts', '**/*.tsx'],
    exclude: ['node_modules'],
  },
  null,
  2,
)}\n`;
