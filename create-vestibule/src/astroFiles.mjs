import { json, serverSession, settings } from './settingsFiles.mjs';

/** Returns the files of an application with Astro, whose server guards the pages. */
export const astroFiles = (config, language) => ({
  dependencies: { '@astrojs/node': '^9.0.0', astro: '^5.0.0' },
  devDependencies: { '@astrojs/check': '^0.9.0', '@types/node': '^20.0.0', typescript: '~5.9.0' },
  scripts: {
    build: 'astro check && astro build',
    serve: 'node --env-file=.env.production dist/server/entry.mjs',
  },
  files: {
    'astro.config.ts': `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  devToolbar: { enabled: false },
  // Vite would answer the auth domain in place of the application.
  vite: { server: { cors: false } },
});
`,
    'tsconfig.json': json({
      extends: 'astro/tsconfigs/strict',
      compilerOptions: { types: ['node'] },
      include: ['.astro/types.d.ts', 'src'],
    }),
    'src/settings.ts': settings(config, language, 'import.meta.env.PUBLIC_'),
    'src/session.ts': serverSession('process.env.PUBLIC_FRAME_URL'),
    'src/middleware.ts': `import { defineMiddleware } from 'astro:middleware';
import { guard } from './session';

export const onRequest = defineMiddleware(async ({ request }, next) => (await guard.handle(request)) ?? next());
`,
    'src/pages/auth/session.ts': `import type { APIRoute } from 'astro';
import { exchange } from '../../session';

// The auth domain hands the session over here.
export const ALL: APIRoute = ({ request }) => exchange.handle(request);
`,
    'src/pages/app.astro': `---
import { exchange } from '../session';

const visitor = await exchange.verifySession(Astro.request);
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Your page</title>
  </head>
  <body>
    <h1>Hello, {visitor?.userId}</h1>
  </body>
</html>
`,
    'src/pages/index.astro': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Log in</title>
  </head>
  <body>
    <div id="login"></div>
    <p id="signed-in" hidden>
      <button type="button"></button>
      <a href="/app">Continue</a>
    </p>
    <script>
      import { createAuth, type MountHandle, returnPath } from '@vestibule/host-sdk';
      import { config, frameUrl, locale, publicToken } from '../settings';

      const auth = createAuth({ publicToken, frameUrl, locale, theme: 'inherit' });
      const area = document.querySelector<HTMLElement>('#signed-in')!;
      const button = area.querySelector('button')!;
      button.onclick = () => auth.signOut();
      const onSuccess = () => location.assign(returnPath('/app'));
      const mount = () => auth.mountLogin('#login', { config, onSuccess });
      let login: MountHandle | null = mount();
      auth.user.onChange((user) => {
        area.hidden = !user;
        button.textContent = \`Log out \${user?.emails[0]?.email ?? ''}\`;
        if (user) {
          login?.unmount();
          login = null;
        } else login ??= mount();
      });
    </script>
  </body>
</html>
`,
  },
});
