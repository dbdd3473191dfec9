import { beforeEach, expect, it, vi } from 'vitest';

type Browser = { isFramed?: boolean; allowedFeatures?: string[]; vendor?: string };

async function inBrowser({ isFramed = true, allowedFeatures, vendor = 'Google Inc.' }: Browser) {
  const window: { parent?: unknown } = {};
  window.parent = isFramed ? {} : window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { vendor });
  vi.stubGlobal('document', {
    ...(allowedFeatures && {
      featurePolicy: { allowsFeature: (feature: string) => allowedFeatures.includes(feature) },
    }),
  });
  vi.resetModules();
  return import('./mayRunHere.ts');
}

beforeEach(() => vi.unstubAllGlobals());

it('allows every ceremony on a top-level page', async () => {
  const { mayRunHere } = await inBrowser({ isFramed: false, allowedFeatures: [], vendor: 'Apple Computer, Inc.' });
  expect(mayRunHere('get')).toBe(true);
  expect(mayRunHere('create')).toBe(true);
});

it('checks the permissions policy in a frame, where the browser supports that', async () => {
  const { mayRunHere } = await inBrowser({ allowedFeatures: ['publickey-credentials-get'] });
  expect(mayRunHere('get')).toBe(true);
  expect(mayRunHere('create')).toBe(false);
});

it('remembers a refusal despite an allowing policy: a password manager may intercept it', async () => {
  const { mayRunHere, noteRefused } = await inBrowser({
    allowedFeatures: ['publickey-credentials-get', 'publickey-credentials-create'],
  });
  noteRefused('get');
  expect(mayRunHere('get')).toBe(false);
  expect(mayRunHere('create')).toBe(true);
});

it('requests no window on a top-level page, where a window would be refused too', async () => {
  const { mayRunHere, noteRefused } = await inBrowser({ isFramed: false });
  noteRefused('get');
  expect(mayRunHere('get')).toBe(true);
});

it('creates no passkey in a frame in Safari', async () => {
  const { mayRunHere } = await inBrowser({ vendor: 'Apple Computer, Inc.' });
  expect(mayRunHere('get')).toBe(true);
  expect(mayRunHere('create')).toBe(false);
});

it('remembers a refusal where the browser has no permissions policy API', async () => {
  const { mayRunHere, noteRefused } = await inBrowser({ vendor: '' });
  expect(mayRunHere('create')).toBe(true);
  noteRefused('create');
  expect(mayRunHere('create')).toBe(false);
  expect(mayRunHere('get')).toBe(true);
});
