// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import { cacheBootstrap, readCachedBootstrap } from './cachedBootstrap.ts';

const deployment: Deployment = { publicToken: 'public-token-test-1', hosts: [] };
const recalled = (settings?: object) => readCachedBootstrap({ ...deployment, ...(settings && { settings }) })?.text();
/** Returns an answer of the provider. */
const said = (project_name: string, status = 200) =>
  new Response(JSON.stringify({ data: { project_name } }), { status });
const recalledName = async (settings?: object) => {
  const text = await recalled(settings);
  return text && JSON.parse(text).data.project_name;
};
const keep = (answer: Response) => cacheBootstrap('public-token-test-1', Promise.resolve(answer));

beforeEach(() => localStorage.clear());

it('remembers what was said of a project at the last visit, and of no other project', async () => {
  expect(readCachedBootstrap(deployment)).toBeNull();
  await keep(said('first'));
  await keep(said('second'));
  expect(await recalledName()).toBe('second');
  expect(readCachedBootstrap({ ...deployment, publicToken: 'public-token-test-2' })).toBeNull();
});

it('leaves the answer to who asked', async () => {
  const answer = said('said');
  await keep(answer);
  expect(await answer.json()).toEqual({ data: { project_name: 'said' } });
});

it('keeps what was said where the provider says nothing now', async () => {
  await keep(said('said'));
  await keep(said('broken', 500));
  await cacheBootstrap('public-token-test-1', Promise.reject(new TypeError('Failed to fetch')));
  await keep(said('no', 401));
  expect(await recalledName()).toBe('said');
});

it('knows nothing where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(said('said'));
  expect(readCachedBootstrap(deployment)).toBeNull();
  vi.unstubAllGlobals();
});

it('goes by what was said at the deployment until it was heard at a visit', async () => {
  expect(await recalledName({ project_name: 'then' })).toBe('then');
  await keep(said('now'));
  expect(await recalledName({ project_name: 'then' })).toBe('now');
});

it.each(['', '€', '{"data":', '5', '[5]', '{"data":5}', '{"data":null}', '{"__proto__":{"data":{}}}'])(
  'knows nothing where %j is stored',
  (stored) => {
    localStorage.setItem(`vestibule:bootstrap:${deployment.publicToken}`, stored);
    expect(readCachedBootstrap(deployment)).toBeNull();
  },
);
