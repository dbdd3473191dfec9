import { beforeEach, expect, it, vi } from 'vitest';

type Asked = { options: CredentialRequestOptions; answer(credential: object): void };

let gets: Asked[];
let creates: CredentialCreationOptions[];

/** Fakes a browser whose prompts stay open until the test answers, even after an abort. */
async function inBrowser() {
  gets = [];
  creates = [];
  const get = (options: CredentialRequestOptions) =>
    new Promise((resolve) => gets.push({ options, answer: resolve as Asked['answer'] }));
  const create = async (options: CredentialCreationOptions) => {
    creates.push(options);
    return { id: 'made' };
  };
  vi.stubGlobal('navigator', { credentials: { get, create } });
  vi.resetModules();
  return import('./abortableCredentials.ts');
}

beforeEach(() => vi.unstubAllGlobals());

it('reports when a passkey is chosen, and which one', async () => {
  const { watchGet } = await inBrowser();
  const { signal } = new AbortController();
  const onChosen = vi.fn();
  const ceremony = watchGet({ signal, onChosen });
  const request = navigator.credentials.get({ signal });
  await vi.waitFor(() => expect(gets).toHaveLength(1));
  expect(onChosen).not.toHaveBeenCalled();
  gets[0]?.answer({ id: 'chosen' });
  expect(await request).toEqual({ id: 'chosen' });
  expect(onChosen).toHaveBeenCalledOnce();
  expect(ceremony.credential).toEqual({ id: 'chosen' });
});

it('drops a result that arrives after the request was aborted', async () => {
  const { watchGet } = await inBrowser();
  const controller = new AbortController();
  const onChosen = vi.fn();
  watchGet({ signal: controller.signal, onChosen });
  const request = navigator.credentials.get({ signal: controller.signal });
  await vi.waitFor(() => expect(gets).toHaveLength(1));
  controller.abort();
  gets[0]?.answer({ id: 'late' });
  await expect(request).rejects.toThrow('aborted');
  expect(onChosen).not.toHaveBeenCalled();
});

it('lets the creation of a passkey be aborted, although the library passes no signal', async () => {
  const { watchCreate } = await inBrowser();
  const { signal } = new AbortController();
  const ceremony = watchCreate({ signal, onChosen: () => {} });
  await navigator.credentials.create({});
  await navigator.credentials.create({});
  expect(creates.map((options) => options.signal)).toEqual([signal, undefined]);
  expect(ceremony.credential).toEqual({ id: 'made' });
});

it('does not intercept requests of other scripts', async () => {
  const { watchGet } = await inBrowser();
  const onChosen = vi.fn();
  watchGet({ signal: new AbortController().signal, onChosen });
  const request = navigator.credentials.get({});
  gets[0]?.answer({ id: 'theirs' });
  expect(await request).toEqual({ id: 'theirs' });
  expect(onChosen).not.toHaveBeenCalled();
});

it('creates a passkey without a prompt when asked to, and the next one with a prompt', async () => {
  const { watchCreate } = await inBrowser();
  const { signal } = new AbortController();
  watchCreate({ signal, onChosen: () => {}, mediation: 'conditional' });
  await navigator.credentials.create({});
  watchCreate({ signal, onChosen: () => {} });
  await navigator.credentials.create({});
  await navigator.credentials.create({});
  expect(creates).toEqual([{ signal, mediation: 'conditional' }, { signal }, {}]);
});

const browser = () => ({ get: async () => ({ id: 'chosen' }), create: async () => ({ id: 'made' }) });

it.each([
  ['a frozen object', () => ({ credentials: Object.freeze(browser()) })],
  ['one locked method', () => ({ credentials: Object.defineProperty(browser(), 'create', { writable: false }) })],
  [
    'methods that ignore writes',
    () => ({ credentials: Object.defineProperty(browser(), 'get', { get: () => browser().get, set: () => {} }) }),
  ],
])('watches requests despite %s', async (_, inNavigator) => {
  vi.stubGlobal('navigator', inNavigator());
  vi.resetModules();
  const { isFollowed, watchCreate, watchGet } = await import('./abortableCredentials.ts');
  expect(isFollowed()).toBe(true);
  const { signal } = new AbortController();
  const onChosen = vi.fn();
  watchGet({ signal, onChosen });
  await navigator.credentials.get({ signal });
  watchCreate({ signal, onChosen });
  await navigator.credentials.create({});
  expect(onChosen).toHaveBeenCalledTimes(2);
});

it('passes requests through when the browser’s objects are locked', async () => {
  vi.stubGlobal('navigator', Object.freeze({ credentials: Object.freeze(browser()) }));
  vi.resetModules();
  const { isFollowed, watchGet } = await import('./abortableCredentials.ts');
  const { signal } = new AbortController();
  watchGet({ signal, onChosen: () => {} });
  expect(isFollowed()).toBe(false);
  expect(await navigator.credentials.get({ signal })).toEqual({ id: 'chosen' });
});
