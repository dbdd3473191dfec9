// @vitest-environment happy-dom
import { type MountRequest, type Product, protocolVersion, resolveConfig, signedOut } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import type { Failure } from '../flow/ports.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import type { SessionLife } from '../provider/sessionLife.ts';
import { lastSignInKey } from '../provider/storage/lastSignIn.ts';
import { storeResult, takeResult } from '../redirect/redirectResult.ts';
import { storeLinkTransaction } from '../redirect/transactions.ts';
import { clearTransactions } from '../testing/clearTrips.ts';
import { apiFailure, exampleSignIn, exampleTokens, fakeAccount, fakePorts } from '../testing/fakePorts.ts';
import { fakeSecondFactors } from '../testing/fakeSecondFactors.ts';
import { startParts } from '../testing/startParts.ts';
import { appearanceAtom } from '../theme/appearance.ts';
import { createFrameMethods, refuseAll } from './frameMethods.ts';

const request: MountRequest = {
  protocol: protocolVersion,
  mount: { kind: 'login' },
  publicToken: 'public-token-test-1',
  config: {},
  theme: {},
};
const hostOrigin = 'https://app.example.com';
const pageUrl = `${hostOrigin}/in`;
const accepted = { ok: true, value: { protocol: protocolVersion } };

type Kept = { kept?: { screen: 'CryptoSetupWallet' } };

function start({ kept, ...options }: Parameters<typeof startParts>[0] & Kept = {}) {
  const started = startParts(options);
  const methods = createFrameMethods({ ...started.parts, ...(kept && { kept }) });
  return {
    ...started,
    methods,
    configure: (change: object = {}) => methods.configure({ ...request, ...change } as MountRequest),
  };
}

beforeEach(() => {
  localStorage.clear();
  clearTransactions();
  document.body.innerHTML = '';
});

const askForLink = () => storeLinkTransaction({ sessionDurationMinutes: 30, untilMs: Date.now() + 60_000 });

describe('a mount request', () => {
  it('sets the frame up as the host wants it, and lets what was pressed go on', async () => {
    const { configure, flow, parts, view, heard } = start();
    const theme = { hideHeaderText: true };
    const config = { sessionOptions: { sessionDurationMinutes: 45 } };
    expect(await configure({ config, theme, locale: 'de', pageUrl })).toEqual(accepted);
    expect(flow.settings()).toMatchObject({ locale: 'de', exposure: 'nothing' });
    expect(flow.settings().config.sessionOptions.sessionDurationMinutes).toBe(45);
    expect(flow.settings().config.products).toEqual(['emailMagicLinks']);
    expect(parts.look.theme()).toEqual(theme);
    expect(document.documentElement.lang).toBe('de');
    expect(heard).toMatchObject({ pageUrls: [pageUrl], isConfigured: true });
    expect(view()).toEqual({ state: { screen: 'Main' }, busy: null, error: null, failed: null });
  });

  it.each([
    ['de_DE.UTF-8', 'de'],
    ['zh_CN', 'zh-Hans'],
    ['xx_YY,de_AT', 'de'],
  ])('reads the locale %s as programs write it', async (locale, language) => {
    const { configure, methods, flow, told } = start();
    expect(await configure({ locale })).toEqual(accepted);
    expect(flow.settings().locale).toBe(language);
    expect(await methods.update({ locale: 'fr_CA' })).toMatchObject({ ok: true });
    expect(flow.settings().locale).toBe('fr');
    expect(told.errors).toEqual([]);
  });

  it.each([
    ['C,de,auto', 'C'],
    [',de,auto', ''],
    ['POSIX,../x,de,auto', 'POSIX,../x'],
  ])('goes on without what is no language in %s, of which the host hears once', async (locale, unread) => {
    const { configure, flow, told } = start();
    expect(await configure({ locale })).toEqual(accepted);
    expect(flow.settings().locale).toBe('de');
    const message = expect.stringContaining(`got "${unread}"`);
    expect(told.errors).toMatchObject([{ kind: 'config', code: 'invalid_config', path: 'locale', message }]);
  });

  it.each(['', 'C', 'x y'])(
    'of an earlier version goes on in the language of the document where the locale is %j',
    async (locale) => {
      document.documentElement.lang = 'en';
      const { configure, view, told } = start();
      expect(await configure({ locale })).toEqual(accepted);
      expect(view().state).toEqual({ screen: 'Main' });
      expect(told.errors).toMatchObject([{ code: 'invalid_config', path: 'locale' }]);
    },
  );

  it('fills in the address that this browser keeps, where the host lets it and names none', async () => {
    localStorage.setItem(lastSignInKey, JSON.stringify({ emails: { [hostOrigin]: 'ada@example.com' } }));
    const { configure, methods, flow } = start();
    await configure({ config: { rememberEmail: true, prefill: { phoneNumber: '+14155550123' } } });
    const prefill = { emailAddress: 'ada@example.com', phoneNumber: '+14155550123' };
    expect(flow.settings().config.prefill).toEqual(prefill);
    await methods.update({ config: { rememberEmail: true, prefill: { emailAddress: 'grace@example.com' } } });
    expect(flow.settings().config.prefill).toEqual({ emailAddress: 'grace@example.com' });
    await methods.update({ config: {} });
    expect(flow.settings().config.prefill).toEqual({});
  });

  it('tells what the frame is called, in its language', async () => {
    const { configure, methods, heard } = start();
    await configure();
    await methods.update({ locale: 'de' });
    await expect.poll(() => heard.titles).toEqual(['Sign in', 'Anmeldung']);
    await configure({ mount: { kind: 'passkeyRegistration' } });
    await expect.poll(() => heard.titles.at(-1)).toBe('Passkeys');
    expect(document.title).toBe('Passkeys');
  });

  it('of each kind of mount is called what it is, in every language that comes', async () => {
    const names = [
      ['account', 'Account', 'Konto'],
      ['stepUp', 'Confirm that it is you', 'Bestätigen Sie, dass Sie es sind'],
      ['identityProvider', 'Connected apps', 'Verbundene Apps'],
      ['resetPassword', 'Reset your password', 'Passwort zurücksetzen'],
    ] as const;
    for (const [kind, english, german] of names) {
      const { configure, methods, heard, flow } = start();
      const more = { maxAgeMinutes: 5, search: '', passwordResetToken: 'token-1', tokenType: 'reset_password' };
      await configure({ mount: { kind, ...more } });
      await expect.poll(() => heard.titles).toEqual([english]);
      await methods.update({ locale: 'de' });
      await expect.poll(() => heard.titles).toEqual([english, german]);
      expect(flow.store.get(appearanceAtom).name).toBe(german);
      expect(document.title).toBe(german);
    }
  });

  it('leaves what was typed on Main meanwhile', async () => {
    const initial = { screen: 'Main', email: 'ada@example.com' } as const;
    const { configure, view, told } = start({ initial });
    await configure();
    expect(view().state).toEqual(initial);
    expect(told.events).toEqual([]);
  });

  describe('of a login, where somebody may be signed in,', () => {
    const configureSignedIn = (options: Parameters<typeof startParts>[0] = {}, mount = request.mount) => {
      const started = startParts(options);
      const methods = createFrameMethods({ ...started.parts, mayBeSignedIn: true });
      return { ...started, configured: methods.configure({ ...request, mount, pageUrl }) };
    };

    it('asks whether to go on as the same', async () => {
      const { configured, view, told } = configureSignedIn();
      expect(await configured).toEqual(accepted);
      expect(view().state).toEqual({ screen: 'LoggedIn', account: null });
      expect(told.events).toEqual([{ type: 'screen_changed', screen: 'LoggedIn' }]);
    });

    it('asks nothing of who has just come back from signing in', async () => {
      storeResult(hostOrigin, { signedIn: 'oauth' });
      const { configured, view, told } = configureSignedIn();
      await configured;
      await expect.poll(() => view().state.screen).toBe('PasswordConfirmation');
      expect(told.events).not.toContainEqual({ type: 'screen_changed', screen: 'LoggedIn' });
    });
  });

  it.each([
    ['9.4', { major: 9, minor: 4 }],
    ['none', undefined],
  ])('in protocol %s is refused, on screen as well, and nothing of it is used', async (theirs, protocol) => {
    const { configure, flow, parts, view, heard } = start();
    const failure = { kind: 'protocol', code: 'version_mismatch' } as const;
    const message = `The host speaks protocol ${theirs}, the frame ${protocolVersion.major}.${protocolVersion.minor}: load both from the same release.`;
    expect(await configure({ protocol, locale: 'de' })).toEqual({
      ok: false,
      error: { ...failure, message },
    });
    expect(view().state).toEqual({ screen: 'Error', message: parts.describe(failure), way: 'none' });
    expect(flow.settings().locale).toBe('en');
    expect(heard).toMatchObject({ pageUrls: [], isConfigured: false });
  });

  it('of an older minor version is understood', async () => {
    const { configure } = start();
    expect(await configure({ protocol: { major: 1, minor: 0 } })).toEqual(accepted);
  });

  it('of a newer minor version is understood', async () => {
    expect(await start().configure({ protocol: { major: 1, minor: 99 } })).toMatchObject({ ok: true });
  });

  it('with a product that is not known here works without it, and the host hears of that once', async () => {
    const { configure, methods, flow, told } = start();
    const config = { products: ['otp', 'faceRecognition'] } as object;
    expect(await configure({ config })).toEqual(accepted);
    expect(flow.settings().config.products).toEqual(['otp']);
    expect(await methods.update({ config })).toEqual({ ok: true, value: null });
    expect(told.errors).toEqual([
      {
        kind: 'config',
        code: 'invalid_config',
        path: 'config.products[1]',
        message: expect.stringMatching(
          /^config\.products\[1\]: "faceRecognition" is left out, unknown name; known are /,
        ),
      },
    ]);
  });

  const path = 'publicToken';
  const refusals: [string, object, Failure][] = [
    [
      'names what is wrong in it',
      { config: { products: ['fax'] } },
      { kind: 'config', code: 'invalid_config', path: 'config.products[0]' },
    ],
    [
      'is of another project',
      { publicToken: 'public-token-test-2' },
      { kind: 'config', code: 'public_token_mismatch', path },
    ],
    [
      'asks for session tokens that the deployment keeps',
      { exposeSessionToken: true },
      { kind: 'config', code: 'session_token_not_allowed', path: 'exposeSessionToken' },
    ],
  ];
  it.each(refusals)('is refused, on screen in calm words, where it %s', async (_, change, error) => {
    const { configure, flow, view, heard, parts } = start();
    const answer = await configure({ locale: 'de', ...change });
    expect(answer).toMatchObject({ ok: false, error });
    const { message } = answer.ok ? { message: '' } : answer.error;
    expect(message).toContain(`${error.path}: `);
    const onScreen = parts.describe(error);
    expect(onScreen).not.toBe(message);
    expect(view().state).toEqual({ screen: 'Error', message: onScreen, way: 'none' });
    expect(flow.settings()).toMatchObject({ locale: 'en', exposure: 'nothing' });
    expect(heard).toMatchObject({ pageUrls: [], isConfigured: false });
  });

  it('with products that cannot go together is accepted, and the host hears why', async () => {
    const { configure, told } = start();
    const config = { products: ['emailMagicLinks', 'otp'] };
    expect(await configure({ config })).toEqual(accepted);
    expect(told.errors).toEqual([{ kind: 'config', code: 'eml_and_email_otp', message: 'eml_and_email_otp' }]);
  });

  it('for a passkey registration may name any products: there is no Main', async () => {
    const { configure, told, view } = start();
    await configure({ mount: { kind: 'passkeyRegistration' }, config: { products: ['passkeys'] } });
    expect(told.errors).toEqual([]);
    expect(view().state.screen).toBe('PasskeyRegistrationStart');
  });

  it('for a password reset shows the form', async () => {
    const { configure, view } = start();
    await configure({ mount: { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'reset_password' } });
    expect(view()).toMatchObject({
      state: { screen: 'PasswordResetForm', resetPasswordState: { token: 'token-1' } },
      busy: null,
    });
  });

  it('with a login token signs in by itself', async () => {
    askForLink();
    const { configure, view } = start();
    await configure({ mount: { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'login' } });
    await vi.waitFor(() => expect(view().state.screen).toBe('PasswordConfirmation'));
  });

  it.each([
    ['login', 'PasswordConfirmation'],
    ['reset_password', 'PasswordResetForm'],
    ['anything', 'PasswordResetForm'],
  ])('does what the address of its page says: %s', async (type, screen) => {
    askForLink();
    const { configure, view } = start();
    const mount = { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'reset_password' } as const;
    await configure({ mount, pageUrl: `https://app.example.com/reset?stytch_token_type=${type}&token=token-1` });
    await vi.waitFor(() => expect(view()).toMatchObject({ state: { screen }, busy: null }));
  });

  it('with a login token that nobody asked for here asks first', async () => {
    const { configure, view } = start();
    await configure({ mount: { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'login' } });
    await vi.waitFor(() => expect(view().state.screen).toBe('ConfirmSignIn'));
  });

  it('of a connected app is taken up again after the visitor has signed in', async () => {
    const { configure, flow, view } = start();
    await configure({ mount: { kind: 'identityProvider', search: '?client_id=app-1' } });
    expect(view().state).toEqual({ screen: 'IDPStart', search: '?client_id=app-1' });
    await vi.dynamicImportSettled();
    flow.goTo({ screen: 'PasswordConfirmation' });
    await vi.waitFor(() => expect(view().state).toEqual({ screen: 'IDPStart', search: '?client_id=app-1' }));
  });
});

describe('a visitor who comes back', () => {
  const kept = { screen: 'CryptoSetupWallet' } as const;
  const screenChanged = { type: 'screen_changed', screen: 'CryptoSetupWallet' };

  it('after a reload stays where they were, and the host hears where that is', async () => {
    const { configure, view, told } = start({ initial: kept, kept });
    await configure();
    expect(view().state).toEqual(kept);
    expect(told.events).toEqual([screenChanged]);
  });

  it('is not kept from another mount', async () => {
    const { configure, view } = start({ initial: kept, kept });
    await configure({ mount: { kind: 'passkeyRegistration' } });
    expect(view().state.screen).toBe('PasskeyRegistrationStart');
  });

  it('has gone on meanwhile: no kept screen is told of', async () => {
    const { configure, view, told } = start({ initial: { screen: 'Main' }, kept });
    await configure();
    expect(view().state.screen).toBe('Main');
    expect(told.events).toEqual([]);
  });

  it('from an OAuth provider goes on as whoever signed in there', async () => {
    storeResult(hostOrigin, { signedIn: 'oauth' });
    const { configure, view, told } = start();
    await configure({ pageUrl });
    await vi.waitFor(() => expect(view().state.screen).toBe('PasswordConfirmation'));
    expect(told.successes).toMatchObject([{ method: 'oauth' }]);
    expect(takeResult(hostOrigin)).toBeNull();
  });

  it('from an OAuth provider reads what went wrong there', async () => {
    storeResult(hostOrigin, { failure: apiFailure('oauth_token_not_found').failure });
    const { configure, view } = start();
    await configure({ pageUrl });
    await vi.waitFor(() => expect(view().error).toMatchObject({ error_type: 'oauth_token_not_found' }));
    expect(view().state.screen).toBe('Main');
  });

  it('from an OAuth provider is waited for by a login only', async () => {
    storeResult(hostOrigin, { signedIn: 'oauth' });
    const { configure } = start();
    await configure({ mount: { kind: 'session' }, pageUrl });
    expect(takeResult(hostOrigin)).toEqual({ signedIn: 'oauth' });
  });

  it('from an OAuth provider to another host is waited for there', async () => {
    storeResult('https://shop.example.com', { signedIn: 'oauth' });
    const { configure, view } = start();
    await configure({ pageUrl });
    expect(view().state.screen).toBe('Main');
    expect(takeResult('https://shop.example.com')).toEqual({ signedIn: 'oauth' });
  });
});

describe('a change', () => {
  it('leaves everything that it does not name', async () => {
    const { methods, configure, flow, parts } = start();
    await configure({ config: { products: ['passwords'] }, theme: { hideHeaderText: true }, locale: 'de' });
    expect(await methods.update({ theme: { colorScheme: 'dark' } })).toEqual({ ok: true, value: null });
    expect(parts.look.theme()).toEqual({ colorScheme: 'dark' });
    expect(flow.settings()).toMatchObject({ locale: 'de', config: { products: ['passwords'] } });
    await methods.update({ locale: 'en' });
    expect(document.documentElement.lang).toBe('en');
    await methods.update({ config: { products: ['otp'] } });
    expect(flow.settings()).toMatchObject({ locale: 'en', config: { products: ['otp'] } });
    expect(parts.look.theme()).toEqual({ colorScheme: 'dark' });
  });

  it('to products that cannot go together is taken, and the host hears why', async () => {
    const { methods, told } = start();
    expect(await methods.update({ config: { products: ['passkeys'] } })).toEqual({ ok: true, value: null });
    expect(told.errors).toMatchObject([{ kind: 'config', code: 'passkeys_by_itself' }]);
  });

  it('with products that still cannot go together is no news; with others that cannot, or no longer could, it is', async () => {
    const { methods, told } = start();
    const update = (...products: Product[]) => methods.update({ config: { products }, theme: {} });
    await update('passkeys');
    await methods.update({ theme: { colorScheme: 'dark' } });
    await update('passkeys');
    expect(told.errors).toMatchObject([{ code: 'passkeys_by_itself' }]);
    await update('otp', 'emailMagicLinks');
    await update('otp');
    await update('otp', 'emailMagicLinks');
    const again = { code: 'eml_and_email_otp' };
    expect(told.errors).toMatchObject([{ code: 'passkeys_by_itself' }, again, again]);
  });

  it('with a name that nobody reads is taken, and the host hears of it once, at a mount or later', async () => {
    const { methods, configure, told } = start();
    const config = { otpOption: {} };
    expect(await configure({ config })).toEqual(accepted);
    const message = 'config.otpOption: unknown name, did you mean "otpOptions"?';
    const error = { kind: 'config', code: 'invalid_config', path: 'config.otpOption', message };
    await vi.waitFor(() => expect(told.errors).toEqual([error]));
    await methods.update({ config, theme: { colours: {} } } as object);
    await vi.waitFor(() => expect(told.errors).toHaveLength(2));
    expect(told.errors).toMatchObject([error, { path: 'theme.colours' }]);
  });

  it('whose names are all known has nothing to tell, in whatever order they stand', async () => {
    const { methods, configure, told } = start();
    const config = {
      enableShadowDOM: false,
      otpOptions: { methods: ['sms'], expirationMinutes: 2 },
      products: ['otp'],
    };
    await configure({ config, theme: { hideHeaderText: true, colorScheme: 'dark' } });
    await methods.update({ config: { ...config, sessionOptions: undefined } } as object);
    await vi.dynamicImportSettled();
    expect(told.errors).toEqual([]);
  });

  it('that is malformed is refused and leaves what was there, on screen too', async () => {
    const { methods, configure, flow, view } = start();
    await configure();
    const answer = await methods.update({ locale: 'de', config: { products: 'otp' } } as object);
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'config', code: 'invalid_config', path: 'config.products' },
    });
    expect(flow.settings()).toMatchObject({ locale: 'en', config: { products: ['emailMagicLinks'] } });
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: null });
  });
});

describe('the focus', () => {
  it.each([
    ['a field', '<h1 tabindex="-1"></h1><button></button><input id="first">'],
    ['a button, where there is no field', '<h1 tabindex="-1"></h1><a href="#"></a><button id="first"></button>'],
    ['a link, where there is no button either', '<h1 tabindex="-1"></h1><a href="#" id="first"></a>'],
    ['the heading, where there is nothing else', '<h1 tabindex="-1" id="first"></h1>'],
  ])('goes to %s', async (_, html) => {
    document.body.innerHTML = `<input><main>${html}</main>`;
    await start().methods.focus();
    expect(document.activeElement?.id).toBe('first');
  });

  it('goes to the heading where something is decided: a key that is held down must not answer it', async () => {
    document.body.innerHTML =
      '<main><h1 tabindex="-1" id="first"></h1><button data-decides></button><a href="#"></a></main>';
    await start().methods.focus();
    expect(document.activeElement?.id).toBe('first');
  });

  it('stays where it is on a screen with nothing to focus', async () => {
    document.body.innerHTML = '<main></main>';
    await expect(start().methods.focus()).resolves.toBeUndefined();
  });
});

describe('second factors', () => {
  const config = { mfa: { policy: 'off' } } as const;

  it('are what the auth domain says, whatever a mount does', async () => {
    const mfa = { policy: 'required', methods: ['totp'] } as const;
    const { configure, flow } = start({ deployment: { page: { config: { mfa } } } });
    expect(await configure({ config })).toEqual(accepted);
    expect(flow.settings().config.mfa).toEqual(mfa);
  });

  it('are what a mount says where the auth domain says nothing', async () => {
    const { configure, flow } = start();
    await configure({ config: { mfa: { policy: 'optional' } } });
    expect(flow.settings().config.mfa.policy).toBe('optional');
  });

  it('that are pending leave nobody to a host that asks who is signed in', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { methods, flow, changeSession } = start({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }), exposure: 'tokens' });
    const { method: _, ...signedIn } = exampleSignIn;
    changeSession(signedIn);
    expect(await methods.session()).toEqual({ ok: true, value: signedOut });
  });

  it('that are pending leave no session to a host that would extend it', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const extend = vi.fn(async () => {});
    const life = async () => ({
      ...{ endHere: async () => {}, arrived: async () => {}, end: () => 'signed_out' as const },
      ...{ extend, signOut: async () => {} },
    });
    const { methods, flow, changeSession } = start({ provider: second.provider, client: { life } });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }), exposure: 'tokens' });
    const { method: _, ...signedIn } = exampleSignIn;
    changeSession(signedIn);
    expect(await methods.extend(30)).toMatchObject({ ok: false, error: { code: 'no_session' } });
    expect(extend).not.toHaveBeenCalled();
    flow.configure({ config: resolveConfig({ mfa: { policy: 'off' } }) });
    expect(await methods.extend(30)).toMatchObject({ ok: true });
    expect(extend).toHaveBeenCalledExactlyOnceWith(30);
  });

  it('that are pending make the visitor nobody to whom a host asks for something', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const update = vi.fn(async () => {});
    const account = async () => fakeAccount({ update });
    const { methods, flow, changeSession } = start({ provider: { ...second.provider, account } });
    const { method: _, ...signedIn } = exampleSignIn;
    changeSession(signedIn);
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    const change = { name: { first_name: 'Ada' } };
    expect(await methods.updateUser(change)).toMatchObject({ ok: false, error: { code: 'no_session' } });
    expect(update).not.toHaveBeenCalled();
    expect(await methods.isAuthorized('plants', 'water')).toEqual({ ok: true, value: false });

    flow.configure({ config: resolveConfig({ mfa: { policy: 'off' } }) });
    expect(await methods.updateUser(change)).toEqual({ ok: true, value: signedIn });
    expect(update).toHaveBeenCalledWith(change);
    expect(await methods.isAuthorized('plants', 'water')).toEqual({ ok: true, value: true });
  });

  it('are asked for by a mount of their own', async () => {
    const { configure, view } = start();
    expect(await configure({ mount: { kind: 'stepUp', maxAgeMinutes: 5 } })).toEqual(accepted);
    expect(view().state).toEqual({ screen: 'StepUp', maxAgeMinutes: 5 });
  });
});

describe('a token from the address of the host page', () => {
  it('signs in', async () => {
    askForLink();
    const { methods, view } = start();
    const answer = await methods.authenticate({ tokenType: 'magic_links', token: 'token-1' });
    expect(answer).toEqual({ ok: true, value: exampleSignIn });
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('that nobody asked for here is not spent: the host hears that the visitor is asked', async () => {
    const authenticateMagicLink = vi.fn(async () => exampleSignIn);
    const { methods, view } = start({ provider: { authenticateMagicLink } });
    const answer = await methods.authenticate({ tokenType: 'magic_links', token: 'token-1' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'client', code: 'confirmation_needed' } });
    expect(view().state.screen).toBe('ConfirmSignIn');
    expect(authenticateMagicLink).not.toHaveBeenCalled();
  });

  it('that leaves a second factor to be proved is spent, and the host hears of nobody', async () => {
    askForLink();
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { methods, view, flow, told } = start({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    const answer = await methods.authenticate({ tokenType: 'magic_links', token: 'token-1' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'client', code: 'second_factor_pending' } });
    expect(view().state.screen).toBe('TOTPEntry');
    expect(told.successes).toEqual([]);
  });

  it('that the provider refuses is answered as an error, in words', async () => {
    askForLink();
    const provider = { authenticateMagicLink: () => Promise.reject(apiFailure('magic_link_not_found')) };
    const { methods } = start({ provider });
    expect(await methods.authenticate({ tokenType: 'magic_links', token: 'token-1' })).toEqual({
      ok: false,
      error: {
        kind: 'api',
        code: 'api_error',
        error_type: 'magic_link_not_found',
        error_message: 'The server says magic_link_not_found.',
        message: 'The server says magic_link_not_found.',
      },
    });
  });

  it('is checked before it is used', async () => {
    const authenticateMagicLink = vi.fn(async () => exampleSignIn);
    const { methods } = start({ provider: { authenticateMagicLink } });
    const answer = await methods.authenticate({ tokenType: 'magic_links', token: '' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'protocol', code: 'bad_message' } });
    expect(authenticateMagicLink).not.toHaveBeenCalled();
  });
});

describe('the session', () => {
  it('is told as the provider confirms it', async () => {
    const { methods, changeSession } = start({
      client: { refreshSession: async () => changeSession({ session: null, user: null }) },
    });
    changeSession(exampleSignIn);
    expect(await methods.session()).toEqual({ ok: true, value: { session: null, user: null } });
  });

  const all = { exposeSessionToken: true };
  const jwt = { exposeSessionJwt: true };
  it.each([
    [all, all, exampleTokens],
    [all, jwt, { session_jwt: exampleTokens.session_jwt }],
    [jwt, jwt, { session_jwt: exampleTokens.session_jwt }],
    [all, {}, undefined],
    [jwt, {}, undefined],
    [{}, {}, undefined],
  ])('where the deployment says %j and the host %j carries such tokens', async (allowed, asked, tokens) => {
    const { methods, configure, changeSession } = start({ deployment: allowed });
    await configure(asked);
    changeSession(exampleSignIn);
    const answer = await methods.session();
    expect(answer).toMatchObject({ ok: true, value: { session: { session_id: 'session-1' } } });
    expect(answer.ok && answer.value.tokens).toEqual(tokens);
  });

  it.each([
    [{}, all, 'exposeSessionToken'],
    [jwt, all, 'exposeSessionToken'],
    [{}, jwt, 'exposeSessionJwt'],
  ])('is refused where the deployment says %j and the host %j', async (allowed, asked, path) => {
    const { configure } = start({ deployment: allowed });
    expect(await configure(asked)).toMatchObject({ ok: false, error: { code: 'session_token_not_allowed', path } });
  });

  it('that cannot be asked for is answered as an error', async () => {
    const { methods } = start({ client: { refreshSession: () => Promise.reject(apiFailure('too_many_requests')) } });
    expect(await methods.session()).toMatchObject({ ok: false, error: { error_type: 'too_many_requests' } });
  });
});

it.each([
  [{ magicLinks: true, passwordResets: false, oauth: false }],
  [{ magicLinks: false, passwordResets: true, oauth: false }],
  [{ magicLinks: false, passwordResets: false, oauth: true }],
])('says for diagnose() where the project asks for PKCE: %j', async (pkce) => {
  const settings = {
    pkceRequiredForEmailMagicLinks: pkce.magicLinks,
    pkceRequiredForPasswordResets: pkce.passwordResets,
    pkceRequiredForOAuth: pkce.oauth,
  };
  const provider = { bootstrap: async () => ({ ...(await fakePorts().provider.bootstrap()), ...settings }) };
  expect(await start({ provider }).methods.facts()).toEqual({
    ok: true,
    value: { pkce, undeployed: [], isEmulated: false },
  });
});

it.each([
  ['http://localhost:4102', true],
  ['http://127.0.0.1:4102', true],
  ['http://provider.vestibule.localhost:4102', true],
  ['https://login.example.com', false],
])('says for diagnose() whether the provider at %s is the emulator: %s', async (apiUrl, isEmulated) => {
  const { methods } = start({ deployment: { provider: { apiUrl, clientsideServicesUrl: `${apiUrl}/services` } } });
  expect(await methods.facts()).toMatchObject({ ok: true, value: { isEmulated } });
});

it.each([
  [{}, ['captcha', 'fingerprinting']],
  [{ captcha: {} }, ['fingerprinting']],
  [{ captcha: {}, fingerprinting: {} }, []],
])('says for diagnose() what the project uses and the deployment %j does not say', async (deployment, undeployed) => {
  const uses = { captchaSettings: { enabled: true }, runDFPProtectedAuth: true };
  const provider = { bootstrap: async () => ({ ...(await fakePorts().provider.bootstrap()), ...uses }) };
  const { methods } = start({ deployment, provider });
  expect(await methods.facts()).toMatchObject({ ok: true, value: { undeployed } });
});

it('says for diagnose() that the provider refuses, instead of what its client assumes then', async () => {
  const provider = { bootstrap: async () => ({ ...(await fakePorts().provider.bootstrap()), projectName: null }) };
  expect(await start({ provider }).methods.facts()).toMatchObject({
    ok: false,
    error: { code: 'provider_unreachable' },
  });
});

const living = (calls: Partial<SessionLife>): Partial<ProviderClient> => ({
  life: async () => ({
    endHere: async () => {},
    arrived: async () => {},
    end: () => 'signed_out',
    extend: async () => {},
    signOut: async () => {},
    ...calls,
  }),
});

it('has the session last longer, by a number of minutes that makes sense', async () => {
  const extend = vi.fn(async () => {});
  const { methods } = start({ client: living({ extend }) });
  expect(await methods.extend(60)).toEqual({ ok: true, value: signedOut });
  expect(extend).toHaveBeenCalledExactlyOnceWith(60);
  for (const minutes of [4, 527_041, 30.5, '30', null] as number[]) {
    expect(await methods.extend(minutes)).toMatchObject({ ok: false, error: { code: 'invalid_config' } });
  }
  expect(extend).toHaveBeenCalledOnce();
});

it('says so where the project does not say it in time', async () => {
  vi.useFakeTimers();
  const { methods } = start({ provider: { bootstrap: () => new Promise(() => {}) } });
  const facts = methods.facts();
  await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
  vi.useRealTimers();
  expect(await facts).toMatchObject({ ok: false, error: { code: 'timeout' } });
});

describe('signing out', () => {
  it('ends the session, and the host hears of it', async () => {
    const signOut = vi.fn(async () => {});
    const { methods, told } = start({ client: living({ signOut }) });
    expect(await methods.signOut()).toEqual({ ok: true, value: null });
    expect(signOut).toHaveBeenCalledOnce();
    expect(told).toMatchObject({ events: [{ type: 'signed_out' }], errors: [] });
  });

  it('succeeds here although the provider could not be told; the host hears why', async () => {
    const { methods, told } = start({
      client: living({ signOut: () => Promise.reject(apiFailure('internal_error')) }),
    });
    expect(await methods.signOut()).toEqual({ ok: true, value: null });
    expect(told).toMatchObject({
      events: [{ type: 'signed_out' }],
      errors: [{ error_type: 'internal_error', message: 'The server says internal_error.' }],
    });
  });
});

it('a frame that cannot work where it is answers every question with the reason', async () => {
  const error = { kind: 'client', code: 'not_same_site', message: 'not_same_site' } as const;
  const { focus, ...questions } = refuseAll(error);
  expect(Object.keys(questions).sort()).toEqual([
    'authenticate',
    'configure',
    'extend',
    'facts',
    'isAuthorized',
    'session',
    'signOut',
    'update',
    'updateUser',
  ]);
  for (const ask of Object.values(questions) as (() => Promise<unknown>)[]) {
    expect(await ask()).toEqual({ ok: false, error });
  }
  await expect(focus()).resolves.toBeUndefined();
});
