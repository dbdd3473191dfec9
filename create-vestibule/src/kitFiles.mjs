import { json, serverSession, settings } from './settingsFiles.mjs';

/** Returns the files of an application with SvelteKit. The login runs in the browser, and the server guards the pages. */
export const kitFiles = (config, language) => ({
  devDependencies: {
    '@sveltejs/adapter-node': '^5.0.0',
    '@sveltejs/kit': '^2.63.0',
    '@sveltejs/vite-plugin-svelte': '^7.0.0',
    '@types/node': '^20.0.0',
    svelte: '^5.29.0',
    'svelte-check': '^4.0.0',
    typescript: '~6.0.0',
    vite: '^8.0.0',
  },
  scripts: {
    // The build loads the server's modules, which read the settings.
    build: 'svelte-kit sync && svelte-check && node --env-file=.env.production node_modules/vite/bin/vite.js build',
    serve: 'node --env-file=.env.production build',
  },
  files: {
    'vite.config.ts': `import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';

export default {
  plugins: [sveltekit({ adapter: adapter() })],
  // Vite would answer the auth domain in place of the application.
  server: { cors: false },
};
`,
    'tsconfig.json': json({
      extends: './.svelte-kit/tsconfig.json',
      compilerOptions: { strict: true, skipLibCheck: true, moduleResolution: 'bundler', types: ['node'] },
    }),
    'src/app.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    %sveltekit.head%
  </head>
  <body>
    <div style="display: contents">%sveltekit.body%</div>
  </body>
</html>
`,
    'src/lib/server/session.ts': serverSession('process.env.VITE_FRAME_URL'),
    'src/hooks.server.ts': `import type { Handle } from '@sveltejs/kit';
import { guard } from '$lib/server/session';

export const handle: Handle = async ({ event, resolve }) => (await guard.handle(event.request)) ?? resolve(event);
`,
    'src/routes/auth/session/+server.ts': `import { exchange } from '$lib/server/session';

// The auth domain hands the session over here.
export const POST = ({ request }) => exchange.handle(request);
export const OPTIONS = POST;
`,
    'src/lib/settings.ts': settings(config, language, 'import.meta.env.VITE_'),
    'src/lib/auth.ts': `import { createAuth } from '@vestibule/host-sdk';
import { frameUrl, locale, publicToken } from './settings';

export const auth = createAuth({ publicToken, frameUrl, locale, theme: 'inherit' });
`,
    'src/routes/+page.ts': `// The login runs in the browser.
export const ssr = false;
`,
    'src/routes/+page.svelte': `<script lang="ts">
  import { returnPath, type User } from '@vestibule/host-sdk';
  import { auth } from '$lib/auth';
  import { config } from '$lib/settings';

  let user = $state<User | null>(null);
  $effect(() =>
    auth.user.onChange((next) => {
      user = next;
    }),
  );
  const onSuccess = () => location.assign(returnPath('/app'));
  const login = (place: HTMLElement) => auth.mountLogin(place, { config, onSuccess }).unmount;
</script>

<svelte:head>
  <title>Log in</title>
</svelte:head>

{#if user}
  <button type="button" onclick={() => auth.signOut()}>Log out {user.emails[0]?.email}</button>
  <a href="/app" data-sveltekit-reload>Continue</a>
{:else}
  <div {@attach login}></div>
{/if}
`,
    'src/routes/app/+page.server.ts': `import { exchange } from '$lib/server/session';

export const load = async ({ request }) => {
  const visitor = await exchange.verifySession(request);
  return { userId: visitor?.userId };
};
`,
    'src/routes/app/+page.svelte': `<script lang="ts">
  const { data } = $props();
</script>

<h1>Hello, {data.userId}</h1>
`,
  },
});
