// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleFacts } from '../../testing/fakeSecondFactors.ts';
import { forgetBrowser, isBrowserRemembered, rememberBrowser } from './rememberedBrowser.ts';
import { readRemembered } from './rememberedCookie.ts';

/** The fake IndexedDB that holds the keys. */
const { kept, storage } = vi.hoisted(() => ({
  kept: new Map<string, CryptoKey>(),
  storage: { isClosed: false },
}));
vi.mock('idb-keyval', () => {
  const open = () => {
    if (storage.isClosed) throw new DOMException('no', 'SecurityError');
  };
  return {
    createStore: open,
    get: async (name: string) => kept.get(name),
    set: async (name: string, key: CryptoKey) => void kept.set(name, key),
    del: async (name: string) => void kept.delete(name),
  };
});

const DAY_MS = 86_400_000;
const cookieName = 'vestibule_remembered';
const owner = { ...exampleFacts, totpId: 'totp-1' };
const after = (days: number) => ({ ...owner, confirmedAtMs: owner.confirmedAtMs + days * DAY_MS });
const readCookie = () => document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`)) ?? '';
const store = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads it there
  document.cookie = `${cookie}; Path=/`;
};

beforeEach(() => {
  location.href = 'http://localhost:4101/';
  store(`${cookieName}=; Max-Age=0`);
  kept.clear();
  storage.isClosed = false;
});

it('remembers a browser for the chosen days, or fewer once fewer are allowed', async () => {
  expect(await isBrowserRemembered(owner, 30)).toBe(false);
  await rememberBrowser(owner, 30);
  expect(await isBrowserRemembered(after(29.9), 30)).toBe(true);
  expect(await isBrowserRemembered(after(30), 30)).toBe(false);
  expect(await isBrowserRemembered(after(30), 365)).toBe(false);
  expect(await isBrowserRemembered(after(7), 7)).toBe(false);
});

it('remembers and forgets each user separately', async () => {
  const otherOwner = { ...owner, userId: 'user-2' };
  await rememberBrowser(owner, 30);
  expect(await isBrowserRemembered(otherOwner, 30)).toBe(false);
  await rememberBrowser(otherOwner, 30);
  await forgetBrowser('user-1');
  expect(await isBrowserRemembered(owner, 30)).toBe(false);
  expect(await isBrowserRemembered(otherOwner, 30)).toBe(true);
  expect([...kept.keys()]).toEqual(['user-2']);
});

it.each([
  ['another app', { totpId: 'totp-2' }],
  ['no app', { totpId: null }],
  ['another telephone', { phones: [{ id: 'phone-2', number: '+14155550124' }] }],
])('forgets a browser with %s', async (_, change) => {
  await rememberBrowser(owner, 30);
  expect(await isBrowserRemembered({ ...owner, ...change }, 30)).toBe(false);
});

it('does not depend on the order of the phone numbers', async () => {
  const phones = [1, 2, 3].map((number) => ({ id: `phone-${number}`, number: `+1415555012${number}` }));
  await rememberBrowser({ ...owner, phones }, 30);
  expect(await isBrowserRemembered({ ...owner, phones: phones.toReversed() }, 30)).toBe(true);
});

describe('a cookie', () => {
  it('is invalid without its key', async () => {
    await rememberBrowser(owner, 30);
    kept.clear();
    expect(await isBrowserRemembered(owner, 30)).toBe(false);
  });

  it('is invalid when another script has written it', async () => {
    await rememberBrowser(owner, 7);
    store(readCookie().replace(':7:', ':365:'));
    expect(await isBrowserRemembered(owner, 365)).toBe(false);
    store(readCookie().replace(/[\da-f]{64}/, '0'.repeat(64)));
    expect(await isBrowserRemembered(owner, 365)).toBe(false);
  });

  it('is invalid once the browser was forgotten, or remembered again', async () => {
    await rememberBrowser(owner, 30);
    const copy = readCookie();
    await forgetBrowser('user-1');
    store(copy);
    expect(await isBrowserRemembered(owner, 30)).toBe(false);
    await rememberBrowser(owner, 30);
    expect(await isBrowserRemembered(owner, 30)).toBe(true);
    store(copy);
    expect(await isBrowserRemembered(owner, 30)).toBe(false);
  });

  it.each(['x', '|||', 'user-1:1:1', 'user-1:1:1:zz', `user-1:-1:1:${'0'.repeat(64)}`, `user 1:1:1:${'0'.repeat(64)}`])(
    'is ignored in another format: %s',
    async (value) => {
      store(`${cookieName}=${value}`);
      expect(readRemembered()).toEqual([]);
      expect(await isBrowserRemembered(owner, 30)).toBe(false);
    },
  );
});

it('keeps separate records for frame and page when they have separate keys, as in Safari', async () => {
  await rememberBrowser(owner, 30);
  const ofFrame = new Map(kept);
  kept.clear();
  expect(await isBrowserRemembered(owner, 30)).toBe(false);
  await rememberBrowser(owner, 30);
  expect(await isBrowserRemembered(owner, 30)).toBe(true);
  for (const [name, key] of ofFrame) kept.set(name, key);
  expect(await isBrowserRemembered(owner, 30)).toBe(true);
  expect(readRemembered()).toHaveLength(2);
});

it('keeps the cookie small by forgetting the oldest users', async () => {
  for (let one = 1; one <= 8; one += 1) await rememberBrowser({ ...owner, userId: `user-${one}` }, 30);
  expect(readRemembered().map(({ userId }) => userId)).toEqual([3, 4, 5, 6, 7, 8].map((number) => `user-${number}`));
});

it('remembers nothing in a browser that cannot store keys, and forgets without an error', async () => {
  await rememberBrowser(owner, 30);
  storage.isClosed = true;
  expect(await isBrowserRemembered(owner, 30)).toBe(false);
  await expect(rememberBrowser(owner, 30)).rejects.toThrow();
  await forgetBrowser('user-1');
  expect(readRemembered()).toEqual([]);
});

it('creates a key that no script can read', async () => {
  await rememberBrowser(owner, 30);
  const [key] = kept.values();
  expect(key?.extractable).toBe(false);
});
