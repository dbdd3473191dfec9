// @vitest-environment happy-dom
import type { WidgetConfig } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pkcePairs } from '../redirect/pkcePairs.ts';
import { takeResult } from '../redirect/redirectResult.ts';
import { endTransaction, findTransaction, storeLinkTransaction } from '../redirect/transactions.ts';
import { acceptVerifier, ownStart, storeLink, storeStart } from '../testing/boundStarts.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { apiFailure, exampleSignIn } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';
import { openAsPage } from './openAsPage.ts';
import { savePendingAuthorization } from './pages/pendingAuthorization.ts';

const host = 'https://app.example.com';
const transaction = { provider: 'google', method: 'one_tap', sessionDurationMinutes: 45 } as const;
const emailConfirmation = {
  screen: 'EmailConfirmation',
  magicLinkState: { email: 'ada@example.com' },
  senderDomain: null,
} as const;
const magicLink = `/authenticate?stytch_token_type=magic_links&token=token-1&vestibule_start=${ownStart}`;
const oauth = '/authenticate?stytch_token_type=oauth&token=token-2';

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});

beforeEach(() => {
  clearTransactions();
  vi.clearAllMocks();
});

/** Opens the auth domain at a path; `done` resolves after everything that needs no action of the visitor. */
function open(path: string, start: Parameters<typeof startParts>[0] = {}) {
  const setup = openParts(path, start);
  return { ...setup, done: openAsPage(setup.parts) };
}

function openParts(path: string, start: Parameters<typeof startParts>[0] = {}) {
  history.replaceState({ isFromBefore: true }, '', path);
  return startParts({ returnOrigins: [host, location.origin], ...start });
}

const askForLink = () => storeLink();

describe('a page', () => {
  it('has the theme and language of its deployment', async () => {
    const page = { theme: { hideHeaderText: true }, locale: 'de' };
    const { parts, messages, view, done } = open('/', { deployment: { page } });
    await done;
    expect(parts.look.theme()).toEqual(page.theme);
    expect(document.documentElement.lang).toBe('de');
    expect(messages.isConfigured).toBe(true);
    expect(view().state).toEqual({ screen: 'Main' });
  });

  it("replaces built-in texts by the deployment's", async () => {
    const texts = { de: { 'main.header': 'Willkommen' }, fa: { 'main.header': 'ورود' } };
    const german = open('/', { deployment: { page: { locale: 'de', texts } } });
    await german.done;
    expect(german.parts.look.texts().main).toMatchObject({ header: 'Willkommen', or: 'oder' });
    const persian = open('/', { deployment: { page: { locale: 'fa', texts } } });
    await persian.done;
    expect(document.documentElement).toMatchObject({ lang: 'fa', dir: 'rtl' });
  });

  it("uses the browser's language if its deployment sets none", async () => {
    vi.stubGlobal('navigator', { languages: ['de-AT'] });
    const { parts, done } = open('/');
    await done;
    vi.unstubAllGlobals();
    expect(document.documentElement.lang).toBe('de');
    expect(parts.look.theme()).toEqual({});
  });

  it.each(['/idp?client_id=app-1', '/account', '/passkeys'])('with decisions opens no popups: %s', async (path) => {
    const providers = [{ type: 'google' as const, one_tap: true, custom_scopes: ['a'] }];
    const config = { oauthOptions: { providers, uxMode: 'popup' as const } };
    const { flow, done } = open(path, { config });
    await done;
    expect(flow.settings().config.oauthOptions).toMatchObject({
      providers: [{ type: 'google', custom_scopes: ['a'] }],
      uxMode: 'redirect',
    });
    expect(flow.settings().config.oauthOptions.providers[0]).not.toHaveProperty('one_tap');
    const login = open('/', { config });
    await login.done;
    expect(login.flow.settings().config.oauthOptions).toMatchObject(config.oauthOptions);
  });

  it('does not change an address without callback parameters', async () => {
    await open('/?plan=free&token=mine#part').done;
    expect(location.href).toBe('http://localhost:3000/?plan=free&token=mine#part');
  });

  it('keeps the screen after a reload', async () => {
    const { view, done } = open('/', { initial: emailConfirmation });
    await done;
    expect(view().state).toEqual(emailConfirmation);
  });

  it('offers a visitor with a possible session to continue as that account', async () => {
    const { parts, view } = openParts('/');
    await openAsPage({ ...parts, mayBeSignedIn: true });
    expect(view().state).toEqual({ screen: 'LoggedIn', account: null });
  });

  it('keeps the screen after a reload of a visitor with a possible session', async () => {
    const { parts, view } = openParts('/', { initial: emailConfirmation });
    await openAsPage({ ...parts, mayBeSignedIn: true });
    expect(view().state).toEqual(emailConfirmation);
  });

  it('signs in with a token without asking a visitor with a possible session', async () => {
    storeStart(transaction);
    const { parts, reports } = openParts(oauth);
    await openAsPage({ ...parts, mayBeSignedIn: true });
    expect(reports.events).not.toContainEqual({ type: 'screen_changed', screen: 'LoggedIn' });
    expect(reports.successes).toHaveLength(1);
  });

  it('continues after a sign-in to the host page in its address', async () => {
    const page = { homeUrl: 'https://app.example.com/home' };
    const { flow, view, done } = open('/#return_to=https://app.example.com/in', { deployment: { page } });
    await done;
    flow.goTo({ screen: 'OTPConfirmation' });
    await vi.waitFor(() => expect(view().state).toHaveProperty('continueTo', 'https://app.example.com/in'));
  });

  it("continues only to pages of the deployment's hosts", async () => {
    const page = { homeUrl: 'https://app.example.com/home' };
    const { flow, view, messages, done } = open('/#return_to=https://evil.example/in', { deployment: { page } });
    await done;
    expect(messages.pageUrls).toEqual([]);
    flow.goTo({ screen: 'OTPConfirmation' });
    await vi.waitFor(() => expect(view().state).toHaveProperty('continueTo', page.homeUrl));
  });

  it.each([
    ['the page that requested the mail', 'https://app.example.com/in', 'https://app.example.com/in'],
    ["the deployment's page, if that page is not its own", 'https://evil.example/in', 'https://app.example.com/home'],
  ])('continues after a link to %s', async (_, returnTo, continueTo) => {
    pkcePairs.nameLink(ownStart);
    storeLinkTransaction({ sessionDurationMinutes: 30, untilMs: Date.now() + 60_000, returnTo });
    const page = { homeUrl: 'https://app.example.com/home' };
    const { view, done } = open(magicLink, { deployment: { page } });
    await done;
    await vi.waitFor(() => expect(view().state).toHaveProperty('continueTo', continueTo));
  });

  it('at /passkeys starts a passkey registration', async () => {
    const { view, done } = open('/passkeys');
    await done;
    expect(view().state.screen).toBe('PasskeyRegistrationStart');
  });
});

describe('a token in the address', () => {
  beforeEach(askForLink);

  it('is removed from the address before it is redeemed, and nothing else is', async () => {
    let addressThen = '';
    const authenticateMagicLink = async () => {
      addressThen = location.href;
      return exampleSignIn;
    };
    const { view, reports, done } = open(`${magicLink}&plan=free#part`, { provider: { authenticateMagicLink } });
    await done;
    expect(addressThen).toBe('http://localhost:3000/authenticate?plan=free#part');
    expect(history.state).toEqual({ isFromBefore: true });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([exampleSignIn]);
  });

  it('hides the form until it is redeemed or refused', async () => {
    let refuse = (_: Error) => {};
    const authenticateMagicLink = () =>
      new Promise<never>((_, reject) => {
        refuse = reject;
      });
    const { view, done } = open(magicLink, { provider: { authenticateMagicLink } });
    await vi.waitFor(() => expect(view().state).toEqual({ screen: 'Main', isReturning: true }));
    refuse(apiFailure('magic_link_not_found'));
    await done;
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { error_type: 'magic_link_not_found' } });
    expect(view().state).not.toHaveProperty('isReturning');
  });

  it('is redeemed behind the screen of a visitor who waits for the mail', async () => {
    const authenticateMagicLink = () => new Promise<never>(() => {});
    const { view } = open(magicLink, { initial: emailConfirmation, provider: { authenticateMagicLink } });
    await vi.waitFor(() => expect(location.search).toBe(''));
    expect(view().state).toEqual(emailConfirmation);
  });

  it('from a reset mail opens the form for a new password', async () => {
    const authenticateMagicLink = vi.fn(async () => exampleSignIn);
    const { view, done } = open('/authenticate?stytch_token_type=reset_password&token=token-3', {
      provider: { authenticateMagicLink },
    });
    await done;
    expect(view()).toMatchObject({
      state: { screen: 'PasswordResetForm', resetPasswordState: { token: 'token-3' }, tokenType: 'reset_password' },
      busy: null,
    });
    expect(authenticateMagicLink).not.toHaveBeenCalled();
    expect(location.search).toBe('');
  });

  it('from a reset mail that logs in does so', async () => {
    const { view, done } = open(`/authenticate?stytch_token_type=login&token=token-3&vestibule_start=${ownStart}`);
    await done;
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('from a reset mail that fails to log in offers to request a new one', async () => {
    const provider = { authenticateMagicLink: () => Promise.reject(apiFailure('magic_link_not_found')) };
    const { view, done } = open(`/authenticate?stytch_token_type=login&token=token-3&vestibule_start=${ownStart}`, {
      provider,
    });
    await done;
    expect(view()).toMatchObject({ state: { screen: 'PasswordResetForm' }, failedIntent: 'logInWithToken' });
  });

  it('of OAuth ends its transaction, and the session lasts as long as requested there', async () => {
    storeStart(transaction);
    const authenticateOAuth = vi.fn(async () => {
      acceptVerifier();
      return exampleSignIn;
    });
    const { reports, done } = open(oauth, { provider: { authenticateOAuth } });
    await done;
    const sessionOptions = { sessionDurationMinutes: 45 };
    expect(authenticateOAuth).toHaveBeenCalledExactlyOnceWith(
      'token-2',
      expect.objectContaining({
        config: expect.objectContaining({ products: ['emailMagicLinks'], sessionOptions }),
        locale: 'en',
      }),
    );
    expect(reports.successes).toMatchObject([{ method: 'one_tap' }]);
    expect(findTransaction()).toBeNull();
  });

  it.each([
    ['in a popup offers no passkey there, because it closes at once', { popup: 'window-1' }, 'PasswordConfirmation'],
    ['in this tab offers a passkey', {}, 'PasskeyOffer'],
  ])('of OAuth %s', async (_, of, screen) => {
    vi.spyOn(window, 'close').mockImplementation(() => {});
    storeStart({ ...transaction, method: 'oauth', ...of });
    const config: WidgetConfig = { products: ['otp', 'passkeys'], passkeyOptions: { offerAfterSignIn: true } };
    const { view, done } = open(oauth, { config });
    await done;
    expect(view().state.screen).toBe(screen);
  });

  it('of OAuth returns to the host page that started the transaction', async () => {
    storeStart({ ...transaction, returnTo: 'https://app.example.com/in' });
    await open(oauth).done;
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://app.example.com/in');
    expect(takeResult(host)).toEqual({ signedIn: 'one_tap' });
  });

  it('of OAuth without a transaction is refused, with a form to start again', async () => {
    const authenticateOAuth = vi.fn(async () => exampleSignIn);
    const { view, done } = open(oauth, { provider: { authenticateOAuth } });
    await done;
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { code: 'return_not_started_here' } });
    expect(view().state).not.toHaveProperty('isReturning');
    expect(authenticateOAuth).not.toHaveBeenCalled();
  });

  it('of a link that was not requested here waits for a press', async () => {
    clearTransactions();
    const { flow, view, done } = open(magicLink);
    await done;
    expect(view().state).toMatchObject({ screen: 'ConfirmSignIn', token: 'token-1', page: null });
    await flow.ask('confirm');
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(replace).not.toHaveBeenCalled();
  });

  it('that came through a page of the host returns to it after the sign-in', async () => {
    clearTransactions();
    const { flow, done } = open(`${magicLink}#return_to=https://app.example.com/in`);
    await done;
    expect(location.href).toBe('http://localhost:3000/authenticate');
    expect(replace).not.toHaveBeenCalled();
    await flow.ask('confirm');
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://app.example.com/in');
    expect(takeResult(host)).toEqual({ signedIn: 'magic_link' });
  });

  it('of a magic link ends no transaction', async () => {
    storeStart({ ...transaction, returnTo: 'https://app.example.com/in' });
    await open(magicLink).done;
    expect(replace).not.toHaveBeenCalled();
    expect(endTransaction()).toMatchObject(transaction);
  });
});

it("shows an OAuth provider's error on Main, also if the address is that of a reset", async () => {
  for (const tokenType of ['oauth', 'reset_password', 'login']) {
    const { view, done } = open(`/authenticate?stytch_token_type=${tokenType}&error=access_denied`);
    await done;
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { error_type: 'access_denied' } });
    expect(location.search).toBe('');
  }
});

describe("a connected app's request", () => {
  beforeEach(askForLink);

  const mount = { kind: 'identityProvider', search: '?client_id=app-1' } as const;
  const page = `http://localhost:3000/idp${mount.search}`;

  it('is shown at /idp, and saved for a sign-in that leaves the page', async () => {
    const { view, done } = open(`/idp${mount.search}`);
    await done;
    expect(view().state).toEqual({ screen: 'IDPStart', search: mount.search });
    await open(magicLink).done;
    expect(replace).toHaveBeenCalledExactlyOnceWith(page);
  });

  it('continues as soon as the visitor has signed in on its page', async () => {
    const { flow, view, done } = open(`/idp${mount.search}`);
    await done;
    flow.goTo({ screen: 'OTPConfirmation' });
    await vi.waitFor(() => expect(view().state).toEqual({ screen: 'IDPStart', search: mount.search }));
  });

  it('stays saved when the sign-in fails', async () => {
    savePendingAuthorization(startParts().parts, mount);
    const provider = { authenticateMagicLink: () => Promise.reject(apiFailure('magic_link_not_found')) };
    await open(magicLink, { provider }).done;
    expect(replace).not.toHaveBeenCalled();
    await open(magicLink).done;
    expect(replace).toHaveBeenCalledExactlyOnceWith(page);
  });

  it('is not resumed if it was saved too long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    savePendingAuthorization(startParts().parts, mount);
    vi.advanceTimersByTime(30 * 60_000);
    await open(magicLink).done;
    vi.useRealTimers();
    expect(replace).not.toHaveBeenCalled();
  });

  it('is not resumed if none was saved', async () => {
    await open(magicLink).done;
    expect(replace).not.toHaveBeenCalled();
  });

  it('waits while the visitor chooses a new password', async () => {
    savePendingAuthorization(startParts().parts, mount);
    await open('/authenticate?stytch_token_type=reset_password&token=token-3').done;
    expect(replace).not.toHaveBeenCalled();
  });

  it('is not resumed from the login itself', async () => {
    savePendingAuthorization(startParts().parts, mount);
    await open('/').done;
    expect(replace).not.toHaveBeenCalled();
  });
});
