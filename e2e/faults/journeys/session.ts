import { openSession } from '../../journeys/openSession.ts';
import { currentValue, isSeen, type Journey, type Stage, type Steps } from '../Journey.ts';

type Question = 'session' | 'user' | 'signOut';
type Answered = { ok: true } | { ok: false; code: string; message: string };

/** Calls the SDK as the application and stores the result in the page, so a missing result can be detected. */
const ask = ({ host }: Stage, question: Question) =>
  host.page.evaluate((question) => {
    const page = window as unknown as { answered: Answered | undefined };
    page.answered = undefined;
    const { auth } = window;
    const response = question === 'signOut' ? auth.signOut() : auth[question].get();
    void response.then(
      () => {
        page.answered = { ok: true };
      },
      ({ code, message }) => {
        page.answered = { ok: false, code, message };
      },
    );
  }, question);

const isResolved = ({ host }: Stage) =>
  host.page.evaluate(() => (window as unknown as { answered: Answered | undefined }).answered);

const byTheApp = (call: string, path: string, question: Question, refusal: string): Journey => ({
  call,
  path,
  reportedTo: 'caller',
  refusal,
  on: (stage): Steps => ({
    async reach() {
      await openSession(stage.devServer, stage.context, stage.email);
      await stage.host.open();
    },
    press: () => ask(stage, question),
    isDone: async () => (await isResolved(stage))?.ok === true,
    async reads() {
      const response = await isResolved(stage);
      return response?.ok === false ? response.message : '';
    },
  }),
});

/** Session calls of applications, and calls that run in the background. */
export const session: Journey[] = [
  byTheApp('session: asked for', '/sessions/authenticate', 'session', 'bad_request'),
  byTheApp('session: user asked for', '/sessions/authenticate', 'user', 'bad_request'),
  byTheApp('session: sign-out', '/sessions/revoke', 'signOut', 'bad_request'),
  {
    call: 'session: refreshed by itself',
    path: '/sessions/authenticate',
    reportedTo: 'none',
    on(stage) {
      const { host, page, email } = stage;
      const { loggedIn, main, emailConfirmation } = host.widget();
      return {
        async reach() {
          await openSession(stage.devServer, stage.context, email, 60);
          await host.openLogin();
          await loggedIn.account.waitFor();
          await page.evaluate(() => window.auth.session.get());
        },
        press: () => page.clock.fastForward('03:30'),
        async isDone() {
          // The form may appear by itself meanwhile.
          if (await loggedIn.useAnother.isVisible()) await loggedIn.useAnother.click({ timeout: 1_000 });
          if ((await currentValue(main.email)) === '') await main.submitEmail(email);
          return isSeen(emailConfirmation.title)();
        },
      };
    },
  },
  {
    call: 'bootstrap',
    path: '/projects/bootstrap/*',
    reportedTo: 'none',
    timeoutReportedTo: 'host',
    consoleNoise: /^\[Stytch\]/,
    on({ host, page, email }) {
      const { main, emailConfirmation } = host.widget();
      return {
        reach: async () => {},
        async press() {
          await host.openLogin();
          await main.submitEmail(email);
        },
        isDone: isSeen(emailConfirmation.title),
        typed: () => [[main.email, email]],
        async retry() {
          await main.continueWithEmail.click();
          // By then the request that the send waits for is repeated.
          await page.clock.fastForward('00:10');
        },
      };
    },
  },
  {
    call: 'event log',
    path: '/events',
    reportedTo: 'none',
    on({ host, email }) {
      const { main, emailConfirmation } = host.widget();
      return {
        reach: async () => {},
        async press() {
          await host.openLogin();
          await main.submitEmail(email);
        },
        isDone: isSeen(emailConfirmation.title),
      };
    },
  },
];
