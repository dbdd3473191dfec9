import type { WidgetConfig } from '@vestibule/host-sdk';
import { AccountChooser } from '../../pages/AccountChooser.ts';
import { isSeen, type Journey, type Stage, type Steps } from '../Journey.ts';
import { actAsApp } from './actAsApp.ts';

const loggedIn = 'You have successfully logged in.';
const withGoogle = (oauthOptions: WidgetConfig['oauthOptions'] = {}): { config: WidgetConfig } => ({
  config: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'google' }], ...oauthOptions },
  },
});
const toHost = ({ host }: Stage) =>
  withGoogle({ loginRedirectURL: `${host.url}/return`, signupRedirectURL: `${host.url}/return` });
const inPopup = withGoogle({ uxMode: 'popup' });

/** Signs in by redirect: from the button to the host page that it returns to. */
function inThisTab(stage: Stage, options: { config: WidgetConfig }): Steps {
  const { page, host, email } = stage;
  const widget = host.widget();
  const chooser = new AccountChooser(page);
  const start = async () => {
    await widget.oauth.button('Google').click();
    await chooser.title.waitFor();
  };
  return {
    async reach() {
      actAsApp(stage, options);
      await page.goto(host.url);
      await start();
    },
    press: () => chooser.continueAs(email),
    isDone: isSeen(widget.getByText(loggedIn)),
    retry: () => widget.button('Try again').click(),
    async alternative() {
      const startOver = widget.button('Start over');
      if (await startOver.isVisible()) await startOver.click();
      await start();
      await chooser.continueAs(email);
    },
  };
}

async function openWindow({ page }: Stage, press: () => Promise<void>): Promise<AccountChooser> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  return new AccountChooser(popup);
}

/** Signs in with a popup: from the button to the widget that continues. */
function inWindow(stage: Stage): Steps {
  const { host, email } = stage;
  const widget = host.widget();
  const open = () => openWindow(stage, () => widget.oauth.button('Google').click());
  let chooser: AccountChooser;
  return {
    async reach() {
      await host.openLogin(inPopup);
      chooser = await open();
      await chooser.title.waitFor();
    },
    press: () => chooser.continueAs(email),
    isDone: isSeen(widget.getByText(loggedIn)),
    retry: async () => (await open()).continueAs(email),
  };
}

/** OAuth by redirect and popup, and each place that redeems the token. */
export const oauth: Journey[] = [
  {
    call: 'OAuth: start in this tab',
    path: '/v1/public/oauth/google/start',
    reportedTo: 'elsewhere',
    on(stage) {
      const { page, host } = stage;
      const button = host.widget().oauth.button('Google');
      return {
        async reach() {
          actAsApp(stage, withGoogle());
          await page.goto(host.url);
          await button.waitFor();
        },
        press: () => button.click({ noWaitAfter: true }),
        isDone: isSeen(new AccountChooser(page).title),
        async retry() {
          const elsewhere = page.waitForURL((url) => !url.href.startsWith(host.url));
          // Without a response, the browser shows its error page a moment later.
          await elsewhere.catch(() => page.waitForURL('chrome-error://**')).catch(() => {});
          await page.goBack();
          await button.click();
        },
      };
    },
  },
  {
    call: 'OAuth: start in a window',
    path: '/v1/public/oauth/google/start',
    reportedTo: 'elsewhere',
    on(stage) {
      const { host, page } = stage;
      const { oauth } = host.widget();
      const choosers: AccountChooser[] = [];
      page.on('popup', (popup) => choosers.push(new AccountChooser(popup)));
      return {
        reach: async () => void (await host.openLogin(inPopup)),
        press: () => oauth.button('Google').click(),
        async isDone() {
          const visibility = await Promise.all(choosers.map(({ title }) => title.isVisible().catch(() => false)));
          return visibility.includes(true);
        },
        retry: () => oauth.openAgain.click(),
      };
    },
  },
  {
    call: 'OAuth: spend on the host page',
    path: '/oauth/authenticate',
    reportedTo: 'host',
    refusal: 'oauth_token_not_found',
    on: (stage) => inThisTab(stage, toHost(stage)),
  },
  {
    call: 'OAuth: spend on the auth page',
    path: '/oauth/authenticate',
    reportedTo: 'host',
    refusal: 'oauth_token_not_found',
    on: (stage) => inThisTab(stage, withGoogle()),
  },
  {
    call: 'OAuth: spend in the window',
    path: '/oauth/authenticate',
    reportedTo: 'host',
    refusal: 'oauth_token_not_found',
    on: inWindow,
  },
  {
    call: 'OAuth: session that a window has begun',
    path: '/sessions/authenticate',
    reportedTo: 'host',
    refusal: 'unauthorized_credentials',
    on: inWindow,
  },
];
