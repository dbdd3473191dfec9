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
  "Android's web view":
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0',
};

/** A browser that answers the question for passkey autofill, or does not know it. */
const withPasskeys = (isConditionalMediationAvailable?: () => Promise<boolean>) =>
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable });

afterEach(() => void vi.unstubAllGlobals());

describe('until the browser has answered', () => {
  it('one that knows the question for passkey autofill is taken for one that has it', () => {
    expect(guessEnvironment().supportsPasskeyAutofill).toBe(false);
    withPasskeys();
    expect(guessEnvironment().supportsPasskeyAutofill).toBe(false);
    withPasskeys(async () => false);
    expect(guessEnvironment().supportsPasskeyAutofill).toBe(true);
  });

  it('one without WebAuthn has no passkeys', () => {
    expect(guessEnvironment().hasPasskeys).toBe(false);
    withPasskeys();
    expect(guessEnvironment().hasPasskeys).toBe(true);
  });

  it('one that draws the prompt of One Tap itself is known by its interface', () => {
    expect(guessEnvironment().hasFedCM).toBe(false);
    vi.stubGlobal('IdentityCredential', class {});
    expect(guessEnvironment().hasFedCM).toBe(true);
  });

  it.each(Object.entries(agents))('%s is known for what it is', (name, userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(guessEnvironment().isInAppBrowser).toBe(name !== 'Chrome' && name !== 'Safari');
  });
});

describe('the browser', () => {
  it.each([true, false])('says whether it offers passkeys in fields: %s', async (isAvailable) => {
    withPasskeys(async () => isAvailable);
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: isAvailable });
  });

  it('is not asked for more than this document may do', async () => {
    withPasskeys(async () => true);
    expect(await readEnvironment(false)).toMatchObject({ supportsPasskeyAutofill: false });
  });

  it('offers none where it does not know the question, or fails to answer', async () => {
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: false });
    withPasskeys();
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: false });
    withPasskeys(() => Promise.reject(new Error('not now')));
    expect(await readEnvironment(true)).toMatchObject({ supportsPasskeyAutofill: false });
  });
});
