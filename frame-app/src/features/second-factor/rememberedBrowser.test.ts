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
const whose = { ...exampleFacts, totpId: 'totp-1' };
const after = (days: number) => ({ ...whose, confirmedAtMs: whose.confirmedAtMs + days * DAY_MS });
const stored = () => document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`)) ?? '';
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
  expect(await isBrowserRemembered(whose, 30)).toBe(false);
  await rememberBrowser(whose, 30);
  expect(await isBrowserRemembered(after(29.9), 30)).toBe(true);
  expect(await isBrowserRemembered(after(30), 30)).toBe(false);
  expect(await isBrowserRemembered(after(30), 365)).toBe(false);
  expect(await isBrowserRemembered(after(7), 7)).toBe(false);
});

it('remembers and forgets each user separately', async () => {
  const other = { ...whose, userId: 'user-2' };
  await rememberBrowser(whose, 30);
  expect(await isBrowserRemembered(other, 30)).toBe(false);
  await rememberBrowser(other, 30);
  await forgetBrowser('user-1');
  expect(await isBrowserRemembered(whose, 30)).toBe(false);
  expect(await isBrowserRemembered(other, 30)).toBe(true);
  expect([...kept.keys()]).toEqual(['user-2']);
});

it.each([
  ['another app', { totpId: 'totp-2' }],
  ['no app', { totpId: null }],
  ['another telephone', { phones: [{ id: 'phone-2', number: '+14155550124' }] }],
])('forgets a browser with %s', async (_, change) => {
  await rememberBrowser(whose, 30);
  expect(await isBrowserRemembered({ ...whose, ...change }, 30)).toBe(false);
});

it('does not depend on the order of the phone numbers', async () => {
  const phones = [1, 2, 3].map((one) => ({ id: `phone-${one}`, number: `+1415555012${one}` }));
  await rememberBrowser({ ...whose, phones }, 30);
  expect(await isBrowserRemembered({ ...whose, phones: phones.toReversed() }, 30)).toBe(true);
});

describe('a cookie', () => {
  it('is invalid without its key', async () => {
    await rememberBrowser(whose, 30);
    kept.clear();
    expect(await isBrowserRemembered(whose, 30)).toBe(false);
  });

  it('is invalid when another script has written it', async () => {
    await rememberBrowser(whose, 7);
    store(stored().replace(':7:', ':365:'));
    expect(await isBrowserRemembered(whose, 365)).toBe(false);
    store(stored().replace(/[\da-f]{64}/, '0'.repeat(64)));
    expect(await isBrowserRemembered(whose, 365)).toBe(false);
  });

  it('is invalid once the browser was forgotten, or remembered again', async () => {
    await rememberBrowser(whose, 30);
    const copy = stored();
    await forgetBrowser('user-1');
    store(copy);
    expect(await isBrowserRemembered(whose, 30)).toBe(false);
    await rememberBrowser(whose, 30);
    expect(await isBrowserRemembered(whose, 30)).toBe(true);
    store(copy);
    expect(await isBrowserRemembered(whose, 30)).toBe(false);
  });

  it.each(['x', '|||', 'user-1:1:1', 'user-1:1:1:zz', `user-1:-1:1:${'0'.repeat(64)}`, `user 1:1:1:${'0'.repeat(64)}`])(
    'is ignored in another format: %s',
    async (value) => {
      store(`${cookieName}=${value}`);
      expect(readRemembered()).toEqual([]);
      expect(await isBrowserRemembered(whose, 30)).toBe(false);
    },
  );
});

it('keeps separate records for frame and page when they have separate keys, as in Safari', async () => {
  await rememberBrowser(whose, 30);
  const ofFrame = new Map(kept);
  kept.clear();
  expect(await isBrowserRemembered(whose, 30)).toBe(false);
  await rememberBrowser(whose, 30);
  expect(await isBrowserRemembered(whose, 30)).toBe(true);
  for (const [name, key] of ofFrame) kept.set(name, key);
  expect(await isBrowserRemembered(whose, 30)).toBe(true);
  expect(readRemembered()).toHaveLength(2);
});

it('keeps the cookie small by forgetting the oldest users', async () => {
  for (let one = 1; one <= 8; one += 1) await rememberBrowser({ ...whose, userId: `user-${one}` }, 30);
  expect(readRemembered().map(({ userId }) => userId)).toEqual([3, 4, 5, 6, 7, 8].map((one) => `user-${one}`));
});

it('remembers nothing in a browser that cannot store keys, and forgets without an error', async () => {
  await rememberBrowser(whose, 30);
  storage.isClosed = true;
  expect(await isBrowserRemembered(whose, 30)).toBe(false);
  await expect(rememberBrowser(whose, 30)).rejects.toThrow();
  await forgetBrowser('user-1');
  expect(readRemembered()).toEqual([]);
});

it('creates a key that no script can read', async () => {
  await rememberBrowser(whose, 30);
  const [key] = kept.values();
  expect(key?.extractable).toBe(false);
});
