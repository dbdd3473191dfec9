import { choices, json, serverSession } from './settingsFiles.mjs';

/** Returns the files of an application with Nuxt. The login runs in the browser, and the server guards the pages. */
export const nuxtFiles = (config, language) => ({
  dependencies: { nuxt: '^4.0.0', vue: '^3.5.0' },
  devDependencies: { '@types/node': '^20.0.0', typescript: '~5.9.0', 'vue-tsc': '^3.0.0' },
  scripts: {
    build: 'nuxt prepare && vue-tsc -b --noEmit && nuxt build --dotenv .env.production',
    serve: 'node --env-file=.env.production .output/server/index.mjs',
  },
  files: {
    'nuxt.config.ts': `export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  devtools: { enabled: false },
  telemetry: false,
  app: { head: { title: 'Log in', htmlAttrs: { lang: 'en' } } },
  // NUXT_PUBLIC_PUBLIC_TOKEN and NUXT_PUBLIC_FRAME_URL of the environment file.
  runtimeConfig: { public: { publicToken: '', frameUrl: '' } },
});
`,
    'tsconfig.json': json({
      files: [],
      references: ['app', 'server', 'shared', 'node'].map((name) => ({ path: `./.nuxt/tsconfig.${name}.json` })),
    }),
    'server/utils/session.ts': serverSession('process.env.NUXT_PUBLIC_FRAME_URL', [
      '/_nuxt/*',
      '/__nuxt*',
      '/_payload.json',
    ]),
    'server/middleware/guard.ts': `import { guard } from '../utils/session';

export default defineEventHandler(async (event) => {
  const refusal = await guard.handle(toWebRequest(event));
  if (refusal) return refusal;
});
`,
    'server/routes/auth/session.ts': `import { exchange } from '../../utils/session';

// The auth domain hands the session over here.
export default defineEventHandler((event) => exchange.handle(toWebRequest(event)));
`,
    'server/api/me.get.ts': `import { exchange } from '../utils/session';

export default defineEventHandler(async (event) => {
  const visitor = await exchange.verifySession(event);
  return { userId: visitor?.userId };
});
`,
    'app/settings.ts': `import type { WidgetConfig } from '@vestibule/host-sdk';

${choices(config, language)}`,
    'app/plugins/auth.client.ts': `import { createAuth } from '@vestibule/host-sdk';
import { locale } from '../settings';

/** The login runs in the browser. Components get it by \`useNuxtApp().$auth\`. */
export default defineNuxtPlugin(() => {
  const { publicToken, frameUrl } = useRuntimeConfig().public;
  return { provide: { auth: createAuth({ publicToken, frameUrl, locale, theme: 'inherit' }) } };
});
`,
    'app/app.vue': `<template>
  <NuxtPage />
</template>
`,
    'app/pages/index.vue': `<template>
  <SignIn />
</template>
`,
    'app/pages/app.vue': `<script setup lang="ts">
const { data } = await useFetch('/api/me');
</script>

<template>
  <h1>Hello, {{ data?.userId }}</h1>
</template>
`,
    'app/components/SignIn.client.vue': `<script setup lang="ts">
import { returnPath, type User } from '@vestibule/host-sdk';
import { onScopeDispose, ref, useTemplateRef, watch } from 'vue';
import { config } from '../settings';

const { $auth: auth } = useNuxtApp();
const user = ref<User | null>(null);
onScopeDispose(
  auth.user.onChange((next) => {
    user.value = next;
  }),
);
const onSuccess = () => location.assign(returnPath('/app'));
// The widget ends by itself when its element leaves the page.
const place = useTemplateRef<HTMLElement>('place');
watch(place, (element) => element && auth.mountLogin(element, { config, onSuccess }));
</script>

<template>
  <div>
    <p v-if="user">
      <button type="button" @click="auth.signOut()">Log out {{ user.emails[0]?.email }}</button>
      <a href="/app">Continue</a>
    </p>
    <div v-else ref="place"></div>
  </div>
</template>
`,
  },
});
