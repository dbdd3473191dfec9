// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOffer } from './offerHistory.ts';

const recognises = (isRecognised: boolean) =>
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => isRecognised,
  });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 400);
  recognises(true);
});
afterEach(() => void vi.unstubAllGlobals());

it('is made once to each user of a browser', async () => {
  expect(await takeOffer('user-1')).toBe(true);
  expect(await takeOffer('user-1')).toBe(false);
  expect(await takeOffer('user-2')).toBe(true);
  expect(await takeOffer('user-1')).toBe(false);
});

it('is kept for later on a device without user verification, and in an invisible frame', async () => {
  recognises(false);
  expect(await takeOffer('user-1')).toBe(false);
  vi.stubGlobal('innerWidth', 0);
  recognises(true);
  expect(await takeOffer('user-1')).toBe(false);
  vi.stubGlobal('innerWidth', 400);
  expect(await takeOffer('user-1')).toBe(true);
});

it('is not made by a browser that cannot store it, nor by one without passkeys', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  expect(await takeOffer('user-1')).toBe(false);
  vi.unstubAllGlobals();
  vi.stubGlobal('innerWidth', 400);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  expect(await takeOffer('user-1')).toBe(false);
});

it.each(['{', '5', 'null', '{"a":1}'])('ignores invalid data in the storage: %s', async (stored) => {
  localStorage.setItem('vestibule:passkey-offers', stored);
  expect(await takeOffer('user-1')).toBe(true);
});

it('forgets the oldest users', async () => {
  for (let one = 0; one < 25; one += 1) await takeOffer(`user-${one}`);
  expect(await takeOffer('user-24')).toBe(false);
  expect(await takeOffer('user-0')).toBe(true);
});
