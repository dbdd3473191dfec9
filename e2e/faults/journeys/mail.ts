import { WidgetFrame } from '../../fixtures/test.ts';
import { isSeen, type Journey, linkOf, nextLetterTo, type Stage, type Steps } from '../Journey.ts';
import { actAsApp } from './actAsApp.ts';

const path = '/magic_links/authenticate';
const refusal = 'unable_to_auth_magic_link';

/** Requests a magic link in the widget. */
async function askForLink({ host, email }: Stage, options = {}): Promise<void> {
  const widget = await host.openLogin(options);
  await widget.main.submitEmail(email);
  await widget.emailConfirmation.title.waitFor();
}

const toHost = ({ host }: Stage) => ({
  config: {
    emailMagicLinksOptions: { loginRedirectURL: `${host.url}/return`, signupRedirectURL: `${host.url}/return` },
  },
});

/** Requests another link in the form that is shown after a link failed. */
async function askAgain({ email }: Stage, widget: WidgetFrame): Promise<void> {
  const startOver = widget.button('Start over');
  await widget.main.email.or(startOver).first().waitFor();
  if (await startOver.isVisible()) await startOver.click();
  await widget.main.submitEmail(email);
  await widget.emailConfirmation.title.waitFor();
}

function onOwnPage(stage: Stage): Steps {
  const { page, inbox, email } = stage;
  const letter = nextLetterTo(inbox, email);
  const widget = new WidgetFrame(page);
  const openLink = async () => void (await page.goto(linkOf(await letter()), { waitUntil: 'commit' }));
  return {
    widget,
    reach: () => askForLink(stage),
    press: openLink,
    isDone: isSeen(widget.getByText('You have successfully logged in.')),
    retry: () => widget.button('Try again').click(),
    async alternative() {
      await askAgain(stage, widget);
      await openLink();
    },
  };
}

function onHostPage(stage: Stage): Steps {
  const { page, host, inbox, email } = stage;
  const letter = nextLetterTo(inbox, email);
  const openLink = async () => void (await page.goto(linkOf(await letter()), { waitUntil: 'commit' }));
  return {
    async reach() {
      await askForLink(stage, toHost(stage));
      actAsApp(stage, toHost(stage));
    },
    press: openLink,
    isDone: isSeen(host.widget().getByText('You have successfully logged in.')),
    retry: () => host.widget().button('Try again').click(),
    async alternative() {
      await askAgain(stage, host.widget());
      await openLink();
    },
  };
}

function afterQuestion(stage: Stage): Steps {
  const { context, page, inbox, email, devServer } = stage;
  const letter = nextLetterTo(inbox, email);
  const widget = new WidgetFrame(page);
  const { confirm, decline } = widget.confirmSignIn;
  return {
    widget,
    async reach() {
      await askForLink(stage);
      // Without its state, this acts as a different browser from the one that requested the mail.
      await page.goto(devServer.urls.auth);
      await context.clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(linkOf(await letter()));
      await confirm.waitFor();
    },
    press: () => confirm.click(),
    isDone: isSeen(widget.getByText('You have successfully logged in.')),
    async alternative() {
      const startOver = widget.button('Start over');
      await decline.or(startOver).first().waitFor();
      if (await decline.isVisible()) await decline.click();
      await askAgain(stage, widget);
      await page.goto(linkOf(await letter()), { waitUntil: 'commit' });
    },
  };
}

/** Magic links: requesting one, and each place that redeems one. */
export const mail: Journey[] = [
  {
    call: 'magic link: send',
    path: '/magic_links/email/login_or_create',
    reportedTo: 'host',
    refusal: 'inactive_email',
    on({ host, email }) {
      const widget = host.widget();
      return {
        async reach() {
          await host.openLogin();
          await widget.main.email.fill(email);
        },
        press: () => widget.main.continueWithEmail.click(),
        typed: () => [[widget.main.email, email]],
        isDone: isSeen(widget.emailConfirmation.title),
      };
    },
  },
  { call: 'magic link: spend on the auth page', path, refusal, reportedTo: 'page', on: onOwnPage },
  { call: 'magic link: spend on the host page', path, refusal, reportedTo: 'host', on: onHostPage },
  { call: 'magic link: spend after the question', path, refusal, reportedTo: 'page', on: afterQuestion },
];
