import type { Hono } from 'hono';
import type { EmulatorEnv } from '../http/call.ts';

export type Endpoint = { method: string; path: string };

/** The paths whose requests are logged and can be held or failed. */
export const observedPaths = [
  '/sdk/v1/*',
  '/v1/*',
  '/.well-known/*',
  '/oauth-provider/*',
  '/directory',
  '/directory/*',
  '/identity-provider',
  '/identity-provider/*',
  '/clientside-services/*',
  '/gsi/*',
  '/recaptcha/*',
  '/telemetry.js',
  '/submit',
] as const;

/** Lists the endpoints that can be held or failed. Variable parts of a path become `*`. */
export function endpointsOf({ routes }: Pick<Hono<EmulatorEnv>, 'routes'>): Endpoint[] {
  const isObserved = (path: string) =>
    observedPaths.some((observedPath) =>
      observedPath.endsWith('*') ? path.startsWith(observedPath.slice(0, -1)) : path === observedPath,
    );
  const endpoints = routes
    .filter(({ method, path }) => method !== 'ALL' && isObserved(path))
    .map(({ method, path }) => ({ method, path: path.replace(/:[^/]+/g, '*').replace(/^\/sdk\/v1/, '') }));
  const unique = new Map(endpoints.map((endpoint) => [`${endpoint.path} ${endpoint.method}`, endpoint]));
  return [...unique.keys()].sort().flatMap((key) => unique.get(key) ?? []);
}
