import type { WidgetConfig } from '@vestibule/host-sdk';
import { WidgetFrame } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { createAccount, openPasswords, strongPassword } from '../../journeys/passwords.ts';
import { isSeen, nextLetterTo, type Stage } from '../Journey.ts';
import type { Visit } from './Visit.ts';

const HOUR_MINUTES = 60;
const configOfCodes: WidgetConfig = {
  products: ['otp'],
  otpOptions: { methods: ['email'], expirationMinutes: 10 },
};

const succeeds = ({ host }: Stage) => isSeen(host.widget().heading.filter({ hasText: 'Success!' }));

/** Logs the person in for two hours, and lets the host follow the session. */
async function openHostSignedIn({ devServer, context, email, host }: Stage): Promise<void> {
  await openSession(devServer, context, email, 2 * HOUR_MINUTES);
  await host.open();
  await host.watch();
}

/** Opens a page of the auth domain, as a person who is logged in. */
async function openAccount(stage: Stage): Promise<void> {
  await openHostSignedIn(stage);
  await stage.page.goto(`${stage.devServer.urls.auth}/account`);
}

/** People, logged in and on their way. */
export const consumerVisits: Visit[] = [
  {
    name: 'consumer: logged in',
    on(stage) {
      const { host } = stage;
      const { loggedIn } = host.widget();
      return {
        isLoggedIn: true,
        isUndisturbed: true,
        async reach() {
          await openHostSignedIn(stage);
          await host.mount('mountLogin');
          await loggedIn.account.waitFor();
        },
        isDone: isSeen(loggedIn.account),
      };
    },
  },
  {
    name: 'consumer: logged in, opens the page',
    on(stage) {
      const { host } = stage;
      const { loggedIn } = host.widget();
      return {
        isLoggedIn: true,
        async reach() {
          await openHostSignedIn(stage);
          await host.mount('mountLogin');
          await loggedIn.account.waitFor();
        },
        async act() {
          await host.open();
          await host.watch();
          await host.mount('mountLogin');
          // A leap of the clock before the handshake would end the connection.
          await host.ready();
        },
        isDone: isSeen(loggedIn.account),
      };
    },
  },
  {
    name: 'consumer: types the passcode',
    on(stage) {
      const { host, inbox, email } = stage;
      const { passcode, main } = host.widget();
      const letter = nextLetterTo(inbox, email);
      let code = '';
      return {
        async reach() {
          await host.openLogin({ config: configOfCodes });
          await main.submitEmail(email);
          await passcode.title.waitFor();
          code = (await letter()).passcode ?? '';
        },
        act: () => passcode.type(code),
        typed: () => [[passcode.field, code]],
        // A passcode is valid for ten minutes at most. After a longer outage the person reads that.
        isDone: async () =>
          (await succeeds(stage)()) || (await isSeen(host.widget().getByText('Invalid passcode, please try again.'))()),
      };
    },
  },
  {
    name: 'consumer: types the password',
    on(stage) {
      const { host, devServer, email } = stage;
      const { passwords } = host.widget();
      return {
        async reach() {
          await createAccount(devServer, email);
          await openPasswords(host, email);
          await passwords.password.fill(strongPassword);
        },
        act: () => passwords.continue.click(),
        typed: () => [[passwords.password, strongPassword]],
        isDone: isSeen(host.widget().getByText('You have successfully logged in.')),
      };
    },
  },
  {
    name: 'consumer: new login',
    on({ host, email }) {
      const { main, passcode } = host.widget();
      return {
        reach: async () => void (await host.openLogin({ config: configOfCodes })),
        act: () => main.submitEmail(email),
        typed: () => [[main.email, email]],
        isDone: isSeen(passcode.title),
      };
    },
  },
  {
    name: 'consumer: new login, opens the page',
    on({ host, email }) {
      const { main, passcode } = host.widget();
      return {
        reach: async () => {},
        async act() {
          await host.openLogin({ config: configOfCodes });
          await main.submitEmail(email);
        },
        typed: () => [[main.email, email]],
        isDone: isSeen(passcode.title),
      };
    },
  },
  {
    name: 'consumer: types an address',
    on({ host, email }) {
      const { main, passcode } = host.widget();
      return {
        isUndisturbed: true,
        async reach() {
          await host.openLogin({ config: configOfCodes });
          await main.email.fill(email);
        },
        typed: () => [[main.email, email]],
        press: () => main.continueWithEmail.click(),
        isDone: isSeen(passcode.title),
      };
    },
  },
  {
    name: 'consumer: opens the link of the mail',
    on(stage) {
      const { host, page, inbox, email } = stage;
      const widget = new WidgetFrame(page);
      let link = '';
      return {
        widget,
        async reach() {
          const config = {
            emailMagicLinksOptions: { loginExpirationMinutes: HOUR_MINUTES, signupExpirationMinutes: HOUR_MINUTES },
          };
          const login = await host.openLogin({ config });
          await login.askForLink(email);
          const { link: address = '' } = await inbox.waitFor({ to: email });
          // The provider's own page redirects to the auth domain, and the outage begins after that.
          const redirect = await fetch(address, { redirect: 'manual' });
          link = redirect.headers.get('location') ?? '';
        },
        act: async () => void (await page.goto(link)),
        // The link is valid once, so the person decides when it is tried again.
        press: () => widget.button('Try again').click(),
        // If the provider took the token but its response was lost, the link has been used.
        isDone: async () =>
          (await isSeen(widget.getByText('You have successfully logged in.'))()) ||
          (await isSeen(widget.getByText('The magic link has expired or has already been used.'))()),
      };
    },
  },
  {
    name: 'account: open',
    on(stage) {
      const widget = new WidgetFrame(stage.page);
      return {
        widget,
        isLoggedIn: true,
        isUndisturbed: true,
        async reach() {
          await openAccount(stage);
          await widget.account.row(stage.email).first().waitFor();
        },
        isDone: isSeen(widget.account.row(stage.email)),
      };
    },
  },
  {
    name: 'account: opens the page',
    on(stage) {
      const widget = new WidgetFrame(stage.page);
      return {
        widget,
        isLoggedIn: true,
        async reach() {
          await openAccount(stage);
          await widget.account.title.waitFor();
        },
        act: async () => void (await stage.page.reload()),
        isDone: isSeen(widget.account.row(stage.email)),
      };
    },
  },
  {
    name: 'account: types a name',
    on(stage) {
      const widget = new WidgetFrame(stage.page);
      const { account } = widget;
      return {
        widget,
        isLoggedIn: true,
        async reach() {
          await openAccount(stage);
          await account.open('Profile');
          await widget.button(/name/i).first().click();
          await account.firstName.fill('Ada');
        },
        act: () => account.firstName.press('Enter'),
        typed: () => [[account.firstName, 'Ada']],
        isDone: isSeen(account.news.filter({ hasText: /name/i })),
      };
    },
  },
  {
    name: 'consent: open',
    on(stage) {
      const { page, app } = stage;
      const widget = new WidgetFrame(page);
      return {
        widget,
        isLoggedIn: true,
        async reach() {
          await openHostSignedIn(stage);
          await page.goto(await app.authorizationUrl('openid'));
          await widget.idp.allow.waitFor();
        },
        act: () => widget.idp.allow.click(),
        press: () => widget.idp.allow.click(),
        isDone: isSeen(page.getByRole('heading', { name: 'Weather' })),
      };
    },
  },
  {
    name: 'consent: opens the page',
    on(stage) {
      const { page, app } = stage;
      const widget = new WidgetFrame(page);
      let url = '';
      return {
        widget,
        isLoggedIn: true,
        async reach() {
          await openHostSignedIn(stage);
          // The provider's address redirects to the auth domain, and the outage begins after that.
          const authorization = await app.authorizationUrl('openid');
          const redirect = await fetch(authorization, { redirect: 'manual' });
          url = redirect.headers.get('location') ?? authorization;
        },
        act: async () => void (await page.goto(url)),
        isDone: isSeen(widget.idp.allow),
      };
    },
  },
];
