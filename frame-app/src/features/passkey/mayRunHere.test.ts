import { beforeEach, expect, it, vi } from 'vitest';

type Browser = { isFramed?: boolean; allowed?: string[]; vendor?: string };

async function inBrowser({ isFramed = true, allowed, vendor = 'Google Inc.' }: Browser) {
  const window: { parent?: unknown } = {};
  window.parent = isFramed ? {} : window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { vendor });
  vi.stubGlobal('document', {
    ...(allowed && { featurePolicy: { allowsFeature: (feature: string) => allowed.includes(feature) } }),
  });
  vi.resetModules();
  return import('./mayRunHere.ts');
}

beforeEach(() => vi.unstubAllGlobals());

it('holds every ceremony on a page of its own', async () => {
  const { mayRunHere } = await inBrowser({ isFramed: false, allowed: [], vendor: 'Apple Computer, Inc.' });
  expect(mayRunHere('get')).toBe(true);
  expect(mayRunHere('create')).toBe(true);
});

it('asks the permissions policy in a frame, where the browser answers', async () => {
  const { mayRunHere } = await inBrowser({ allowed: ['publickey-credentials-get'] });
  expect(mayRunHere('get')).toBe(true);
  expect(mayRunHere('create')).toBe(false);
});

it('learns from a refusal of what the browser allows: a password manager may stand before it', async () => {
  const { mayRunHere, noteRefused } = await inBrowser({
    allowed: ['publickey-credentials-get', 'publickey-credentials-create'],
  });
  noteRefused('get');
  expect(mayRunHere('get')).toBe(false);
  expect(mayRunHere('create')).toBe(true);
});

it('asks for no window on a page of its own, which is refused what it is refused', async () => {
  const { mayRunHere, noteRefused } = await inBrowser({ isFramed: false });
  noteRefused('get');
  expect(mayRunHere('get')).toBe(true);
});

it('makes no passkey in a frame in Safari', async () => {
  const { mayRunHere } = await inBrowser({ vendor: 'Apple Computer, Inc.' });
  expect(mayRunHere('get')).toBe(true);
  expect(mayRunHere('create')).toBe(false);
});

it('learns from a refusal where the browser does not answer', async () => {
  const { mayRunHere, noteRefused } = await inBrowser({ vendor: '' });
  expect(mayRunHere('create')).toBe(true);
  noteRefused('create');
  expect(mayRunHere('create')).toBe(false);
  expect(mayRunHere('get')).toBe(true);
});
