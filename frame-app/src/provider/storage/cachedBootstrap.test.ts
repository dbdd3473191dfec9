// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import { cacheBootstrap, readCachedBootstrap } from './cachedBootstrap.ts';

const deployment: Deployment = { publicToken: 'public-token-test-1', hosts: [] };
const recall = (settings?: object) => readCachedBootstrap({ ...deployment, ...(settings && { settings }) })?.text();
/** Returns a response of the provider. */
const responseFor = (project_name: string, status = 200) =>
  new Response(JSON.stringify({ data: { project_name } }), { status });
const recalledName = async (settings?: object) => {
  const text = await recall(settings);
  return text && JSON.parse(text).data.project_name;
};
const keep = (response: Response) => cacheBootstrap('public-token-test-1', Promise.resolve(response));

beforeEach(() => localStorage.clear());

it('remembers what was said of a project at the last visit, and of no other project', async () => {
  expect(readCachedBootstrap(deployment)).toBeNull();
  await keep(responseFor('first'));
  await keep(responseFor('second'));
  expect(await recalledName()).toBe('second');
  expect(readCachedBootstrap({ ...deployment, publicToken: 'public-token-test-2' })).toBeNull();
});

it('leaves the answer to who asked', async () => {
  const response = responseFor('said');
  await keep(response);
  expect(await response.json()).toEqual({ data: { project_name: 'said' } });
});

it('keeps what was said where the provider says nothing now', async () => {
  await keep(responseFor('said'));
  await keep(responseFor('broken', 500));
  await cacheBootstrap('public-token-test-1', Promise.reject(new TypeError('Failed to fetch')));
  await keep(responseFor('no', 401));
  expect(await recalledName()).toBe('said');
});

it('knows nothing where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(responseFor('said'));
  expect(readCachedBootstrap(deployment)).toBeNull();
  vi.unstubAllGlobals();
});

it('goes by what was said at the deployment until it was heard at a visit', async () => {
  expect(await recalledName({ project_name: 'then' })).toBe('then');
  await keep(responseFor('now'));
  expect(await recalledName({ project_name: 'then' })).toBe('now');
});

it.each(['', '€', '{"data":', '5', '[5]', '{"data":5}', '{"data":null}', '{"__proto__":{"data":{}}}'])(
  'knows nothing where %j is stored',
  (stored) => {
    localStorage.setItem(`vestibule:bootstrap:${deployment.publicToken}`, stored);
    expect(readCachedBootstrap(deployment)).toBeNull();
  },
);
