import { describe, expect, it } from 'vitest';
import { ADDRESS_CHARACTERS, limits } from '../limits.ts';
import { readVersion, validateMountRequest, validateMountUpdate, validateRedirect } from './validateMessages.ts';

const request = {
  protocol: { major: 1, minor: 0 },
  mount: { kind: 'login' },
  publicToken: 'public-token-test-1',
  config: {},
  theme: {},
};

/** Returns the path of the refused value; null if the input was accepted. */
const refusedAt = (result: { ok: true } | { ok: false; path: string }) => (result.ok ? null : result.path);
const longest = 'x'.repeat(limits.textCharacters);

describe('a mount request', () => {
  it('is accepted with the required members; unknown members are ignored', () => {
    expect(validateMountRequest({ ...request, futureField: 1, config: { futureOption: true } })).toMatchObject({
      ok: true,
    });
  });

  it('is refused if it is no object', () => {
    expect(validateMountRequest('hello')).toEqual({
      ok: false,
      path: '',
      message: 'message: expected object, got "hello"',
    });
  });

  it('is refused if it is too large', () => {
    const result = validateMountRequest({ ...request, filler: 'x'.repeat(limits.messageCharacters) });
    expect(result).toMatchObject({ ok: false, message: `message: larger than ${limits.messageCharacters} characters` });
  });

  it('is accepted up to the size of a message', () => {
    const requestOfSize = (size: number) => {
      const filler = 'x'.repeat(size - JSON.stringify({ ...request, filler: '' }).length);
      return validateMountRequest({ ...request, filler });
    };
    expect(requestOfSize(limits.messageCharacters)).toMatchObject({ ok: true });
    expect(requestOfSize(limits.messageCharacters + 1)).toMatchObject({ ok: false });
  });

  it('names its version even if the rest is unknown', () => {
    expect(readVersion({ protocol: { major: 9, minor: 1 }, anything: 'else' })).toEqual({ major: 9, minor: 1 });
    for (const wrong of ['hello', {}, { protocol: { major: 1 } }, { protocol: { major: '1', minor: 0 } }]) {
      expect(readVersion(wrong)).toBeNull();
    }
  });

  it.each([
    { kind: 'login' },
    { kind: 'resetPassword', passwordResetToken: 't', tokenType: 'reset_password' },
    { kind: 'resetPassword', passwordResetToken: longest, tokenType: 'login' },
    { kind: 'passkeyRegistration' },
    { kind: 'identityProvider', search: '?client_id=app-1' },
    { kind: 'identityProvider', search: 'x'.repeat(ADDRESS_CHARACTERS) },
    { kind: 'session' },
  ])('accepts the mount %j', (mount) => {
    const { protocol: _, ...rest } = request;
    expect(validateMountRequest({ ...request, mount })).toEqual({ ok: true, value: { ...rest, mount } });
  });

  const wrongLocales = ['', 'e', 'en_US', 'en-', '-en', 'en US', 'languages', 'en-123456789', 'x\nen', 'en"'];
  it.each<[string, object]>([
    ['mount.kind', { mount: { kind: 'admin' } }],
    ['mount.kind', { mount: {} }],
    ['mount.passwordResetToken', { mount: { kind: 'resetPassword', tokenType: 'login' } }],
    ['mount.passwordResetToken', { mount: { kind: 'resetPassword', passwordResetToken: '', tokenType: 'login' } }],
    ['mount.tokenType', { mount: { kind: 'resetPassword', passwordResetToken: 't', tokenType: 'oauth' } }],
    ['mount.search', { mount: { kind: 'identityProvider' } }],
    ['mount.search', { mount: { kind: 'identityProvider', search: 'x'.repeat(ADDRESS_CHARACTERS + 1) } }],
    ['publicToken', { publicToken: 'secret-test-1' }],
    ['publicToken', { publicToken: ' public-token-test-1' }],
    ['publicToken', { publicToken: undefined }],
    ['config', { config: undefined }],
    ['theme', { theme: undefined }],
    ['config.products[0]', { config: { products: ['fax'] } }],
    ['theme.colorScheme', { theme: { colorScheme: 'sepia' } }],
    ['exposeSessionToken', { exposeSessionToken: 'yes' }],
    ...wrongLocales.map((locale): [string, object] => ['locale', { locale }]),
  ])('is refused because of %s: %j', (path, change) => {
    expect(refusedAt(validateMountRequest({ ...request, ...change }))).toBe(path);
  });

  it.each([
    'en',
    'pt-BR',
    'zh-Hant-TW',
    'sr-Latn-12345678',
    'abcdefgh',
    'fi,de-AT,en',
    'auto',
    'de-AT,auto',
    'of_the page,auto',
  ])('accepts the locale %s', (locale) => {
    expect(validateMountRequest({ ...request, locale })).toMatchObject({ ok: true, value: { locale } });
  });

  it('ignores a page address that is missing, too long or not http(s)', () => {
    const pageUrl = 'https://app.example.com/in?plan=free';
    expect(validateMountRequest({ ...request, pageUrl })).toMatchObject({ ok: true, value: { pageUrl } });
    for (const wrong of [undefined, 1, 'about:blank', `${pageUrl}&${longest}`]) {
      const result = validateMountRequest({ ...request, pageUrl: wrong });
      expect(result).toMatchObject({ ok: true });
      expect(result.ok && result.value.pageUrl).toBeUndefined();
    }
  });

  it('can request tokens', () => {
    for (const exposeSessionToken of [true, false]) {
      expect(validateMountRequest({ ...request, exposeSessionToken })).toMatchObject({ value: { exposeSessionToken } });
    }
  });
});

describe('a change', () => {
  it('accepts each setting that can change, and an empty change', () => {
    const change = { config: { products: ['otp'] }, theme: { hideHeaderText: true }, locale: 'de' };
    expect(validateMountUpdate(change)).toEqual({ ok: true, value: change });
    expect(validateMountUpdate({})).toEqual({ ok: true, value: {} });
    expect(validateMountUpdate({ publicToken: 'public-token-test-2' })).toEqual({ ok: true, value: {} });
  });

  it.each([
    ['config.products', { config: { products: [] } }],
    ['theme.colors', { theme: { colors: 'red' } }],
    ['locale', { locale: 'en_US' }],
    ['', 'hello'],
  ])('is refused because of %s', (path, change) => {
    expect(refusedAt(validateMountUpdate(change))).toBe(path);
    expect(validateMountUpdate(change)).toMatchObject({ ok: false });
  });
});

describe('a redirect', () => {
  it.each([
    { tokenType: 'oauth', token: 'token-1' },
    { tokenType: 'magic_links', token: longest },
    { tokenType: 'oauth', error: 'access_denied' },
  ])('has a token or an error: %j', (redirect) => {
    expect(validateRedirect(redirect)).toEqual({ ok: true, value: redirect });
  });

  it.each([
    {},
    { token: 'token-1' },
    { tokenType: 'oauth' },
    { tokenType: 'oauth', token: '' },
    { tokenType: 'oauth', token: 1 },
    { tokenType: 1, token: 'token-1' },
    { tokenType: 'oauth', token: `${longest}x` },
    { tokenType: 'oauth', error: `${longest}x` },
    { tokenType: 'oauth', error: 1 },
    { error: 'access_denied' },
  ])('is refused otherwise: %j', (redirect) => {
    expect(validateRedirect(redirect)).toMatchObject({ ok: false });
  });
});
