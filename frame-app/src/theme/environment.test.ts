import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { guessEnvironment } from './guessEnvironment.ts';

const agents = {
  Chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  Safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  Facebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0;FBDV/iPhone15,2]',
  Instagram: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 Instagram 350.0.0',
  Line: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 Safari Line/14.0.0',
  TikTok:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 musical_ly_35.0 BytedanceWebview/d8a21c6',
  LinkedIn: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 [LinkedInApp]/9.30',
  'Instagram on Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 350.0.0',
  "Android's web view":
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0',
};

/** Simulates a browser that can report passkey autofill, or lacks the method. */
const withPasskeys = (isConditionalMediationAvailable?: () => Promise<boolean>) =>
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable });

afterEach(() => void vi.unstubAllGlobals());

describe('before the browser has answered', () => {
  it('assumes passkey autofill if the browser has the method to ask for it', () => {
    expect(guessEnvironment().supportsPasskeyAutofill).toBe(false);
    withPasskeys();
    expect(guessEnvironment().supportsPasskeyAutofill).toBe(false);
    withPasskeys(async () => false);
    expect(guessEnvironment().supportsPasskeyAutofill).toBe(true);
  });

  it('assumes no passkeys without WebAuthn', () => {
    expect(guessEnvironment().hasPasskeys).toBe(false);
    withPasskeys();
    expect(guessEnvironment().hasPasskeys).toBe(true);
  });

  it('detects FedCM by its interface', () => {
    expect(guessEnvironment().hasFedCM).toBe(false);
    vi.stubGlobal('IdentityCredential', class {});
    expect(guessEnvironment().hasFedCM).toBe(true);
  });

  it.each(Object.entries(agents))('knows the OAuth providers that refuse %s', (name, userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    const isBrowser = name === 'Chrome' || name === 'Safari';
    const providers = name === "Android's web view" ? ['google', 'facebook'] : ['google'];
    expect(guessEnvironment().refusedProviders).toEqual(isBrowser ? [] : providers);
  });
});

describe('the browser', () => {
  it.each([true, false])('reports whether it offers passkeys in fields: %s', async (isAvailable) => {
    withPasskeys(async () => isAvailable);
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: isAvailable });
  });

  it('is not asked if this document may not use passkeys', async () => {
    withPasskeys(async () => true);
    expect(await readEnvironment(false)).toMatchObject({ supportsPasskeyAutofill: false });
  });

  it('offers none if it lacks the method, or fails to answer', async () => {
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: false });
    withPasskeys();
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: false });
    withPasskeys(() => Promise.reject(new Error('not now')));
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: false });
  });
});
