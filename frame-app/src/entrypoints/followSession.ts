import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { type Deployment, exchangeAddress } from '../deployment.ts';
import { warnsOfPage } from '../flow/closedScreen.ts';
import type { Bootstrap } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import { dropLinkTransaction } from '../redirect/transactions.ts';
import type { FrameParts } from './FrameParts.ts';
import { followOtherTabs, isWaitingForFactor } from './followOtherTabs.ts';
import { forgetSavedScreen } from './savedScreen.ts';
import { sessionForHost } from './sessionForHost.ts';

/** The longest time in milliseconds that storing the last sign-in delays the host's event. */
const KEPT_WITHIN_MS = 1_000;

/** The interval in milliseconds at which an awaited mail's sign-in is checked. */
const LOOK_EVERY_MS = 1_000;

/**
 * Reports every change of the session to the host. Continues a visitor who waits for a mail when its link was opened in
 * another tab.
 *
 * @param isLogin The provider's log covers login screens only.
 * @param started Settles when an early submit has been sent, or there was none.
 */
export async function followSession(parts: FrameParts, isLogin: boolean, started: Promise<unknown>): Promise<void> {
  const { flow, ports, client, look } = parts;
  if (isLogin) keepSignIns(parts);
  // If the client fails to load, the visitor's next action shows the error and loads it again.
  const provider = await client().catch(() => null);
  if (!provider) return;

  await followServers(parts, provider);
  tellOfSession(parts, provider, isLogin);
  followTabs(parts, provider);
  lookWhileAwaited(parts, provider.watchCookie());

  const show = ({ displayWatermark, projectName }: Bootstrap) => look.showProject({ displayWatermark, projectName });
  const bootstrap = await ports.provider.bootstrap();
  show(bootstrap);
  if (isOfOtherVertical(bootstrap, parts.deployment)) {
    import('./explainVertical.ts').then(
      ({ explainVertical }) => explainVertical(parts),
      () => {}, // the provider refuses every sign-in
    );
  }
  // An early submit goes first.
  await started.catch(() => {});
  if (isLogin) {
    lastSignIn().then(
      ({ forgetUnwanted, rememberAddress }) => {
        if (window.parent !== window) forgetUnwanted(parts);
        rememberAddress(parts);
      },
      () => {}, // the next sign-in loads it again
    );
  }
  // Cached settings of the last visit may be out of date.
  if (bootstrap.projectName !== null)
    void provider.currentBootstrap().then((said) => said.projectName !== null && show(said));
  if (isLogin && flow.screen() !== 'PasswordResetForm') {
    // An address that is not submitted yet stays private.
    const options = { ...flow.settings().config, prefill: {} };
    ports.provider.logEvent({ name: 'render_login_screen', details: { options, bootstrap } });
  }
}

/** Keeps the servers of hosts informed of the session. A server that is not told sends its visitors to the session page. */
async function followServers(parts: FrameParts, provider: ProviderClient): Promise<void> {
  const { deployment, host, hostOrigin } = parts;
  const addresses = deployment.sessionExchange ?? [];
  if (hostOrigin === location.origin) {
    if (addresses.length === 0) return;
    await import('./endAtServers.ts').then(
      ({ endAtServers }) => endAtServers(provider, addresses),
      () => {}, // the servers' JWTs expire
    );
    return;
  }
  const address = exchangeAddress(deployment, hostOrigin);
  if (address === undefined) return;
  const following = import('./followExchange.ts').then(
    ({ followExchange }) => followExchange(parts, provider, address),
    () => undefined,
  );
  host.handOver = () => following.then((handOver) => handOver?.());
  await following;
}

/** The provider's client has logged the mistake, and the provider refuses every call. */
const isOfOtherVertical = ({ vertical }: Bootstrap, deployment: Deployment): boolean =>
  vertical !== null && (vertical === 'B2B') !== (deployment.vertical === 'b2b');

const lastSignIn = () => import('./rememberSignIn.ts');

/** Set at once, because a fast sign-in may come before the code that stores it has loaded. */
function keepSignIns(parts: FrameParts): void {
  const { flow, host } = parts;
  host.keepSignIn = (signIn) => {
    const { state } = flow.store.get(flow.viewAtom);
    const kept = lastSignIn().then(({ rememberSignIn }) => rememberSignIn(parts, signIn, state));
    return withTimeout(kept, KEPT_WITHIN_MS).catch(() => {}); // then the next visit has no last sign-in
  };
}

/** Returns the method of the link that the screen waits for, if it does. */
function awaitedMethod(flow: Flow): AuthenticationMethod | undefined {
  const rows = flow.rowsOf(flow.screen());
  return rows && 'continueSignedIn' in rows ? rows.continueSignedIn.awaits : undefined;
}

/** Polls while a mail is awaited: the page may stay in the foreground, next to the mail's window. */
function lookWhileAwaited({ flow }: FrameParts, look: () => void): void {
  let repeat: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(repeat);
    if (awaitedMethod(flow)) repeat = setInterval(look, LOOK_EVERY_MS);
  };
  follow();
  flow.store.sub(flow.viewAtom, follow);
}

/** Follows other tabs while a second factor is requested. */
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
  /** The session that the host could see before the change. The end of a session it never saw is not reported. */
  let seen = hadSession ? seenNow() : Promise.resolve(null);
  let going = Promise.resolve();
  provider.onSessionChange(() => {
    // A second factor may have been set up on the page that this frame opened for it.
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
      // The widget's own events come first, because a host page may remove it when it learns of a session.
      await going;
      await withTimeout(flow.settled(), PROVIDER_LIMIT_MS).catch(() => {});
    }
    // No account is left to continue as.
    const { state: shown, busy } = flow.store.get(flow.viewAtom);
    const isOfSession = shown.screen === 'LoggedIn' || (isWaitingForFactor(shown) && busy === null);
    if (isOver && isOfSession) flow.goTo({ screen: 'Main' });
    if (shown.screen === 'OrganizationSwitch' && busy === null) {
      const { asked: _, isSignedOut: __, ...rest } = shown;
      const isElsewhere = shown.currentId !== state.organization?.organization_id;
      if (isOver) flow.goTo({ ...rest, list: null, isSignedOut: true });
      else if (shown.list ? isElsewhere : shown.isSignedOut) flow.goTo({ ...rest, list: null });
    }
    // An offer made to one account is not valid for another, and its success event would be wrong.
    if (shown.screen === 'PasskeyOffer' && state.user?.user_id !== shown.end.signIn?.user.user_id)
      flow.goTo(state.session ? { screen: 'LoggedIn', account: null } : { screen: 'Main' });
    // If its code fails to load, only the reason is missing.
    const end = isOver && (await before)?.session ? (await life)?.end() : undefined;
    // If it is unknown whether a second factor is pending, the host receives nothing.
    const now = await sessionForHost(flow, provider, tell).catch(() => null);
    if (now) host.session(end && !now.session ? { ...now, end } : now);
    if (now) seen = Promise.resolve(now);
  }

  /** Continues the flow of a visitor who signed in elsewhere, for example by opening the mailed link in another tab. */
  async function goOn(): Promise<void> {
    const life = await provider.life().catch(() => null);
    await life?.arrived();
    const state = provider.session();
    // The visitor has signed in on the page that the frame opened.
    if (state.session && warnsOfPage(flow)) {
      flow.goTo({ screen: 'LoggedIn', account: null });
    }
    const { state: shown, busy } = flow.store.get(flow.viewAtom);
    // A member's second factor was given elsewhere, and this sign-in had no session until then.
    // After a recovery code was redeemed here, the screen says how many are left.
    const isRedeemedHere = shown.screen === 'RecoveryCodeEntry' && shown.left !== null;
    const isUnfinished = 'goal' in shown && shown.goal?.unfinished !== undefined && !isRedeemedHere;
    if (isUnfinished && busy === null) await flow.ask('finishedElsewhere');
    // The login of another tab has used up the proof behind this list.
    if (shown.screen === 'Discovery') {
      await flow.settled();
      if (flow.screen() === 'Discovery') flow.goTo({ screen: 'LoggedIn', account: null });
    }
    const method = awaitedMethod(flow);
    if (method && state.session) await flow.ask('continueSignedIn', { method, ...state });
  }
}
