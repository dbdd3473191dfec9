import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../../constants.ts';
import { type Deployment, exchangeAddress } from '../../deployment.ts';
import { warnsOfPage } from '../../flow/closedScreen.ts';
import type { Bootstrap } from '../../flow/ports.ts';
import type { Flow } from '../../flow/runFlow.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import type { ProviderClient } from '../../provider/createProviderClient.ts';
import { dropLinkTransaction } from '../../redirect/transactions.ts';
import type { FrameParts } from '../FrameParts.ts';
import { forgetSavedScreen } from '../history/savedScreen.ts';
import { followOtherTabs, isWaitingForFactor } from './followOtherTabs.ts';
import { sessionForHost } from './sessionForHost.ts';

/** The longest time in milliseconds that the host's event waits until the last sign-in is stored. */
const KEPT_WITHIN_MS = 1_000;

/** Milliseconds between two checks for a session while a screen waits for a mail. */
const LOOK_EVERY_MS = 1_000;

/**
 * Reports every change of the session to the host. While a visitor waits for a mail, the flow continues when its link
 * was opened in another tab.
 *
 * @param isLogin Whether this is a login. The provider logs no other mount.
 * @param start Settles when an early submit has been sent, or there was none.
 */
export async function followSession(parts: FrameParts, isLogin: boolean, start: Promise<unknown>): Promise<void> {
  const { flow, ports, client, look } = parts;
  if (isLogin) keepSignIns(parts);
  // If the client fails to load, the visitor's next action shows the error and loads it again.
  const provider = await client().catch(() => null);
  if (!provider) return;

  await followServers(parts, provider);
  reportSession(parts, provider, isLogin);
  followTabs(parts, provider);
  pollWhileWaiting(parts, provider.watchCookie());

  const show = ({ displayWatermark, projectName }: Bootstrap) => look.showProject({ displayWatermark, projectName });
  const bootstrap = await ports.provider.bootstrap();
  show(bootstrap);
  if (isOfOtherVertical(bootstrap, parts.deployment)) {
    import('./explainVertical.ts').then(
      ({ explainVertical }) => explainVertical(parts),
      () => {}, // without the code, the provider still refuses every sign-in
    );
  }
  // Waits for an early submit, which is sent first.
  await start.catch(() => {});
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
    void provider.currentBootstrap().then((bootstrap) => bootstrap.projectName !== null && show(bootstrap));
  if (isLogin && flow.screen() !== 'PasswordResetForm') {
    // An address that is not submitted yet stays private.
    const options = { ...flow.settings().config, prefill: {} };
    ports.provider.logEvent({ name: 'render_login_screen', details: { options, bootstrap } });
  }
}

/**
 * Keeps the servers of hosts informed of the session. A server without a session sends its visitors to the session
 * page.
 */
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
  const exchange = import('./followExchange.ts').then(
    ({ followExchange }) => followExchange(parts, provider, address),
    () => undefined,
  );
  host.handOver = () => exchange.then((handOver) => handOver?.());
  await exchange;
}

/** Returns whether the project is of the other vertical. The provider then refuses every call. */
const isOfOtherVertical = ({ vertical }: Bootstrap, deployment: Deployment): boolean =>
  vertical !== null && (vertical === 'B2B') !== (deployment.vertical === 'b2b');

const lastSignIn = () => import('./rememberSignIn.ts');

/** Stores each sign-in. It listens at once, because a fast sign-in may come before the storing code has loaded. */
function keepSignIns(parts: FrameParts): void {
  const { flow, host } = parts;
  host.keepSignIn = (signIn) => {
    const { state } = flow.store.get(flow.viewAtom);
    const signInNote = lastSignIn().then(({ rememberSignIn }) => rememberSignIn(parts, signIn, state));
    return withTimeout(signInNote, KEPT_WITHIN_MS).catch(() => {}); // the next visit then shows no last sign-in
  };
}

/** Returns the method of the link that the screen waits for; undefined for other screens. */
function awaitedMethod(flow: Flow): AuthenticationMethod | undefined {
  const rows = flow.rowsOf(flow.screen());
  return rows && 'continueSignedIn' in rows ? rows.continueSignedIn.awaits : undefined;
}

/** Polls while a mail is awaited, because the page may stay in the foreground next to the mail's window. */
function pollWhileWaiting({ flow }: FrameParts, check: () => void): void {
  let repeat: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(repeat);
    if (awaitedMethod(flow)) repeat = setInterval(check, LOOK_EVERY_MS);
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

function reportSession(
  { deployment, flow, host, hostOrigin, ruleOf }: FrameParts,
  provider: ProviderClient,
  isLogin: boolean,
): void {
  let hadSession = provider.session().session !== null;
  const visibleState = () => sessionForHost(flow, provider).catch(() => null);
  /** The session that the host could see before the change. The end of a hidden session is not reported. */
  let lastState = hadSession ? visibleState() : Promise.resolve(null);
  let continuation = Promise.resolve();
  provider.onSessionChange(() => {
    // A second factor may have been set up on the page that this frame opened for it.
    if (flow.screen() === 'MFAEnrollmentSelection') void flow.ask('continueFlow');
    void report();
  });
  /** Loads the code that knows the end of the session, and reports when it is near. Later calls change nothing. */
  const followEnd = () => {
    const life = provider.life().catch(() => null);
    void life.then((life) => life?.onEnding(report));
    return life;
  };
  if (hadSession || !isLogin) void followEnd();

  async function report(): Promise<void> {
    const state = provider.session();
    const isOver = hadSession && !state.session;
    const isNew = !hadSession && state.session !== null;
    const before = lastState;
    hadSession = state.session !== null;
    const life = followEnd();
    if (isNew) {
      forgetSavedScreen(deployment.publicToken, hostOrigin);
      dropLinkTransaction();
      continuation = continueFlow();
    }
    if (state.session) {
      // The widget's own events come first, because a host page may remove it when it learns of a session.
      await continuation;
      await withTimeout(flow.settled(), PROVIDER_LIMIT_MS).catch(() => {});
    }
    const { state: screenState, busy } = flow.store.get(flow.viewAtom);
    const change = { now: state, isNew, isOver, isBusy: busy !== null };
    const next = ruleOf(screenState.screen)?.afterSession?.(screenState, change);
    if (next) flow.goTo(next);
    else if (isOver && isWaitingForFactor(screenState) && busy === null) flow.goTo({ screen: 'Main' });
    // If the code of `life` fails to load, only the reason is missing.
    const end = isOver && (await before)?.session ? (await life)?.end() : undefined;
    // If it is unknown whether a second factor is pending, the host receives nothing.
    const now = await sessionForHost(flow, provider, report).catch(() => null);
    if (now) host.session(end && !now.session ? { ...now, end } : now);
    if (now) lastState = Promise.resolve(now);
  }

  /** Continues the flow of a visitor who signed in elsewhere, for example by opening the mailed link in another tab. */
  async function continueFlow(): Promise<void> {
    const life = await provider.life().catch(() => null);
    await life?.arrived();
    const state = provider.session();
    // The visitor has signed in on the page that the frame opened.
    if (state.session && warnsOfPage(flow)) {
      flow.goTo({ screen: 'LoggedIn', account: null });
    }
    const { state: screenState, busy } = flow.store.get(flow.viewAtom);
    // The member has given the second factor elsewhere, and the sign-in had no session before. Exception: after a
    // recovery code was redeemed here, the screen says how many codes are left.
    const isRedeemedHere = screenState.screen === 'RecoveryCodeEntry' && screenState.left !== null;
    const isUnfinished = 'goal' in screenState && screenState.goal?.unfinishedSignIn !== undefined && !isRedeemedHere;
    if (isUnfinished && busy === null) await flow.ask('finishedElsewhere');
    const method = awaitedMethod(flow);
    if (method && state.session) await flow.ask('continueSignedIn', { method, ...state });
  }
}
