/** Returns the files of an application with SvelteKit, whose login runs in the browser. */
export const kitFiles = (config, language) => ({
  devDependencies: {
    '@sveltejs/adapter-node': '^5.0.0',
    '@sveltejs/kit': '^2.63.0',
    '@sveltejs/vite-plugin-svelte': '^7.0.0',
    svelte: '^5.29.0',
    'svelte-check': '^4.0.0',
    typescript: '~6.0.0',
    vite: '^8.0.0',
  },
  scripts: { dev: 'vite', build: 'svelte-kit sync && svelte-check && vite build', serve: 'node build' },
  files: {
    'vite.config.ts': `import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';

export default { plugins: [sveltekit({ adapter: adapter() })] };
`,
    'tsconfig.json': json({
      extends: './.svelte-kit/tsconfig.json',
      compilerOptions: { strict: true, skipLibCheck: true, moduleResolution: 'bundler' },
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
    'src/lib/settings.ts': settings(config, language),
    'src/lib/auth.ts': `import { createAuth } from '@vestibule/host-sdk';
import { frameUrl, locale, publicToken } from './settings';

export const auth = createAuth({ publicToken, frameUrl, locale, theme: 'inherit' });
`,
    'src/routes/+page.ts': `// The login runs in the browser.
export const ssr = false;
`,
    'src/routes/+page.svelte': `<script lang="ts">
  import type { User } from '@vestibule/host-sdk';
  import { auth } from '$lib/auth';
  import { config } from '$lib/settings';

  let user = $state<User | null>(null);
  $effect(() =>
    auth.user.onChange((next) => {
      user = next;
    }),
  );
  const login = (place: HTMLElement) => auth.mountLogin(place, { config }).unmount;
</script>

<svelte:head>
  <title>Log in</title>
</svelte:head>

{#if user}
  <button type="button" onclick={() => auth.signOut()}>Log out {user.emails[0]?.email}</button>
{:else}
  <div {@attach login}></div>
{/if}
`,
  },
});

/** The settings that the browser's code reads. */
const settings = (config, language) => `import type { WidgetConfig } from '@vestibule/host-sdk';

export const publicToken: string = import.meta.env.VITE_PUBLIC_TOKEN;
export const frameUrl: string = import.meta.env.VITE_FRAME_URL;
export const locale = ${JSON.stringify(language)};
export const config: WidgetConfig = ${JSON.stringify(config, null, 2)};
`;

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
