// @vitest-environment happy-dom
import { type MountRequest, type Product, protocolVersion, resolveConfig, signedOut } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGOUT_LIMIT_MS, PROVIDER_LIMIT_MS } from '../constants.ts';
import type { Failure } from '../flow/ports.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import type { SessionLife } from '../provider/sessionLife.ts';
import { lastSignInKey } from '../provider/storage/lastSignIn.ts';
import { storeResult, takeResult } from '../redirect/redirectResult.ts';
import { ownStart, storeLink } from '../testing/boundStarts.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { fakeLife } from '../testing/fakeLife.ts';
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
const acceptance = { ok: true, value: { protocol: protocolVersion } };

type SavedScreen = { savedScreen?: { screen: 'CryptoSetupWallet' } };

function start({ savedScreen, ...options }: Parameters<typeof startParts>[0] & SavedScreen = {}) {
  const setup = startParts(options);
  const methods = createFrameMethods({ ...setup.parts, ...(savedScreen && { savedScreen }) });
  return {
    ...setup,
    methods,
    configure: (change: object = {}) => methods.configure({ ...request, ...change } as MountRequest),
  };
}

beforeEach(() => {
  localStorage.clear();
  clearTransactions();
  document.body.innerHTML = '';
});

const askForLink = () => storeLink();

describe('a mount request', () => {
  it('configures the frame for the host and lets an early submit continue', async () => {
    const { configure, flow, parts, view, messages } = start();
    const theme = { hideHeaderText: true };
    const config = { sessionOptions: { sessionDurationMinutes: 45 } };
    expect(await configure({ config, theme, locale: 'de', pageUrl })).toEqual(acceptance);
    expect(flow.settings()).toMatchObject({ locale: 'de', exposure: 'nothing' });
    expect(flow.settings().config.sessionOptions.sessionDurationMinutes).toBe(45);
    expect(flow.settings().config.products).toEqual(['emailMagicLinks']);
    expect(parts.look.theme()).toEqual(theme);
    expect(document.documentElement.lang).toBe('de');
    expect(messages).toMatchObject({ pageUrls: [pageUrl], isConfigured: true });
    expect(view()).toEqual({ state: { screen: 'Main' }, busy: null, error: null, failedIntent: null });
  });

  it.each([
    ['de_DE.UTF-8', 'de'],
    ['zh_CN', 'zh-Hans'],
    ['xx_YY,de_AT', 'de'],
  ])('accepts the locale %s in the notation of programs', async (locale, language) => {
    const { configure, methods, flow, reports } = start();
    expect(await configure({ locale })).toEqual(acceptance);
    expect(flow.settings().locale).toBe(language);
    expect(await methods.update({ locale: 'fr_CA' })).toMatchObject({ ok: true });
    expect(flow.settings().locale).toBe('fr');
    expect(reports.errors).toEqual([]);
  });

  it.each([
    ['C,de,auto', 'C'],
    [',de,auto', ''],
    ['POSIX,../x,de,auto', 'POSIX,../x'],
  ])('ignores invalid parts of the locale %s and reports them once', async (locale, unread) => {
    const { configure, flow, reports } = start();
    expect(await configure({ locale })).toEqual(acceptance);
    expect(flow.settings().locale).toBe('de');
    const message = expect.stringContaining(`got "${unread}"`);
    expect(reports.errors).toMatchObject([{ kind: 'config', code: 'invalid_config', path: 'locale', message }]);
  });

  it.each(['', 'C', 'x y'])(
    "keeps the document's language for the invalid locale %j of an older host",
    async (locale) => {
      document.documentElement.lang = 'en';
      const { configure, view, reports } = start();
      expect(await configure({ locale })).toEqual(acceptance);
      expect(view().state).toEqual({ screen: 'Main' });
      expect(reports.errors).toMatchObject([{ code: 'invalid_config', path: 'locale' }]);
    },
  );

  it.each([
    ['consumer', { flow: 'discovery' }, 'config.flow'],
    ['consumer', { products: ['emailMagicLinks', 'sso'] }, 'config.products[1]'],
    ['consumer', { oauthOptions: { providers: [{ type: 'hubspot' }] } }, 'config.oauthOptions.providers[0].type'],
    ['b2b', { products: ['passkeys'] }, 'config.products[0]'],
  ] as const)('refuses, for %s, a configuration of the other vertical: %j', async (vertical, config, path) => {
    const { configure, methods } = start({ deployment: { vertical } });
    const error = { code: 'invalid_config', path, message: expect.stringContaining('vertical') };
    expect(await configure({ config })).toMatchObject({ ok: false, error });
    expect(await methods.update({ config } as never)).toMatchObject({ ok: false, error });
  });

  it('validates the options of organizations in their vertical', async () => {
    const { configure, flow } = start({ deployment: { vertical: 'b2b' } });
    const config = { products: ['sso'], flow: 'organization', organizationSlug: 'acme' };
    expect(await configure({ config })).toEqual(acceptance);
    expect(flow.settings().config).toMatchObject(config);
    expect(await configure({ config: { ssoOptions: { loginRedirectURL: 'javascript:0' } } })).toMatchObject({
      ok: false,
      error: { path: 'config.ssoOptions.loginRedirectURL' },
    });
  });

  it('prefills the remembered address if the host allows it and gives none', async () => {
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

  it('reports the title of the frame in its language', async () => {
    const { configure, methods, messages } = start();
    await configure();
    await methods.update({ locale: 'de' });
    await expect.poll(() => messages.titles).toEqual(['Log in', 'Anmeldung']);
    await configure({ mount: { kind: 'passkeyRegistration' } });
    await expect.poll(() => messages.titles.at(-1)).toBe('Passkeys');
    expect(document.title).toBe('Passkeys');
  });

  it('is named after its kind in every language', async () => {
    const names = [
      ['account', 'Account', 'Konto'],
      ['stepUp', "Confirm it's you", 'Bestätigen Sie Ihre Identität'],
      ['identityProvider', 'Connected apps', 'Verbundene Apps'],
      ['resetPassword', 'Reset your password', 'Passwort zurücksetzen'],
      ['organizationSwitcher', 'Organizations', 'Organisationen'],
    ] as const;
    for (const [kind, english, german] of names) {
      const { configure, methods, messages, flow } = start();
      const extraRequest = { maxAgeMinutes: 5, search: '', passwordResetToken: 'token-1', tokenType: 'reset_password' };
      await configure({ mount: { kind, ...extraRequest } });
      await expect.poll(() => messages.titles).toEqual([english]);
      await methods.update({ locale: 'de' });
      await expect.poll(() => messages.titles).toEqual([english, german]);
      expect(flow.store.get(appearanceAtom).name).toBe(german);
      expect(document.title).toBe(german);
    }
  });

  it('keeps what was typed on Main meanwhile', async () => {
    const initial = { screen: 'Main', email: 'ada@example.com' } as const;
    const { configure, view, reports } = start({ initial });
    await configure();
    expect(view().state).toEqual(initial);
    expect(reports.events).toEqual([]);
  });

  describe('of a login with a possible session', () => {
    const configureSignedIn = (options: Parameters<typeof startParts>[0] = {}, mount = request.mount) => {
      const setup = startParts(options);
      const methods = createFrameMethods({ ...setup.parts, mayBeSignedIn: true });
      return { ...setup, configured: methods.configure({ ...request, mount, pageUrl }) };
    };

    it('offers to continue as the signed-in account', async () => {
      const { configured, view, reports } = configureSignedIn();
      expect(await configured).toEqual(acceptance);
      expect(view().state).toEqual({ screen: 'LoggedIn', account: null });
      expect(reports.events).toEqual([{ type: 'screen_changed', screen: 'LoggedIn' }]);
    });

    it('asks nothing after a return from a sign-in', async () => {
      storeResult(hostOrigin, { signedIn: 'oauth' });
      const { configured, view, reports } = configureSignedIn();
      await configured;
      await expect.poll(() => view().state.screen).toBe('PasswordConfirmation');
      expect(reports.events).not.toContainEqual({ type: 'screen_changed', screen: 'LoggedIn' });
    });
  });

  it.each([
    ['uses protocol version 9.4', { major: 9, minor: 4 }],
    ['names no protocol version', undefined],
  ])('of a page that %s is refused, also on screen, and nothing of it is used', async (use, protocol) => {
    const { configure, flow, parts, view, messages } = start();
    const failure = { kind: 'protocol', code: 'version_mismatch' } as const;
    const message = `The page ${use}, but the frame uses ${protocolVersion.major}.${protocolVersion.minor}. Use an SDK of the frame's major version.`;
    expect(await configure({ protocol, locale: 'de' })).toEqual({
      ok: false,
      error: { ...failure, message },
    });
    expect(view().state).toEqual({ screen: 'Error', message: parts.describe(failure), action: 'none' });
    expect(flow.settings().locale).toBe('en');
    expect(messages).toMatchObject({ pageUrls: [], isConfigured: false });
  });

  it('of an older minor version is accepted', async () => {
    const { configure } = start();
    expect(await configure({ protocol: { major: 1, minor: 0 } })).toEqual(acceptance);
  });

  it('of a newer minor version is accepted', async () => {
    expect(await start().configure({ protocol: { major: 1, minor: 99 } })).toMatchObject({ ok: true });
  });

  it('with an unknown product works without it, and the host receives one error', async () => {
    const { configure, methods, flow, reports } = start();
    const config = { products: ['otp', 'faceRecognition'] } as object;
    expect(await configure({ config })).toEqual(acceptance);
    expect(flow.settings().config.products).toEqual(['otp']);
    expect(await methods.update({ config })).toEqual({ ok: true, value: null });
    expect(reports.errors).toEqual([
      {
        kind: 'config',
        code: 'invalid_config',
        path: 'config.products[1]',
        message: expect.stringMatching(
          /^config\.products\[1\]: "faceRecognition" is left out: unknown name\. Known names: /,
        ),
      },
    ]);
  });

  const path = 'publicToken';
  const refusals: [string, object, Failure][] = [
    [
      'names an unknown product',
      { config: { products: ['fax'] } },
      { kind: 'config', code: 'invalid_config', path: 'config.products[0]' },
    ],
    [
      'is for another project',
      { publicToken: 'public-token-test-2' },
      { kind: 'config', code: 'public_token_mismatch', path },
    ],
    [
      'requests session tokens that the deployment does not expose',
      { exposeSessionToken: true },
      { kind: 'config', code: 'session_token_not_allowed', path: 'exposeSessionToken' },
    ],
  ];
  it.each(refusals)('is refused, with a plain message on screen, if it %s', async (_, change, error) => {
    const { configure, flow, view, messages, parts } = start();
    const response = await configure({ locale: 'de', ...change });
    expect(response).toMatchObject({ ok: false, error });
    const { message } = response.ok ? { message: '' } : response.error;
    expect(message).toContain(`${error.path}: `);
    const onScreen = parts.describe(error);
    expect(onScreen).not.toBe(message);
    expect(view().state).toEqual({ screen: 'Error', message: onScreen, action: 'none' });
    expect(flow.settings()).toMatchObject({ locale: 'en', exposure: 'nothing' });
    expect(messages).toMatchObject({ pageUrls: [], isConfigured: false });
  });

  it('with products that cannot be combined is accepted, and the host receives the reason', async () => {
    const { configure, reports } = start();
    const config = { products: ['emailMagicLinks', 'otp'] };
    expect(await configure({ config })).toEqual(acceptance);
    expect(reports.errors).toEqual([{ kind: 'config', code: 'eml_and_email_otp', message: 'eml_and_email_otp' }]);
  });

  it('for a passkey registration may have any products, because it has no Main', async () => {
    const { configure, reports, view } = start();
    await configure({ mount: { kind: 'passkeyRegistration' }, config: { products: ['passkeys'] } });
    expect(reports.errors).toEqual([]);
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

  it('with a login token signs in', async () => {
    askForLink();
    const { configure, view } = start();
    const mount = {
      kind: 'resetPassword',
      passwordResetToken: 'token-1',
      tokenType: 'login',
      start: ownStart,
    } as const;
    await configure({ mount });
    await vi.waitFor(() => expect(view().state.screen).toBe('PasswordConfirmation'));
  });

  it.each([
    ['login', 'PasswordConfirmation'],
    ['reset_password', 'PasswordResetForm'],
    ['anything', 'PasswordResetForm'],
  ])('follows the address of its page: %s', async (type, screen) => {
    askForLink();
    const { configure, view } = start();
    const mount = { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'reset_password' } as const;
    const search = `?stytch_token_type=${type}&token=token-1&vestibule_start=${ownStart}`;
    await configure({ mount, pageUrl: `https://app.example.com/reset${search}` });
    await vi.waitFor(() => expect(view()).toMatchObject({ state: { screen }, busy: null }));
  });

  it('with a login token that was not requested here asks first', async () => {
    const { configure, view } = start();
    await configure({ mount: { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'login' } });
    await vi.waitFor(() => expect(view().state.screen).toBe('ConfirmSignIn'));
  });

  it('of a connected app is resumed after the visitor has signed in', async () => {
    const { configure, flow, view } = start();
    await configure({ mount: { kind: 'identityProvider', search: '?client_id=app-1' } });
    expect(view().state).toEqual({ screen: 'IDPStart', search: '?client_id=app-1' });
    await vi.dynamicImportSettled();
    flow.goTo({ screen: 'PasswordConfirmation' });
    await vi.waitFor(() => expect(view().state).toEqual({ screen: 'IDPStart', search: '?client_id=app-1' }));
  });
});

describe('a returning visitor', () => {
  const savedScreen = { screen: 'CryptoSetupWallet' } as const;
  const screenChanged = { type: 'screen_changed', screen: 'CryptoSetupWallet' };

  it('keeps their screen after a reload, and the host learns of it', async () => {
    const { configure, view, reports } = start({ initial: savedScreen, savedScreen });
    await configure();
    expect(view().state).toEqual(savedScreen);
    expect(reports.events).toEqual([screenChanged]);
  });

  it('does not see a screen saved by another mount', async () => {
    const { configure, view } = start({ initial: savedScreen, savedScreen });
    await configure({ mount: { kind: 'passkeyRegistration' } });
    expect(view().state.screen).toBe('PasskeyRegistrationStart');
  });

  it('has moved on meanwhile, so no saved screen is reported', async () => {
    const { configure, view, reports } = start({ initial: { screen: 'Main' }, savedScreen });
    await configure();
    expect(view().state.screen).toBe('Main');
    expect(reports.events).toEqual([]);
  });

  it('from an OAuth provider continues as the account that signed in there', async () => {
    storeResult(hostOrigin, { signedIn: 'oauth' });
    const { configure, view, reports } = start();
    await configure({ pageUrl });
    await vi.waitFor(() => expect(view().state.screen).toBe('PasswordConfirmation'));
    expect(reports.successes).toMatchObject([{ method: 'oauth' }]);
    expect(takeResult(hostOrigin)).toBeNull();
  });

  it('from an OAuth provider sees the error from there', async () => {
    storeResult(hostOrigin, { failure: apiFailure('oauth_token_not_found').failure });
    const { configure, view } = start();
    await configure({ pageUrl });
    await vi.waitFor(() => expect(view().error).toMatchObject({ error_type: 'oauth_token_not_found' }));
    expect(view().state.screen).toBe('Main');
  });

  it('from an OAuth provider is handled by a login only', async () => {
    storeResult(hostOrigin, { signedIn: 'oauth' });
    const { configure } = start();
    await configure({ mount: { kind: 'session' }, pageUrl });
    expect(takeResult(hostOrigin)).toEqual({ signedIn: 'oauth' });
  });

  it('from an OAuth provider to another host is handled there', async () => {
    storeResult('https://shop.example.com', { signedIn: 'oauth' });
    const { configure, view } = start();
    await configure({ pageUrl });
    expect(view().state.screen).toBe('Main');
    expect(takeResult('https://shop.example.com')).toEqual({ signedIn: 'oauth' });
  });
});

describe('an update', () => {
  it('keeps every setting that it does not name', async () => {
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

  it('to products that cannot be combined is accepted, and the host receives the reason', async () => {
    const { methods, reports } = start();
    expect(await methods.update({ config: { products: ['passkeys'] } })).toEqual({ ok: true, value: null });
    expect(reports.errors).toMatchObject([{ kind: 'config', code: 'passkeys_by_itself' }]);
  });

  it('with the same invalid products is not reported again; another invalid set, or one after a valid one, is', async () => {
    const { methods, reports } = start();
    const update = (...products: Product[]) => methods.update({ config: { products }, theme: {} });
    await update('passkeys');
    await methods.update({ theme: { colorScheme: 'dark' } });
    await update('passkeys');
    expect(reports.errors).toMatchObject([{ code: 'passkeys_by_itself' }]);
    await update('otp', 'emailMagicLinks');
    await update('otp');
    await update('otp', 'emailMagicLinks');
    const again = { code: 'eml_and_email_otp' };
    expect(reports.errors).toMatchObject([{ code: 'passkeys_by_itself' }, again, again]);
  });

  it('with an unknown name is accepted and reported once, at a mount or later', async () => {
    const { methods, configure, reports } = start();
    const config = { otpOption: {} };
    expect(await configure({ config })).toEqual(acceptance);
    const message = 'config.otpOption: unknown name. Did you mean "otpOptions"?';
    const error = { kind: 'config', code: 'invalid_config', path: 'config.otpOption', message };
    await vi.waitFor(() => expect(reports.errors).toEqual([error]));
    await methods.update({ config, theme: { colours: {} } } as object);
    await vi.waitFor(() => expect(reports.errors).toHaveLength(2));
    expect(reports.errors).toMatchObject([error, { path: 'theme.colours' }]);
  });

  it('to a theme with a value of the page that is invalid keeps the other values, at a mount or later', async () => {
    const { methods, parts, configure, reports } = start();
    const theme = { colorScheme: 'dark', typography: { fontFamily: 'A'.repeat(201) } };
    expect(await configure({ theme, inheritsTheme: true })).toEqual(acceptance);
    expect(parts.look.theme()).toEqual({ colorScheme: 'dark', typography: {} });
    const path = 'theme.typography.fontFamily';
    expect(reports.errors).toMatchObject([{ kind: 'config', code: 'invalid_config', path }]);
    expect(await methods.update({ theme, inheritsTheme: true } as object)).toMatchObject({ ok: true });
    expect(reports.errors).toHaveLength(1);
    expect(await methods.update({ theme } as object)).toMatchObject({ ok: false, error: { path } });
  });

  it('with known names only reports nothing, whatever their order', async () => {
    const { methods, configure, reports } = start();
    const config = {
      enableShadowDOM: false,
      otpOptions: { methods: ['sms'], expirationMinutes: 2 },
      products: ['otp'],
    };
    await configure({ config, theme: { hideHeaderText: true, colorScheme: 'dark' } });
    await methods.update({ config: { ...config, sessionOptions: undefined } } as object);
    await vi.dynamicImportSettled();
    expect(reports.errors).toEqual([]);
  });

  it('that is malformed is refused and changes nothing, also on screen', async () => {
    const { methods, configure, flow, view } = start();
    await configure();
    const response = await methods.update({ locale: 'de', config: { products: 'otp' } } as object);
    expect(response).toMatchObject({
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
    ['a button, if there is no field', '<h1 tabindex="-1"></h1><a href="#"></a><button id="first"></button>'],
    ['a link, if there is no button either', '<h1 tabindex="-1"></h1><a href="#" id="first"></a>'],
    ['the heading, if there is nothing else', '<h1 tabindex="-1" id="first"></h1>'],
  ])('goes to %s', async (_, html) => {
    document.body.innerHTML = `<input><main>${html}</main>`;
    await start().methods.focus();
    expect(document.activeElement?.id).toBe('first');
  });

  it('goes to the heading on a screen with a decision: a held key must not answer it', async () => {
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

  it('are set by the auth domain, whatever a mount says', async () => {
    const mfa = { policy: 'required', methods: ['totp'] } as const;
    const { configure, flow } = start({ deployment: { page: { config: { mfa } } } });
    expect(await configure({ config })).toEqual(acceptance);
    expect(flow.settings().config.mfa).toEqual(mfa);
  });

  it('are set by the mount if the auth domain does not set them', async () => {
    const { configure, flow } = start();
    await configure({ config: { mfa: { policy: 'optional' } } });
    expect(flow.settings().config.mfa.policy).toBe('optional');
  });

  it('that are pending hide the session from a host that asks for it', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { methods, flow, changeSession } = start({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }), exposure: 'tokens' });
    const { method: _, ...signedIn } = exampleSignIn;
    changeSession(signedIn);
    expect(await methods.session()).toEqual({ ok: true, value: signedOut });
  });

  it('that are pending prevent the host from extending the session', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const extend = vi.fn(async () => {});
    const life = async () => fakeLife({ extend });
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

  it("that are pending prevent the host's requests for the user", async () => {
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

  it('have a mount that asks for one', async () => {
    const { configure, view } = start();
    expect(await configure({ mount: { kind: 'stepUp', maxAgeMinutes: 5 } })).toEqual(acceptance);
    expect(view().state).toEqual({ screen: 'StepUp', maxAgeMinutes: 5 });
  });
});

describe('a token from the address of the host page', () => {
  it('signs in', async () => {
    askForLink();
    const { methods, view } = start();
    const response = await methods.authenticate({ tokenType: 'magic_links', token: 'token-1', start: ownStart });
    expect(response).toEqual({ ok: true, value: exampleSignIn });
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('that was not requested here is not redeemed: the host learns that the visitor is asked', async () => {
    const authenticateMagicLink = vi.fn(async () => exampleSignIn);
    const { methods, view } = start({ provider: { authenticateMagicLink } });
    const response = await methods.authenticate({ tokenType: 'magic_links', token: 'token-1' });
    expect(response).toMatchObject({ ok: false, error: { kind: 'client', code: 'confirmation_needed' } });
    expect(view().state.screen).toBe('ConfirmSignIn');
    expect(authenticateMagicLink).not.toHaveBeenCalled();
  });

  it('that leaves a second factor pending is redeemed, and the host receives no session', async () => {
    askForLink();
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { methods, view, flow, reports } = start({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    const response = await methods.authenticate({ tokenType: 'magic_links', token: 'token-1', start: ownStart });
    expect(response).toMatchObject({ ok: false, error: { kind: 'client', code: 'second_factor_pending' } });
    expect(view().state.screen).toBe('TOTPEntry');
    expect(reports.successes).toEqual([]);
  });

  it('that the provider refuses is answered with an error message', async () => {
    askForLink();
    const provider = { authenticateMagicLink: () => Promise.reject(apiFailure('magic_link_not_found')) };
    const { methods } = start({ provider });
    expect(await methods.authenticate({ tokenType: 'magic_links', token: 'token-1', start: ownStart })).toEqual({
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

  it('is validated before it is used', async () => {
    const authenticateMagicLink = vi.fn(async () => exampleSignIn);
    const { methods } = start({ provider: { authenticateMagicLink } });
    const response = await methods.authenticate({ tokenType: 'magic_links', token: '' });
    expect(response).toMatchObject({ ok: false, error: { kind: 'protocol', code: 'bad_message' } });
    expect(authenticateMagicLink).not.toHaveBeenCalled();
  });
});

describe('the session', () => {
  it('is returned as the provider confirms it', async () => {
    const { methods, changeSession } = start({
      client: { refreshSession: async () => changeSession({ session: null, user: null }) },
    });
    changeSession(exampleSignIn);
    expect(await methods.session()).toEqual({ ok: true, value: { session: null, user: null } });
  });

  const exposure = { exposeSessionToken: true };
  const jwt = { exposeSessionJwt: true };
  it.each([
    [exposure, exposure, exampleTokens],
    [exposure, jwt, { session_jwt: exampleTokens.session_jwt }],
    [jwt, jwt, { session_jwt: exampleTokens.session_jwt }],
    [exposure, {}, undefined],
    [jwt, {}, undefined],
    [{}, {}, undefined],
  ])('with deployment %j and request %j includes the allowed tokens', async (allowed, asked, tokens) => {
    const { methods, configure, changeSession } = start({ deployment: allowed });
    await configure(asked);
    changeSession(exampleSignIn);
    const response = await methods.session();
    expect(response).toMatchObject({ ok: true, value: { session: { session_id: 'session-1' } } });
    expect(response.ok && response.value.tokens).toEqual(tokens);
  });

  it.each([
    [{}, exposure, 'exposeSessionToken'],
    [jwt, exposure, 'exposeSessionToken'],
    [{}, jwt, 'exposeSessionJwt'],
  ])('is refused with deployment %j and request %j', async (allowed, asked, path) => {
    const { configure } = start({ deployment: allowed });
    expect(await configure(asked)).toMatchObject({ ok: false, error: { code: 'session_token_not_allowed', path } });
  });

  it('that cannot be fetched is answered with an error', async () => {
    const { methods } = start({ client: { refreshSession: () => Promise.reject(apiFailure('too_many_requests')) } });
    expect(await methods.session()).toMatchObject({ ok: false, error: { error_type: 'too_many_requests' } });
  });
});

it.each([
  [{ magicLinks: true, passwordResets: false, oauth: false }],
  [{ magicLinks: false, passwordResets: true, oauth: false }],
  [{ magicLinks: false, passwordResets: false, oauth: true }],
])('returns for diagnose() where the project requires PKCE: %j', async (pkce) => {
  const settings = {
    pkceRequiredForEmailMagicLinks: pkce.magicLinks,
    pkceRequiredForPasswordResets: pkce.passwordResets,
    pkceRequiredForOAuth: pkce.oauth,
  };
  const provider = { bootstrap: async () => ({ ...(await fakePorts().provider.bootstrap()), ...settings }) };
  expect(await start({ provider }).methods.facts()).toEqual({
    ok: true,
    value: { pkce, undeployed: [], isEmulated: false, areCookiesScripted: true },
  });
});

it.each([
  ['http://localhost:4102', true],
  ['http://127.0.0.1:4102', true],
  ['http://provider.vestibule.localhost:4102', true],
  ['https://login.example.com', false],
])('returns for diagnose() whether the provider at %s is the emulator: %s', async (apiUrl, isEmulated) => {
  const { methods } = start({ deployment: { provider: { apiUrl, clientsideServicesUrl: `${apiUrl}/services` } } });
  expect(await methods.facts()).toMatchObject({ ok: true, value: { isEmulated } });
});

it.each([
  [{}, ['captcha', 'fingerprinting']],
  [{ captcha: {} }, ['fingerprinting']],
  [{ captcha: {}, fingerprinting: {} }, []],
])(
  'returns for diagnose() the protections that the project uses and the deployment %j lacks',
  async (deployment, origin) => {
    const uses = { captchaSettings: { enabled: true }, runDFPProtectedAuth: true };
    const provider = { bootstrap: async () => ({ ...(await fakePorts().provider.bootstrap()), ...uses }) };
    const { methods } = start({ deployment, provider });
    expect(await methods.facts()).toMatchObject({ ok: true, value: { undeployed: origin } });
  },
);

it("returns an error for diagnose() if the provider refuses, not its client's defaults", async () => {
  const provider = { bootstrap: async () => ({ ...(await fakePorts().provider.bootstrap()), projectName: null }) };
  expect(await start({ provider }).methods.facts()).toMatchObject({
    ok: false,
    error: { code: 'provider_unreachable' },
  });
});

const withLife = (calls: Partial<SessionLife>): Partial<ProviderClient> => ({
  life: async () => fakeLife(calls),
});

it('extends the session by a valid number of minutes', async () => {
  const extend = vi.fn(async () => {});
  const { methods } = start({ client: withLife({ extend }) });
  expect(await methods.extend(60)).toEqual({ ok: true, value: signedOut });
  expect(extend).toHaveBeenCalledExactlyOnceWith(60);
  for (const minutes of [4, 527_041, 30.5, '30', null] as number[]) {
    expect(await methods.extend(minutes)).toMatchObject({ ok: false, error: { code: 'invalid_config' } });
  }
  expect(extend).toHaveBeenCalledOnce();
});

it("returns an error if the project's facts do not arrive in time", async () => {
  vi.useFakeTimers();
  const { methods } = start({ provider: { bootstrap: () => new Promise(() => {}) } });
  const facts = methods.facts();
  await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
  vi.useRealTimers();
  expect(await facts).toMatchObject({ ok: false, error: { code: 'timeout' } });
});

describe('signing out', () => {
  it('ends the session and reports it to the host', async () => {
    const signOut = vi.fn(async () => {});
    const { methods, reports } = start({ client: withLife({ signOut }) });
    expect(await methods.signOut()).toEqual({ ok: true, value: null });
    expect(signOut).toHaveBeenCalledOnce();
    expect(reports).toMatchObject({ events: [{ type: 'signed_out' }], errors: [] });
  });

  it("reports it once the host's server knows, but waits for that five seconds at most", async () => {
    vi.useFakeTimers();
    let serverKnows = () => {};
    const handOver = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          serverKnows = resolve;
        }),
    );
    const { methods, parts, reports } = start({ client: withLife({ signOut: async () => {} }) });
    parts.host.handOver = handOver;
    const first = methods.signOut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reports.events).toEqual([]);
    serverKnows();
    await first;
    expect(reports.events).toHaveLength(1);
    const second = methods.signOut();
    await vi.advanceTimersByTimeAsync(LOGOUT_LIMIT_MS);
    await second;
    expect(reports.events).toHaveLength(2);
    vi.useRealTimers();
  });

  it('succeeds here even if the provider cannot be reached; the host receives the error', async () => {
    const { methods, reports } = start({
      client: withLife({ signOut: () => Promise.reject(apiFailure('internal_error')) }),
    });
    expect(await methods.signOut()).toEqual({ ok: true, value: null });
    expect(reports).toMatchObject({
      events: [{ type: 'signed_out' }],
      errors: [{ error_type: 'internal_error', message: 'The server says internal_error.' }],
    });
  });
});

it('answers every question with the reason if the frame cannot work', async () => {
  const error = { kind: 'client', code: 'not_same_site', message: 'not_same_site' } as const;
  const { focus, ...questions } = refuseAll(error);
  expect(Object.keys(questions).sort()).toEqual([
    'activity',
    'authenticate',
    'configure',
    'extend',
    'facts',
    'isAuthorized',
    'organizations',
    'session',
    'signOut',
    'switchOrganization',
    'update',
    'updateUser',
  ]);
  for (const ask of Object.values(questions) as (() => Promise<unknown>)[]) {
    expect(await ask()).toEqual({ ok: false, error });
  }
  await expect(focus()).resolves.toBeUndefined();
});
