import type { BrowserContext, Page } from '@playwright/test';
import type { Control, DevServer, Inbox, ProjectSettings } from '@vestibule/dev-server';
import { createTestKit } from '@vestibule/dev-server/testing';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, type HostPage, WidgetFrame } from '../../fixtures/test.ts';
import { askEverything, hostnames, test } from '../../fixtures/wireTapTest.ts';
import { follow, verifyByEmail } from '../../journeys/accountPage.ts';
import { requestLink } from '../../journeys/magicLinks.ts';
import { openSession } from '../../journeys/openSession.ts';
import {
  createAccount,
  forget,
  openPasswords,
  passwordConfig,
  signUp,
  strongPassword,
} from '../../journeys/passwords.ts';
import { totpCode } from '../../journeys/secondFactors.ts';
import { signInByPasscode } from '../../journeys/signIn.ts';
import { AccountChooser } from '../../pages/AccountChooser.ts';
import { AttackerLinks } from '../../support/attacks/attackerLinks.ts';
import { disablePasskeyAutofill } from '../../support/authenticators/disablePasskeyAutofill.ts';
import type { BrowserProblems } from '../../support/crossBrowser/browserProblems.ts';
import { VirtualAuthenticator } from '../../support/crossBrowser/virtualAuthenticator.ts';
import type { TestWallets } from '../../support/extensions/testWallets.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';

const passkeyConfig = { products: ['otp' as const, 'passkeys' as const] };
test.use({ serverOptions: { hostnames } });

type Parts = {
  context: BrowserContext;
  page: Page;
  host: HostPage;
  inbox: Inbox;
  control: Control;
  devServer: DevServer;
  wallets: TestWallets;
  problems: BrowserProblems;
  email: string;
};
type Flow = {
  /** The project setting for PKCE. If set, the flow runs with PKCE off and on. */
  pkce?: keyof ProjectSettings;
  /** The kinds of secrets that the flow has to produce, which proves that it ran. */
  secrets: string[];
  run(parts: Parts): Promise<void>;
};
const session = ['session_token', 'session_jwt'];

const flows: Record<string, Flow> = {
  'a magic link that ends on the auth page': {
    pkce: 'pkce_required_for_email_magic_links',
    secrets: ['magic_link', ...session],
    async run({ context, host, inbox, email }) {
      const { link } = await requestLink({ host, inbox, email });
      await (await context.newPage()).goto(link);
      await host.waitForSignIn();
    },
  },
  'a passcode by email': {
    secrets: ['passcode', ...session],
    async run({ host, inbox, email }) {
      await host.openLogin({ config: { products: ['otp'] } });
      await signInByPasscode(host, inbox, email);
    },
  },
  'a passcode by text message': {
    secrets: ['passcode', ...session],
    async run({ host, inbox }) {
      const widget = await host.openLogin({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
      await widget.phone.number.fill('4155550123');
      await widget.phone.continueWithText.click();
      const { passcode = '' } = await inbox.waitFor({ to: '+14155550123' });
      await widget.passcode.type(passcode);
      await host.waitForSignIn();
    },
  },
  'a password that is made, and one that logs in': {
    secrets: ['password', ...session],
    async run({ host, email }) {
      await signUp(host, email);
      const { passwords } = await openPasswords(host, email);
      await passwords.password.fill(strongPassword);
      await passwords.continue.click();
      await host.waitForSignIn();
    },
  },
  'a password that is reset on the auth page': {
    pkce: 'pkce_required_for_password_resets',
    secrets: ['password', 'password_reset', ...session],
    async run({ context, host, devServer, inbox, email }) {
      await createAccount(devServer, email);
      const { links } = await forget(host, inbox, email);
      const tab = await context.newPage();
      await tab.goto(links.find(({ name }) => name === 'reset_password')?.url ?? '');
      const { passwords } = new WidgetFrame(tab);
      await passwords.password.fill(`${strongPassword} again`);
      await passwords.continue.click();
      await host.waitForSignIn();
    },
  },
  "a reset mail's link to log in": {
    secrets: ['magic_link', ...session],
    async run({ context, host, devServer, inbox, email }) {
      await createAccount(devServer, email);
      const { links } = await forget(host, inbox, email);
      await (await context.newPage()).goto(links.find(({ name }) => name === 'login')?.url ?? '');
      await host.waitForSignIn();
    },
  },
  'a passkey that is made, and one that signs in': {
    secrets: ['passkey_registration', 'passkey_authentication', ...session],
    async run({ context, page, host, devServer, email }) {
      await VirtualAuthenticator.add(page);
      await disablePasskeyAutofill(page);
      await openSession(devServer, context, email);
      await host.open();
      await host.mount('mountPasskeyRegistration', { config: passkeyConfig });
      await host.widget().passkeys.create.click();
      await host.waitForEvent({ type: 'passkey_registered' });
      await host.forgetSession();
      const widget = await host.openLogin({ config: passkeyConfig });
      await widget.passkeys.login.click();
      await host.waitForSignIn();
    },
  },
  'an OAuth redirect that ends on the auth page': {
    pkce: 'pkce_required_for_oauth',
    secrets: ['code_challenge', 'oauth_code', 'oauth', ...session],
    async run({ page, host, email }) {
      const widget = await host.openLogin(withGoogle());
      await widget.oauth.button('Google').click();
      await new AccountChooser(page).continueAs(email);
      await page.waitForURL(`${host.url}/`);
      await host.createAuth();
      await host.mount('mountLogin', withGoogle());
      await host.waitForSignIn();
    },
  },
  'an OAuth window': {
    pkce: 'pkce_required_for_oauth',
    secrets: ['code_challenge', 'oauth_code', 'oauth', ...session],
    async run({ page, host, email }) {
      const widget = await host.openLogin(withGoogle({ uxMode: 'popup' }));
      const [popup] = await Promise.all([page.waitForEvent('popup'), widget.oauth.button('Google').click()]);
      await new AccountChooser(popup).continueAs(email);
      await host.waitForSignIn();
    },
  },
  'One Tap': {
    secrets: ['one_tap', 'id_token', 'oauth', ...session],
    async run({ host, devServer, email }) {
      const account = { provider: 'google', email, isEmailVerified: true, firstName: 'Ada', lastName: 'Lovelace' };
      devServer.state.oauth.openAccount(account);
      const widget = await host.openLogin(withGoogle({ providers: [{ type: 'google', one_tap: true }] }));
      await widget.oauth.prompt.account.click();
      await host.waitForSignIn();
    },
  },
  'an Ethereum wallet of the host page': {
    secrets: session,
    async run({ host, wallets }) {
      await wallets.install(host.url, { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' });
      const { crypto } = await host.openLogin({ config: { products: ['crypto'] } });
      await crypto.choose('Metamask');
      await host.waitForSignIn();
    },
  },
  'a Solana wallet of the host page': {
    secrets: session,
    async run({ host, wallets }) {
      await wallets.install(host.url, { kind: 'wallet-standard', name: 'Phantom' });
      const { crypto } = await host.openLogin({ config: { products: ['crypto'] } });
      await crypto.choose('Phantom');
      await host.waitForSignIn();
    },
  },
  'an account whose address and password are changed': {
    secrets: ['passcode', 'password', ...session],
    async run({ context, host, inbox, devServer, email }) {
      await openSession(devServer, context, email);
      await host.open();
      await host.mount('mountAccount');
      const { pageWidget } = await follow(context, host.widget().account.link('Add an email address'));
      await verifyByEmail(pageWidget, createTestKit(devServer), email);
      const { account, passcode, passwords } = pageWidget;
      await account.email.fill(`new.${email}`);
      await account.button('Continue').click();
      const message = await inbox.waitFor({ to: `new.${email}`, kind: 'passcode' });
      await passcode.type(message.passcode ?? '');
      await host.waitForEvent({ type: 'account_changed', change: 'email_added' });
      await account.open('Ways to log in');
      await account.button('Set a password').click();
      await passwords.password.fill(strongPassword);
      await passwords.continue.click();
      await host.waitForEvent({ type: 'account_changed', change: 'password_set' });
    },
  },
  'an account in which all the rest is changed': {
    secrets: ['passcode', 'totp_secret', 'recovery_code', ...session],
    async run({ context, host, inbox, devServer, email }) {
      await openSession(devServer, context, email);
      await host.open();
      await host.mount('mountAccount', { config: { mfa: { policy: 'optional' } } });
      const accountInFrame = host.widget().account;
      await accountInFrame.open('Profile');
      await accountInFrame.button('Edit name').click();
      await accountInFrame.firstName.fill('Ada');
      await accountInFrame.button('Save').click();
      await host.waitForEvent({ type: 'account_changed', change: 'name_changed' });
      const kit = createTestKit(devServer);
      await accountInFrame.open('Ways to log in');
      const { pageWidget } = await follow(context, accountInFrame.link('Add a phone number'));
      await verifyByEmail(pageWidget, kit, email);
      const { passcode, phone } = pageWidget;
      await phone.number.fill('4155550123');
      await phone.continueWithText.click();
      const message = await inbox.waitFor({ to: '+14155550123', kind: 'passcode' });
      await passcode.type(message.passcode ?? '');
      await host.waitForEvent({ type: 'account_changed', change: 'phone_added' });
      await accountInFrame.open('Two-step verification');
      const twoStep = await follow(context, accountInFrame.link('Set up an authenticator app'));
      await verifyByEmail(twoStep.pageWidget, kit, email);
      const secret = await twoStep.pageWidget.secondFactor.beginApp();
      await twoStep.pageWidget.secondFactor.code.fill(totpCode(secret, devServer));
      await twoStep.pageWidget.button("I've saved them").click();
      await twoStep.pageWidget.account.title.waitFor();
      await accountInFrame.link('Recovery codes').waitFor();
      await host.page.evaluate(async () => {
        await window.auth.stepUp();
        await window.auth.user.update({ name: { last_name: 'Lovelace' } });
      });
      await accountInFrame.open('This session');
      await accountInFrame.button('Log out').click();
      await host.waitForEvent({ type: 'signed_out' });
    },
  },
  'an account to which another one is connected': {
    pkce: 'pkce_required_for_oauth',
    secrets: ['code_challenge', 'oauth_attach', 'oauth_code', 'oauth', ...session],
    async run({ context, host, devServer, email }) {
      await openSession(devServer, context, email);
      await host.open();
      await host.mount('mountAccount', withGoogle());
      const { page, pageWidget } = await follow(context, host.widget().account.link('Connect Google'));
      await pageWidget.account.button('Connect Google').click();
      await verifyByEmail(pageWidget, createTestKit(devServer), email);
      await new AccountChooser(page).continueAs(email);
      await pageWidget.account.news.waitFor();
      await host.waitForEvent({ type: 'account_changed', change: 'connection_added' });
    },
  },
  'a logout, and all that a host may ask before it': {
    secrets: session,
    async run({ context, host, devServer, problems, email }) {
      // The page's policy blocks the connections of diagnose().
      problems.expect(/connect/i);
      await openSession(devServer, context, email);
      await host.openLogin();
      await host.page.evaluate(async () => {
        await window.auth.session.get();
        await window.auth.diagnose();
        await window.auth.signOut();
      });
    },
  },
};

/** Flows outside the sample: long ones, and those that differ from a sampled one only in the carrier of the secret. */
const outside = [
  'a password that is made, and one that logs in',
  'an Ethereum wallet of the host page',
  'an account in which all the rest is changed',
  'One Tap',
  'an account whose address and password are changed',
  'a passcode by text message',
  "a reset mail's link to log in",
  'a Solana wallet of the host page',
  'an account to which another one is connected',
  'an OAuth window',
];

for (const [name, { pkce, secrets, run }] of Object.entries(flows)) {
  for (const isRequired of pkce ? [false, true] : [false]) {
    // PKCE adds one secret.
    const isSample = (isRequired || !pkce) && !outside.includes(name);
    test(
      `a host page that records everything learns no secret of ${name}${isRequired ? ', with PKCE' : ''}`,
      matrixCase({ isSample }),
      async ({ tap, context, page, host, inbox, control, devServer, wallets, problems, email }) => {
        if (pkce) control.changeProject({ [pkce]: isRequired });
        await run({ context, page, host, inbox, control, devServer, wallets, problems, email });
        tap.heard(await askEverything(host));
        await expectEventually(tap.leaks()).toEqual([]);

        const kinds = new Set(control.secrets().map(({ kind }) => kind));
        expect([...kinds]).toEqual(expect.arrayContaining([...secrets, ...(isRequired ? ['code_verifier'] : [])]));
      },
    );
  }
}

type OwnRedirect = Flow & {
  /** The kind of token in the host's address. */
  token: string;
  /** The result of handleRedirect(). */
  status: string;
};
const ownRedirects: Record<string, OwnRedirect> = {
  'a magic link': {
    pkce: 'pkce_required_for_email_magic_links',
    token: 'magic_link',
    status: 'signedIn',
    secrets: ['magic_link', ...session],
    async run({ page, host, inbox, email }) {
      const back = { loginRedirectURL: `${host.url}/return`, signupRedirectURL: `${host.url}/return` };
      const { link } = await requestLink({ host, inbox, email }, { config: { emailMagicLinksOptions: back } });
      await page.goto(link);
    },
  },
  'an OAuth redirect': {
    pkce: 'pkce_required_for_oauth',
    token: 'oauth',
    status: 'signedIn',
    secrets: ['code_challenge', 'oauth', ...session],
    async run({ page, host, email }) {
      const back = { loginRedirectURL: `${host.url}/return`, signupRedirectURL: `${host.url}/return` };
      const widget = await host.openLogin(withGoogle(back));
      await widget.oauth.button('Google').click();
      await new AccountChooser(page).continueAs(email);
      await page.waitForURL(/token=/);
    },
  },
  'a reset mail': {
    token: 'password_reset',
    status: 'resetPassword',
    secrets: ['password_reset'],
    async run({ page, host, devServer, inbox, email }) {
      await createAccount(devServer, email);
      const { passwords } = await openPasswords(host, email, {
        ...passwordConfig,
        passwordOptions: { resetPasswordRedirectURL: `${host.url}/return` },
      });
      await passwords.forgot.click();
      const { link = '' } = await inbox.waitFor({ to: email, kind: 'reset_password' });
      await page.goto(link);
    },
  },
};
/** The places where a page sees a token that is in its address. */
const ownAddress = ['request', 'address', 'history', 'navigation timing', 'destination'];

for (const [name, { pkce, secrets, token, status, run }] of Object.entries(ownRedirects)) {
  for (const isRequired of pkce ? [false, true] : [false]) {
    const isSample = (isRequired || !pkce) && name === 'a magic link';
    test(
      `a host page that receives the token of ${name} in its address sees it only there, until handleRedirect() returns${isRequired ? ', with PKCE' : ''}`,
      matrixCase({ isSample }),
      async ({ tap, context, page, host, inbox, control, devServer, wallets, problems, email }) => {
        if (pkce) control.changeProject({ [pkce]: isRequired });
        await run({ context, page, host, inbox, control, devServer, wallets, problems, email });
        await host.createAuth();
        await host.mount('mountLogin');
        const [result, address] = await page.evaluate(async () => {
          const result = await window.auth.handleRedirect();
          return [result, location.href] as const;
        });
        tap.heard(result);
        expect(result.status).toBe(status);
        expect(address).toBe(`${host.url}/return`);
        const leaks = tap.leaks();
        await expectEventually(leaks.filter(({ kind }) => kind !== token)).toEqual([]);
        // 'sent': the message in which the page passes the token to its frame. A script of the page can see it.
        await expectEventually(leaks.filter(({ where }) => ![...ownAddress, 'sent'].includes(where))).toEqual([]);
        await expectEventually(leaks).toContainEqual({ kind: token, where: 'address' });

        // Browsers keep the original address in the navigation timing; scripts cannot remove it.
        await tap.forget();
        await expectEventually(leaks).toEqual([{ kind: token, where: 'navigation timing' }]);

        await page.reload();
        await tap.forget();
        await host.createAuth();
        tap.heard(await askEverything(host));
        await expectEventually(leaks).toEqual([]);
        expect(control.secrets().map(({ kind }) => kind)).toEqual(expect.arrayContaining(secrets));
      },
    );
  }
}

const withGoogle = (oauthOptions: WidgetConfig['oauthOptions'] = {}): { config: WidgetConfig } => ({
  config: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'google' }], ...oauthOptions },
  },
});

test("a host page that records everything learns no secret of a connected app's request in another tab, nor of its logout @more", async ({
  tap,
  context,
  host,
  control,
  devServer,
  app,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.openLogin();
  await host.watch();
  tap.heard(await askEverything(host));
  const tab = await context.newPage();
  const { idp } = new WidgetFrame(tab);
  await tab.goto(await app.authorizationUrl('openid offline_access'));
  await idp.allow.click();
  await app.exchange(await app.arrival(tab));
  await tab.goto(app.logoutUrl());
  await idp.yes.click();
  await app.arrival(tab, '/bye');
  await expectEventually(host.changes('session').slice(-1)).toEqual([null]);

  await expectEventually(tap.leaks()).toEqual([]);
  const kinds = ['authorization_code', 'refresh_token', 'signed_token', ...session];
  expect(control.secrets().map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
});

test('a host page whose link is confirmed on the auth page sees neither its token afterwards nor the link target', async ({
  tap,
  page,
  host,
  devServer,
}) => {
  const stranger = new AttackerLinks(devServer);
  await page.goto(await stranger.magicLink(`${host.url}/return`));
  await host.createAuth();
  await host.mount('mountLogin');
  tap.heard(await page.evaluate(() => window.auth.handleRedirect()));
  const toPage = host.widget().root.getByRole('link', { name: 'Continue' });
  await expect(toPage).toHaveAttribute('href', /token=/);
  await tap.forget();
  await toPage.click();
  await new WidgetFrame(page).button('Continue').click();
  await page.waitForURL(`${host.url}/return`);
  await host.createAuth();
  await host.mount('mountLogin');
  await host.waitForSignIn();
  // The navigation timing shows the first visit as long as the page is open.
  await expectEventually(tap.leaks().filter(({ where }) => where !== 'navigation timing')).toEqual([]);
  await expectEventually(tap.leaks().filter(({ kind }) => kind !== 'magic_link')).toEqual([]);
});

test('the wire tap finds a secret in every place that a page can observe', async ({
  tap,
  host,
  page,
  devServer,
  problems,
}) => {
  problems.expect(/secret-that-is-planted|violates the document's Content Security Policy/);
  const plantedSecret = devServer.state.secrets.note('oauth', 'secret-that-is-planted');
  await host.open();
  await page.evaluate(async (secret) => {
    const openPort = (use: (port: MessagePort, close: () => void) => void) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        use(port2, resolve);
        port1.postMessage({ nested: [new Map([[1, new Error(secret)]])] });
      });
    const message = new Promise((resolve) => addEventListener('message', resolve));
    window.postMessage(new TextEncoder().encode(secret), '*');
    await message;
    await openPort((port, close) => {
      port.onmessage = close;
    });
    await openPort((port, close) => {
      port.addEventListener('message', close);
      port.start();
    });
    console.info([secret]);
    history.replaceState({ secret }, '');
    location.hash = secret;
    localStorage.setItem('a', secret);
    await cookieStore.set('a', secret);
    document.body.title = secret;
    await fetch(`/${secret}`).catch(() => {});
    reportError(new Error(secret));
    await window.heard({ name: 'onNavigate', target: '', value: secret });
  }, plantedSecret);
  const places = ['message', 'sent', 'port', 'console', 'history', 'destination', 'address', 'storage', 'cookie'];
  const rest = ['document', 'securitypolicyviolation', 'error', 'callback'];
  for (const where of [...places, ...rest])
    await expectEventually(tap.leaks()).toContainEqual({ kind: 'oauth', where });
});
