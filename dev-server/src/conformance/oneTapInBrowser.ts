import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { listen } from '../http/listen.ts';
import type { ProjectSettings } from '../state/project.ts';
import { createTestEmulator } from '../testing/createTestEmulator.ts';

// Google draws the prompt in frames that exchange messages, so One Tap needs a real browser. The client is unmodified:
// the browser gets the emulated script for Google's address.

const GOOGLE = 'https://accounts.google.com';
const email = 'ann@example.org';

declare module 'vitest' {
  interface ProvidedContext {
    launchOptions: LaunchOptions;
  }
}

export type OneTapInBrowser = {
  /**
   * Calls `oauth.googleOneTap.start` of the headless client over a new emulator with a Google account.
   *
   * A displayed prompt must redirect to the application with a token. Throws the reason if no prompt is displayed.
   */
  start(project?: Partial<ProjectSettings>): Promise<unknown>;
  close(): Promise<void>;
};

export async function openOneTapBrowser(launchOptions: LaunchOptions): Promise<OneTapInBrowser> {
  const scripts = {
    client: await bundle("export { createStytchClient } from '@stytch/vanilla-js/headless'"),
    [`${GOOGLE}/gsi/client`]: await bundlePage('google/gsi'),
    [`${GOOGLE}/gsi/prompt.js`]: await bundlePage('google/prompt'),
    '/clientside-services/services.js': await bundlePage('clientside-services/services'),
  };
  const browser = await chromium.launch(launchOptions);

  return {
    async start(project = {}) {
      const [listener, garden] = await Promise.all([listen(0), listen(0)]);
      const [url, gardenUrl] = [listener, garden].map(({ port }) => `http://localhost:${port}`) as [string, string];
      const settings = {
        ...{ authorized_origins: [gardenUrl], redirect_urls: [`${gardenUrl}/*`] },
        ...{ default_login_redirect_url: gardenUrl, default_signup_redirect_url: gardenUrl },
      };
      const { app, state } = await createTestEmulator({ ...settings, ...project }, url);
      listener.mount(app);
      garden.mount({
        fetch: () => new Response('<title>Garden</title>', { headers: { 'Content-Type': 'text/html' } }),
      });
      state.oauth.openAccount({ provider: 'google', email, isEmailVerified: true, firstName: 'Ann', lastName: 'Moor' });
      const context = await browser.newContext();
      try {
        await context.route(`${GOOGLE}/**`, async (route) => {
          const response = await route.fetch({ url: route.request().url().replace(GOOGLE, url) });
          await route.fulfill({ response });
        });
        for (const [path, body] of Object.entries(scripts)) {
          const address = path.startsWith('/') ? `${url}${path}` : path;
          await context.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
        }
        const page = await context.newPage();
        await page.goto(gardenUrl);
        await page.addScriptTag({ content: scripts.client });
        const apiResponse = await startIn(page, state.identity.publicToken, url);
        if (!apiResponse.success)
          throw Object.assign(new Error('There is no prompt.'), { error_type: apiResponse.reason });
        await page.frameLocator('iframe[title="Sign in with Google"]').getByRole('button', { name: email }).click();
        await page.waitForURL((address) => address.searchParams.has('token'));
        return apiResponse;
      } finally {
        await context.close();
        await Promise.all([listener.close(), garden.close()]);
      }
    },
    close: () => browser.close(),
  };
}

type Answer = { success: boolean; reason?: string };

/**
 * Calls the client in the page. The client requires the options object, though its type does not, and reports errors
 * only as text.
 */
async function startIn(page: Page, publicToken: string, url: string): Promise<Answer> {
  const endpoints = {
    testAPIURL: url,
    liveAPIURL: url,
    clientsideServicesIframeURL: `${url}/clientside-services/index.html`,
  };
  const { answer, refusal } = await page.evaluate<{ answer?: Answer; refusal?: string }>(`
    Stytch.createStytchClient(${JSON.stringify(publicToken)}, ${JSON.stringify({ endpoints })})
      .oauth.googleOneTap.start({})
      .then((answer) => ({ answer }), ({ message }) => ({ refusal: message }))
  `);
  if (answer) return answer;
  const [, error_type] = /^One Tap could not load: (\w+)$/.exec(refusal ?? '') ?? [];
  throw Object.assign(new Error(refusal), error_type && { error_type });
}

const bundlePage = (name: string) =>
  bundle(`import ${JSON.stringify(fileURLToPath(new URL(`../../pages/${name}.ts`, import.meta.url)))}`);

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    ...{ bundle: true, format: 'iife', globalName: 'Stytch', write: false, logLevel: 'error' },
  });
  return outputFiles[0]?.text ?? '';
}
