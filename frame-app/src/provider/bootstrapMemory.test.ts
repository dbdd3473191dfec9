// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepBootstrap, recallBootstrap } from './bootstrapMemory.ts';

const recalled = () => recallBootstrap('public-token-test-1')?.text();
const keep = (answer: Response) => keepBootstrap('public-token-test-1', Promise.resolve(answer));

beforeEach(() => localStorage.clear());

it('remembers what was said of a project at the last visit, and of no other project', async () => {
  expect(recallBootstrap('public-token-test-1')).toBeNull();
  await keep(new Response('first'));
  await keep(new Response('second'));
  expect(await recalled()).toBe('second');
  expect(recallBootstrap('public-token-test-2')).toBeNull();
});

it('leaves the answer to who asked', async () => {
  const answer = new Response('said');
  await keep(answer);
  expect(await answer.text()).toBe('said');
});

it('forgets a project that the provider refuses, and keeps one that it cannot answer for just now', async () => {
  await keep(new Response('said'));
  await keep(new Response('broken', { status: 500 }));
  await keepBootstrap('public-token-test-1', Promise.reject(new TypeError('Failed to fetch')));
  expect(await recalled()).toBe('said');
  await keep(new Response('no', { status: 401 }));
  expect(recallBootstrap('public-token-test-1')).toBeNull();
});

it('knows nothing where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(new Response('said'));
  expect(recallBootstrap('public-token-test-1')).toBeNull();
  vi.unstubAllGlobals();
});
