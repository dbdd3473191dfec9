import { homePage } from './routerFiles.mjs';
import { json, serverSession, settings } from './settingsFiles.mjs';

/** Returns the files of an application with TanStack Start, whose server guards the pages. */
export const tanstackFiles = (config, language) => ({
  dependencies: {
    '@tanstack/react-router': '^1.132.0',
    '@tanstack/react-start': '^1.132.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    srvx: '^1.0.0',
  },
  devDependencies: {
    '@types/node': '^20.0.0',
    '@types/react': '^19.0.0',
    '@types/react-dom': '^19.0.0',
    '@vitejs/plugin-react': '^6.0.0',
    typescript: '~5.9.0',
    vite: '^8.0.0',
  },
  scripts: {
    build: 'vite build && tsc',
    serve: 'node --env-file=.env.production node_modules/srvx/bin/srvx.mjs --prod -s ../client dist/server/server.js',
  },
  files: {
    'vite.config.ts': `import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';

export default {
  plugins: [tanstackStart(), react()],
  // Vite would answer the auth domain in place of the application.
  server: { cors: false },
};
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
      },
      include: ['src'],
    }),
    'src/settings.ts': settings(config, language, 'import.meta.env.VITE_'),
    'src/session.ts': serverSession('process.env.VITE_FRAME_URL'),
    'src/start.ts': `import { createMiddleware, createStart } from '@tanstack/react-start';
import { guard } from './session';

const onlyMembers = createMiddleware().server(async ({ request, next }) => (await guard.handle(request)) ?? next());

export const startInstance = createStart(() => ({ requestMiddleware: [onlyMembers] }));
`,
    'src/router.tsx': `import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen';

export const getRouter = () => createRouter({ routeTree });
`,
    'src/routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { AuthProvider } from '@vestibule/host-sdk/react';
import { frameUrl, locale, publicToken } from '../settings';

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Log in' },
    ],
  }),
  component: () => (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <AuthProvider publicToken={publicToken} frameUrl={frameUrl} locale={locale} theme="inherit">
          <Outlet />
        </AuthProvider>
        <Scripts />
      </body>
    </html>
  ),
});
`,
    'src/routes/index.tsx': homePage("'../settings'", 'function Home() {')
      .replace('import', "import { createFileRoute } from '@tanstack/react-router';\nimport")
      .replace('\nfunction Home', "\nexport const Route = createFileRoute('/')({ component: Home });\n\nfunction Home"),
    'src/routes/app.tsx': `import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { exchange } from '../session';

const readVisitor = createServerFn().handler(async () => {
  const visitor = await exchange.verifySession(getRequest());
  return { userId: visitor?.userId };
});

export const Route = createFileRoute('/app')({ loader: () => readVisitor(), component: Application });

function Application() {
  const { userId } = Route.useLoaderData();
  return <h1>Hello, {userId}</h1>;
}
`,
    'src/routes/auth.session.ts': `import { createFileRoute } from '@tanstack/react-router';
import { exchange } from '../session';

const handle = ({ request }: { request: Request }) => exchange.handle(request);

// The auth domain hands the session over here.
export const Route = createFileRoute('/auth/session')({
  server: { handlers: { POST: handle, OPTIONS: handle } },
});
`,
  },
});
