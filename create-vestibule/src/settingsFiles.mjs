/** Returns a JSON file. */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Returns the settings that the browser's code reads.
 *
 * @param {string} env what stands before the names of the environment, such as `import.meta.env.VITE_`.
 */
export const settings = (config, language, env) => `import type { WidgetConfig } from '@vestibule/host-sdk';

export const publicToken: string = ${env}PUBLIC_TOKEN;
export const frameUrl: string = ${env}FRAME_URL;
${choices(config, language)}`;

/** Returns the settings that are the same everywhere. */
export const choices = (config, language) => `export const locale = ${JSON.stringify(language)};
export const config: WidgetConfig = ${JSON.stringify(config, null, 2)};
`;

/**
 * Returns the server's side of an application: the exchange that takes the session over, and the guard of its pages.
 *
 * @param {string} authUrl the expression that reads the address of the auth domain on the server.
 * @param {string[]} publicPaths what else than the first page everybody may load.
 */
export const serverSession = (
  authUrl,
  publicPaths = [],
) => `import { createGuard, createSessionExchange } from '@vestibule/host-sdk/server';

export const exchange = createSessionExchange({
  projectId: process.env.STYTCH_PROJECT_ID ?? '',
  apiUrl: process.env.STYTCH_API_URL, // only for the emulator, or if the project has its own domain
  url: \`\${process.env.APP_URL}/auth/session\`,
  authUrl: ${authUrl} ?? '',
});

/** Everybody may see the public paths. All others need a login. */
export const guard = createGuard({
  verifySession: exchange.verifySession,
  sessionPageFor: exchange.sessionPageFor,
  publicPaths: [${['/', '/auth/session', '/favicon.ico', ...publicPaths].map((path) => `'${path}'`).join(', ')}],
  signInUrl: '/',
});
`;
