// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import { cacheBootstrap, readCachedBootstrap } from './cachedBootstrap.ts';

const deployment: Deployment = { publicToken: 'public-token-test-1', hosts: [] };
const recalled = (settings?: object) => readCachedBootstrap({ ...deployment, ...(settings && { settings }) })?.text();
const keep = (answer: Response) => cacheBootstrap('public-token-test-1', Promise.resolve(answer));

beforeEach(() => localStorage.clear());

it('remembers what was said of a project at the last visit, and of no other project', async () => {
  expect(readCachedBootstrap(deployment)).toBeNull();
  await keep(new Response('first'));
  await keep(new Response('second'));
  expect(await recalled()).toBe('second');
  expect(readCachedBootstrap({ ...deployment, publicToken: 'public-token-test-2' })).toBeNull();
});

it('leaves the answer to who asked', async () => {
  const answer = new Response('said');
  await keep(answer);
  expect(await answer.text()).toBe('said');
});

it('keeps what was said where the provider says nothing now', async () => {
  await keep(new Response('said'));
  await keep(new Response('broken', { status: 500 }));
  await cacheBootstrap('public-token-test-1', Promise.reject(new TypeError('Failed to fetch')));
  await keep(new Response('no', { status: 401 }));
  expect(await recalled()).toBe('said');
});

it('knows nothing where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(new Response('said'));
  expect(readCachedBootstrap(deployment)).toBeNull();
  vi.unstubAllGlobals();
});

it('goes by what was said at the deployment until it was heard at a visit', async () => {
  expect(await recalled({ project_name: 'then' })).toBe('{"data":{"project_name":"then"}}');
  await keep(new Response('now'));
  expect(await recalled({ project_name: 'then' })).toBe('now');
});
