import type { BrowserContext, Page } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import type { TestKit } from '@vestibule/dev-server/testing';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { hostnames } from '../fixtures/wireTapTest.ts';
import { requestLink } from '../journeys/magicLinks.ts';
import { forget, openPasswords, startOf, strongPassword, tokenOf } from '../journeys/passwords.ts';
import { enrolTotp, verify } from '../journeys/secondFactors.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import type { TestWallets } from '../support/extensions/testWallets.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const mfa = { policy: 'required', methods: ['totp'] } as const;
test.use({ serverOptions: { hostnames, deployment: { page: { config: { products: ['otp'], mfa } } } } });

const authenticatorHeading = 'Enter the code from your authenticator app';
const withGoogle = (oauthOptions: WidgetConfig['oauthOptions'] = {}): { config: WidgetConfig } => ({
  config: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'google' }], ...oauthOptions },
  },
});

type Parts = {
  context: BrowserContext;
  page: Page;
  host: HostPage;
  inbox: Inbox;
  kit: TestKit;
  devServer: DevServer;
  wallets: TestWallets;
  email: string;
};
type FirstFactor = {
  run(parts: Parts): Promise<void>;
  /** The heading for a user without a second factor. */
  heading?: string;
  isSample?: boolean;
};

/** The first factors of a user with an authenticator app. */
const firstFactors: Record<string, FirstFactor> = {
  'a magic link that is opened in another tab': {
    isSample: true,
    async run({ context, host, inbox, email }) {
      const { link } = await requestLink({ host, inbox, email });
      const tab = await context.newPage();
      await tab.goto(link);
      await expect(new WidgetFrame(tab).heading).toHaveText(authenticatorHeading);
    },
  },
  'a magic link that ends on a page of the host': {
    async run({ page, host, inbox, email }) {
      const back = { loginRedirectURL: `${host.url}/return`, signupRedirectURL: `${host.url}/return` };
      const { link } = await requestLink({ host, inbox, email }, { config: { emailMagicLinksOptions: back } });
      await page.goto(link);
      await host.createAuth();
      await host.mount('mountLogin');
      expect(await page.evaluate(() => window.auth.handleRedirect())).toEqual({ status: 'secondFactor' });
    },
  },
  'a password': {
    async run({ host, email }) {
      const { passwords } = await openPasswords(host, email);
      await passwords.password.fill(strongPassword);
      await passwords.continue.click();
    },
  },
  'a password that is reset': {
    async run({ host, inbox, email }) {
      const letter = await forget(host, inbox, email);
      await host.open();
      await host.mount('mountResetPassword', { passwordResetToken: tokenOf(letter, 'reset_password') });
      const { passwords } = host.widget();
      await passwords.password.fill(`${strongPassword} again`);
      await passwords.continue.click();
    },
  },
  'the login link of a reset mail': {
    async run({ host, inbox, email }) {
      const letter = await forget(host, inbox, email);
      await host.open({ path: `/${await startOf(letter)}` });
      const passwordResetToken = tokenOf(letter, 'login');
      await host.mount('mountResetPassword', { passwordResetToken, tokenType: 'login' });
    },
  },
  'an OAuth redirect': {
    async run({ page, host, email }) {
      const widget = await host.openLogin(withGoogle());
      await widget.oauth.button('Google').click();
      await new AccountChooser(page).continueAs(email);
      await page.waitForURL(`${host.url}/`);
      await host.createAuth();
      await host.mount('mountLogin', withGoogle());
    },
  },
  'an OAuth window': {
    async run({ page, host, email }) {
      const widget = await host.openLogin(withGoogle({ uxMode: 'popup' }));
      const [popup] = await Promise.all([page.waitForEvent('popup'), widget.oauth.button('Google').click()]);
      await new AccountChooser(popup).continueAs(email);
    },
  },
  'One Tap': {
    async run({ host, devServer, email }) {
      const account = { provider: 'google', email, isEmailVerified: true, firstName: 'Ada', lastName: 'Lovelace' };
      devServer.state.oauth.openAccount(account);
      const widget = await host.openLogin(withGoogle({ providers: [{ type: 'google', one_tap: true }] }));
      await widget.oauth.prompt.account.click();
    },
  },
  'a wallet': {
    isSample: true,
    heading: 'Set up two‑step verification',
    async run({ host, wallets }) {
      await wallets.install(host.url, { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' });
      const { crypto } = await host.openLogin({ config: { products: ['crypto'] } });
      await crypto.choose('Metamask');
    },
  },
  'a passkey that is chosen in the email field': {
    async run({ context, page, host, kit, devServer, email }) {
      await VirtualAuthenticator.add(page);
      const { user, session, sessionToken: token } = await kit.signInAs(context, email);
      // Passkeys cannot be created while the second factor is pending.
      const authenticator_app_factor = { totp_id: user.totps[0]?.totp_id ?? '' };
      const factor = { type: 'totp', delivery_method: 'authenticator_app', authenticator_app_factor };
      devServer.state.sessions.addFactor({ session, token }, factor);
      await host.open();
      await host.mount('mountPasskeyRegistration');
      await host.widget().passkeys.create.click();
      await host.waitForEvent({ type: 'passkey_registered' });
      await host.forgetSession();
      await host.openLogin({ config: { products: ['otp', 'passkeys'] } });
    },
  },
};

for (const [name, { run, heading = authenticatorHeading, isSample = false }] of Object.entries(firstFactors)) {
  test(
    `a second factor is required after ${name}, and there is no sign-in until then`,
    matrixCase({ isSample }),
    async ({ context, page, host, inbox, kit, devServer, wallets, email }) => {
      await kit.addUser({ email, password: strongPassword });
      enrolTotp(devServer, email);
      await run({ context, page, host, inbox, kit, devServer, wallets, email });
      await expect(host.widget().heading).toHaveText(heading);
      await expectEventually(host.signIns()).toEqual([]);
      expect(await verify(devServer, context)).not.toBeNull();
      expect(await verify(devServer, context, { secondFactor: true })).toBeNull();
      expect(await knownTo(host)).toEqual([null, null, 'no_session', 'no_session', false, 'no_session']);
    },
  );
}

/** Returns every value that a host can request; all are empty while the second factor is pending. */
const knownTo = (host: HostPage) =>
  host.page.evaluate(async () => {
    const { session, user, stepUp, isAuthorized } = window.auth;
    const totpCode = ({ code }: { code: string }) => code;
    return [
      (await user.get()) ?? (await session.getTokens()) ?? null,
      await session.get(),
      await user.update({ name: { first_name: 'Eve' } }).catch(totpCode),
      await stepUp({ maxAgeMinutes: 5 }).catch(totpCode),
      await isAuthorized('plants', 'water'),
      await session.extend().catch(totpCode),
    ];
  });
