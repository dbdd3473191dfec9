/**
 * Returns the files of an application with Vite.
 *
 * @param {string} framework `react`, `vue`, `svelte` or `plain`.
 */
export function pageFiles(framework, config, language) {
  const { plugin, root, script, check = 'tsc --noEmit', ...rest } = byFramework[framework];
  const settings = `import type { WidgetConfig } from '@vestibule/host-sdk';

export const publicToken: string = import.meta.env.VITE_PUBLIC_TOKEN;
export const frameUrl: string = import.meta.env.VITE_FRAME_URL;
export const locale = ${JSON.stringify(language)};
export const config: WidgetConfig = ${JSON.stringify(config, null, 2)};
`;
  return {
    dependencies: rest.dependencies,
    devDependencies: { vite: '^8.0.0', typescript: '~6.0.0', ...rest.devDependencies },
    scripts: { dev: 'vite', build: `${check} && vite build` },
    files: {
      'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Log in</title>
  </head>
  <body>
    ${root}
    <script type="module" src="/src/${script}"></script>
  </body>
</html>
`,
      'tsconfig.json': tsconfig,
      'src/settings.ts': settings,
      ...(plugin && { 'vite.config.ts': viteConfig(...plugin) }),
      ...rest.files,
    },
  };
}

const tsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'es2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['vite/client'],
      jsx: 'react-jsx',
      strict: true,
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['src'],
  },
  null,
  2,
)}\n`;

const viteConfig = (name, binding) => `import ${binding} from '${name}';

export default { plugins: [${binding.replace(/[{} ]/g, '')}()] };
`;

const auth = `import { createAuth } from '@vestibule/host-sdk';
import { frameUrl, locale, publicToken } from './settings';

export const auth = createAuth({ publicToken, frameUrl, locale, theme: 'inherit' });
`;

const byFramework = {
  plain: {
    root: '<div id="login"></div>\n    <button id="sign-out" type="button" hidden></button>',
    script: 'main.ts',
    files: {
      'src/auth.ts': auth,
      'src/main.ts': `import type { MountHandle } from '@vestibule/host-sdk';
import { auth } from './auth';
import { config } from './settings';

const button = document.querySelector<HTMLButtonElement>('#sign-out')!;
button.onclick = () => auth.signOut();
const mount = () => auth.mountLogin('#login', { config });
let login: MountHandle | null = mount();
auth.user.onChange((user) => {
  button.hidden = !user;
  button.textContent = \`Log out \${user?.emails[0]?.email ?? ''}\`;
  if (user) {
    login?.unmount();
    login = null;
  } else login ??= mount();
});
`,
    },
  },
  react: {
    root: '<div id="root"></div>',
    script: 'main.tsx',
    plugin: ['@vitejs/plugin-react', 'react'],
    dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    devDependencies: {
      '@types/react': '^19.0.0',
      '@types/react-dom': '^19.0.0',
      '@vitejs/plugin-react': '^6.0.0',
    },
    files: {
      'src/main.tsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`,
      'src/App.tsx': `import { AuthProvider, Login, SignedIn, SignedOut, useAuth, useUser } from '@vestibule/host-sdk/react';
import { config, frameUrl, locale, publicToken } from './settings';

export const App = () => (
  <AuthProvider publicToken={publicToken} frameUrl={frameUrl} locale={locale} theme="inherit">
    <SignedOut>
      <Login config={config} />
    </SignedOut>
    <SignedIn>
      <LogOutButton />
    </SignedIn>
  </AuthProvider>
);

function LogOutButton() {
  const auth = useAuth();
  const { user } = useUser();
  return (
    <button type="button" onClick={() => auth.signOut()}>
      Log out {user?.emails[0]?.email}
    </button>
  );
}
`,
    },
  },
  vue: {
    root: '<div id="app"></div>',
    script: 'main.ts',
    plugin: ['@vitejs/plugin-vue', 'vue'],
    check: 'vue-tsc --noEmit',
    dependencies: { vue: '^3.5.0' },
    devDependencies: { '@vitejs/plugin-vue': '^6.0.0', 'vue-tsc': '^3.0.0' },
    files: {
      'src/auth.ts': auth,
      'src/main.ts': `import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#app');
`,
      'src/App.vue': `<script setup lang="ts">
import type { User } from '@vestibule/host-sdk';
import { ref, useTemplateRef, watch } from 'vue';
import { auth } from './auth';
import { config } from './settings';

const user = ref<User | null>(null);
auth.user.onChange((next) => {
  user.value = next;
});
// The widget ends by itself when its element leaves the page.
const place = useTemplateRef('place');
watch(place, (element) => element && auth.mountLogin(element, { config }));
</script>

<template>
  <button v-if="user" type="button" @click="auth.signOut()">Log out {{ user.emails[0]?.email }}</button>
  <div v-else ref="place"></div>
</template>
`,
    },
  },
  svelte: {
    root: '<div id="app"></div>',
    script: 'main.ts',
    plugin: ['@sveltejs/vite-plugin-svelte', '{ svelte }'],
    check: 'svelte-check',
    devDependencies: { '@sveltejs/vite-plugin-svelte': '^7.0.0', svelte: '^5.29.0', 'svelte-check': '^4.0.0' },
    files: {
      'src/auth.ts': auth,
      'src/main.ts': `import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
`,
      'src/App.svelte': `<script lang="ts">
  import type { User } from '@vestibule/host-sdk';
  import { auth } from './auth';
  import { config } from './settings';

  let user = $state<User | null>(null);
  auth.user.onChange((next) => {
    user = next;
  });
  const login = (place: HTMLElement) => auth.mountLogin(place, { config }).unmount;
</script>

{#if user}
  <button type="button" onclick={() => auth.signOut()}>Log out {user.emails[0]?.email}</button>
{:else}
  <div {@attach login}></div>
{/if}
`,
    },
  },
};
