/**
 * Returns the files of an application with Vite.
 *
 * @param {string} framework `react`, `vue`, `svelte` or `plain`.
 */
export function pageFiles(framework, config, language) {
  const { plugin, ...rest } = byFramework[framework];
  const settings = `export const publicToken = import.meta.env.VITE_PUBLIC_TOKEN;
export const frameUrl = import.meta.env.VITE_FRAME_URL;
export const locale = ${JSON.stringify(language)};
export const config = ${JSON.stringify(config, null, 2)};
`;
  const { root, script } = rest;
  return {
    dependencies: rest.dependencies,
    devDependencies: { vite: '^8.0.0', ...rest.devDependencies },
    scripts: { dev: 'vite', build: 'vite build' },
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
      'src/settings.js': settings,
      ...(plugin && { 'vite.config.js': viteConfig(...plugin) }),
      ...rest.files,
    },
  };
}

const viteConfig = (name, imported) => `import ${imported} from '${name}';

export default { plugins: [${imported.replace(/[{} ]/g, '')}()] };
`;

const auth = `import { createAuth } from '@vestibule/host-sdk';
import { frameUrl, locale, publicToken } from './settings.js';

export const auth = createAuth({ publicToken, frameUrl, locale, theme: 'inherit' });
`;

const byFramework = {
  plain: {
    root: '<div id="login"></div>\n    <button id="sign-out" type="button" hidden></button>',
    script: 'main.js',
    files: {
      'src/auth.js': auth,
      'src/main.js': `import { auth } from './auth.js';
import { config } from './settings.js';

const button = document.querySelector('#sign-out');
button.onclick = () => auth.signOut();
const mount = () => auth.mountLogin('#login', { config });
let login = mount();
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
    script: 'main.jsx',
    plugin: ['@vitejs/plugin-react', 'react'],
    dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    devDependencies: { '@vitejs/plugin-react': '^6.0.0' },
    files: {
      'src/main.jsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.jsx';

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`,
      'src/App.jsx': `import { AuthProvider, Login, SignedIn, SignedOut, useAuth, useUser } from '@vestibule/host-sdk/react';
import { config, frameUrl, locale, publicToken } from './settings.js';

export const App = () => (
  <AuthProvider publicToken={publicToken} frameUrl={frameUrl} locale={locale} theme="inherit">
    <SignedOut>
      <Login config={config} />
    </SignedOut>
    <SignedIn>
      <Account />
    </SignedIn>
  </AuthProvider>
);

function Account() {
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
    script: 'main.js',
    plugin: ['@vitejs/plugin-vue', 'vue'],
    dependencies: { vue: '^3.5.0' },
    devDependencies: { '@vitejs/plugin-vue': '^6.0.0' },
    files: {
      'src/auth.js': auth,
      'src/main.js': `import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#app');
`,
      'src/App.vue': `<script setup>
import { ref, useTemplateRef, watch } from 'vue';
import { auth } from './auth.js';
import { config } from './settings.js';

const user = ref(null);
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
    script: 'main.js',
    plugin: ['@sveltejs/vite-plugin-svelte', '{ svelte }'],
    devDependencies: { '@sveltejs/vite-plugin-svelte': '^7.0.0', svelte: '^5.29.0' },
    files: {
      'src/auth.js': auth,
      'src/main.js': `import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app') });
`,
      'src/App.svelte': `<script>
  import { auth } from './auth.js';
  import { config } from './settings.js';

  let user = $state(null);
  auth.user.onChange((next) => {
    user = next;
  });
  const login = (place) => auth.mountLogin(place, { config }).unmount;
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
