import { json, serverSession, settings } from './settingsFiles.mjs';

/** Returns the files of an application with React Router, whose server guards the pages. */
export const routerFiles = (config, language) => ({
  dependencies: {
    '@react-router/node': '7.18.4',
    '@react-router/serve': '7.18.4',
    isbot: '^5.0.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    'react-router': '7.18.4',
  },
  devDependencies: {
    '@react-router/dev': '7.18.4',
    '@types/node': '^20.0.0',
    '@types/react': '^19.0.0',
    '@types/react-dom': '^19.0.0',
    typescript: '~5.9.0',
    vite: '^7.0.0',
  },
  scripts: {
    build: 'react-router typegen && tsc && react-router build',
    serve: 'node --env-file=.env.production node_modules/@react-router/serve/bin.js build/server/index.js',
  },
  files: {
    'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite';

export default {
  plugins: [reactRouter()],
  // Vite would answer the auth domain in place of the application.
  server: { cors: false },
};
`,
    'react-router.config.ts': `import type { Config } from '@react-router/dev/config';

export default { future: { v8_middleware: true } } satisfies Config;
`,
    'tsconfig.json': json({
      compilerOptions: {
        target: 'es2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        types: ['vite/client', 'node'],
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        noEmit: true,
        rootDirs: ['.', './.react-router/types'],
      },
      include: ['app', '.react-router/types', '*.config.ts'],
    }),
    'app/routes.ts': `import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('home.tsx'),
  route('app', 'application.tsx'),
  route('auth/session', 'exchange.ts'),
] satisfies RouteConfig;
`,
    'app/settings.ts': settings(config, language, 'import.meta.env.VITE_'),
    'app/session.server.ts': serverSession('process.env.VITE_FRAME_URL'),
    'app/exchange.ts': `import type { Route } from './+types/exchange';
import { exchange } from './session.server';

// The auth domain hands the session over here: OPTIONS runs the loader, POST the action.
export const loader = ({ request }: Route.LoaderArgs) => exchange.handle(request);
export const action = ({ request }: Route.ActionArgs) => exchange.handle(request);
`,
    'app/root.tsx': `import { AuthProvider } from '@vestibule/host-sdk/react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { guard } from './session.server';
import { frameUrl, locale, publicToken } from './settings';

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => (await guard.handle(request)) ?? next(),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Log in</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <AuthProvider publicToken={publicToken} frameUrl={frameUrl} locale={locale} theme="inherit">
      <Outlet />
    </AuthProvider>
  );
}
`,
    'app/home.tsx': homePage("'./settings'", 'export default function Home() {'),
    'app/application.tsx': `import type { Route } from './+types/application';
import { exchange } from './session.server';

export async function loader({ request }: Route.LoaderArgs) {
  const visitor = await exchange.verifySession(request);
  return { userId: visitor?.userId };
}

export default function Application({ loaderData }: Route.ComponentProps) {
  return <h1>Hello, {loaderData.userId}</h1>;
}
`,
  },
});

/** The first page with React: the login, or a button to log out and a link to the guarded page. */
export const homePage = (
  settingsPath,
  opening,
) => `import { Login, returnPath, SignedIn, SignedOut, useAuth, useUser } from '@vestibule/host-sdk/react';
import { config } from ${settingsPath};

${opening}
  return (
    <>
      <SignedOut>
        <Login config={config} onSuccess={() => location.assign(returnPath('/app'))} />
      </SignedOut>
      <SignedIn>
        <LogOutButton /> <a href="/app">Continue</a>
      </SignedIn>
    </>
  );
}

function LogOutButton() {
  const auth = useAuth();
  const { user } = useUser();
  return (
    <button type="button" onClick={() => auth.signOut()}>
      Log out {user?.emails[0]?.email}
    </button>
  );
}
`;
