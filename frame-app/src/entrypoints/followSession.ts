import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import type { Bootstrap } from '../flow/ports.ts';
import type { ScreenName } from '../flow/screens.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import { dropLinkTransaction } from '../redirect/transactions.ts';
import type { FrameParts } from './FrameParts.ts';
import { followOtherTabs, isWaitingForFactor } from './followOtherTabs.ts';
import { forgetSavedScreen } from './savedScreen.ts';
import { sessionForHost } from './sessionForHost.ts';

/** The screens that wait for a link to be opened, and what that link signs in with. */
const waitsForMail: { readonly [S in ScreenName]?: AuthenticationMethod } = {
  EmailConfirmation: 'magic_link',
  PasswordForgot: 'password',
  PasswordBreached: 'password',
  PasswordSetNew: 'password',
  PasswordDedupe: 'password',
};

/** Milliseconds that the host waits to hear of a sign-in while what is to be known of it at the next visit is not there to keep it. */
const KEPT_WITHIN_MS = 1_000;

/** How often it is looked whether a mail that is waited for has signed in: milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Tells the host of every change of the session, and lets a visitor who waits for a mail go on when the link was opened
 * in another tab. Spec §4, "Session handling".
 *
 * @param isLogin the provider's log tells of login screens, and of no others. Spec §7.
 * @param started settles when what was pressed by then is on its way to the provider, or nothing was.
 */
export async function followSession(parts: FrameParts, isLogin: boolean, started: Promise<unknown>): Promise<void> {
  const { flow, ports, client, look } = parts;
  if (isLogin) keepSignIns(parts);
  // The provider client may not load: then whatever the visitor asks of it says so, and asks for it again.
  const provider = await client().catch(() => null);
  if (!provider) return;

  tellOfSession(parts, provider, isLogin);
  followTabs(parts, provider);
  lookWhileAwaited(parts, provider.watchCookie());

  const show = ({ displayWatermark, projectName }: Bootstrap) => look.showProject({ displayWatermark, projectName });
  const bootstrap = await ports.provider.bootstrap();
  show(bootstrap);
  // What the visitor has pressed goes first.
  await started.catch(() => {});
  if (isLogin) {
    lastSignIn().then(
      ({ forgetUnwanted }) => window.parent !== window && forgetUnwanted(parts),
      () => {}, // the next sign-in asks for it again
    );
  }
  // Remembered from the last visit, it may have changed.
  if (bootstrap.projectName !== null)
    void provider.currentBootstrap().then((said) => said.projectName !== null && show(said));
  if (isLogin && flow.screen() !== 'PasswordResetForm') {
    // Whose address stands in the field is nobody's business before it is submitted.
    const options = { ...flow.settings().config, prefill: {} };
    ports.provider.logEvent({ name: 'render_login_screen', details: { options, bootstrap } });
  }
}

const lastSignIn = () => import('./rememberSignIn.ts');

/** From the first press on: who is quick signs in before the code that keeps it is there. */
function keepSignIns(parts: FrameParts): void {
  const { flow, host } = parts;
  host.keepSignIn = (signIn) => {
    const { state } = flow.store.get(flow.viewAtom);
    const kept = lastSignIn().then(({ rememberSignIn }) => rememberSignIn(parts, signIn, state));
    return withTimeout(kept, KEPT_WITHIN_MS).catch(() => {}); // the next visit knows of nothing
  };
}

/** The page on which a mail is waited for may be in front all the time, as beside the window of the mail. */
function lookWhileAwaited({ flow }: FrameParts, look: () => void): void {
  let repeat: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(repeat);
    if (waitsForMail[flow.screen()]) repeat = setInterval(look, LOOK_EVERY_MS);
  };
  follow();
  flow.store.sub(flow.viewAtom, follow);
}

/** While a second factor is asked for. */
function followTabs({ flow }: FrameParts, provider: ProviderClient): void {
  let stop: (() => void) | null = null;
  flow.store.sub(flow.viewAtom, () => {
    const isWaiting = isWaitingForFactor(flow.store.get(flow.viewAtom).state);
    if (isWaiting === (stop !== null)) return;
    stop?.();
    stop = isWaiting ? followOtherTabs(flow, provider) : null;
  });
}

function tellOfSession(
  { deployment, flow, host, hostOrigin }: FrameParts,
  provider: ProviderClient,
  isLogin: boolean,
): void {
  let hadSession = provider.session().session !== null;
  const seenNow = () => sessionForHost(flow, provider).catch(() => null);
  /** What the host could know before the change: the end of a session that it never saw is not told. */
  let seen = hadSession ? seenNow() : Promise.resolve(null);
  let going = Promise.resolve();
  provider.onSessionChange(() => {
    // A second factor may have been set up on the page that this frame leads to for it.
    if (flow.screen() === 'MFAEnrollmentSelection') void flow.ask('goOn');
    void tell();
  });
  if (hadSession || !isLogin) void provider.life().catch(() => {});

  async function tell(): Promise<void> {
    const state = provider.session();
    const isOver = hadSession && !state.session;
    const isNew = !hadSession && state.session;
    const before = seen;
    hadSession = state.session !== null;
    const life = provider.life().catch(() => null);
    if (isNew) {
      forgetSavedScreen(deployment.publicToken, hostOrigin);
      dropLinkTransaction();
      going = goOn();
    }
    if (state.session) {
      // What the widget itself has to say comes first: a host page may take it away when it hears of a session.
      await going;
      await withTimeout(flow.settled(), PROVIDER_LIMIT_MS).catch(() => {});
    }
    // Nobody is left to go on as.
    const { state: shown, busy } = flow.store.get(flow.viewAtom);
    const isOfSession = shown.screen === 'LoggedIn' || (isWaitingForFactor(shown) && busy === null);
    if (isOver && isOfSession) flow.goTo({ screen: 'Main' });
    // What was offered to one account is nothing for another, and the sign-in that would be told is no longer true.
    if (shown.screen === 'PasskeyOffer' && state.user?.user_id !== shown.end.signIn?.user.user_id)
      flow.goTo(state.session ? { screen: 'LoggedIn', account: null } : { screen: 'Main' });
    // Without its code the reason is missing, nothing else.
    const end = isOver && (await before)?.session ? (await life)?.end() : undefined;
    // What cannot say whether a second factor is pending says nothing.
    const now = await sessionForHost(flow, provider, tell).catch(() => null);
    if (now) host.session(end && !now.session ? { ...now, end } : now);
    if (now) seen = Promise.resolve(now);
  }

  /** Whoever waits for a mail: its link was opened elsewhere. */
  async function goOn(): Promise<void> {
    const life = await provider.life().catch(() => null);
    await life?.arrived();
    const state = provider.session();
    // The visitor has signed in on the page that the frame led them to.
    if (state.session && flow.store.get(flow.viewAtom).error?.code === 'focus_moved') {
      flow.goTo({ screen: 'LoggedIn', account: null });
    }
    const method = waitsForMail[flow.screen()];
    if (method && state.session) await flow.ask('continueSignedIn', { method, ...state });
  }
}
