import { otpMethods } from '@vestibule/shared-protocol';
import type { AwaitingScreen } from '../features/organization/entities.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { FlowState, ScreenName, StateOf } from '../flow/screens.ts';
import { tabKeys } from '../provider/storage/register.ts';

/**
 * A screen that waits for a mail or a message survives a reload. It is saved in the tab's `sessionStorage` until the
 * link or passcode expires. It holds addresses and a method id, no secret.
 */
type KeptState = StateOf<'EmailConfirmation'> | StateOf<'OTPAuthenticate'> | AwaitingLogin;
/** The login to an organization, which continues with the saved screen. */
type AwaitingLogin = StateOf<'OrganizationLogin'> & { awaited: object };
type Kept = { state: KeptState; untilMs: number };

const MINUTE_MS = 60_000;

/**
 * Only a login mount has such a screen. Each embedding page and the auth page have their own key: a host's frame and an
 * auth page in the same tab share this storage, and a saved screen may hold data that the host prefilled.
 *
 * @param host The origin that embeds the frame, or the page's own origin.
 */
const keyOf = (publicToken: string, host: string): string => `${tabKeys.savedScreen}:${publicToken}:${host}`;

/**
 * Returns the saved text unparsed, because the document only needs to know whether there is one. Null also if storage
 * is blocked.
 */
export function savedText(publicToken: string, host: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(publicToken, host));
  } catch {
    return null;
  }
}

/**
 * Returns the screen before the reload; null if there is none, it has expired, or the deployment was for the other
 * vertical then.
 */
export function readSavedScreen(text: string | null, nowMs: number, isB2B = false): KeptState | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const isOurs = isKept(kept) && (kept.state.screen === 'OrganizationLogin') === isB2B;
    return isOurs && kept.untilMs > nowMs ? kept.state : null;
  } catch {
    return null;
  }
}

/** Saves the screens of the flow from now on. */
export function saveScreens({ store, viewAtom, settings }: Flow, publicToken: string, host: string): void {
  const write = (kept: Kept | null) => writeTo(keyOf(publicToken, host), kept);
  const linkMs = () => {
    const { loginExpirationMinutes, signupExpirationMinutes } = settings().config.emailMagicLinksOptions;
    return Math.min(loginExpirationMinutes, signupExpirationMinutes) * MINUTE_MS;
  };
  let last: FlowState = store.get(viewAtom).state;
  store.sub(viewAtom, () => {
    const { state } = store.get(viewAtom);
    if (state === last) return;
    last = state;
    if (state.screen === 'OTPAuthenticate') write({ state, untilMs: state.expiresAtMs });
    else if (state.screen === 'EmailConfirmation') write({ state, untilMs: Date.now() + linkMs() });
    else if (isAwaiting(state)) {
      const { course, ...rest } = state;
      const awaited = { ...rest, slug: course.organization?.slug ?? null };
      const untilMs = 'expiresAtMs' in state ? state.expiresAtMs : Date.now() + linkMs();
      write({ state: { screen: 'OrganizationLogin', course: null, awaited }, untilMs });
    } else if (state.screen === 'OrganizationLogin' && state.course === null) return;
    else write(null);
  });
}

const awaitingScreens: readonly ScreenName[] = [
  'EmailMethodSelection',
  'OrganizationEmailConfirmation',
  'EmailOTPEntry',
  'OrganizationPasswordSent',
  'PasswordResetVerifyConfirmation',
] satisfies AwaitingScreen[];
const isAwaiting = (state: FlowState): state is StateOf<AwaitingScreen> => awaitingScreens.includes(state.screen);

/** Removes the saved screen after a sign-in. */
export const forgetSavedScreen = (publicToken: string, host: string): void => writeTo(keyOf(publicToken, host), null);

function writeTo(key: string, kept: Kept | null): void {
  try {
    if (kept) {
      sessionStorage.setItem(key, JSON.stringify(kept));
    } else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or blocked: a reload starts on Main.
  }
}

/** The entry may have been written by an earlier version. */
function isKept(value: unknown): value is Kept {
  const { state, untilMs } = (value ?? {}) as { state?: Partial<Record<string, unknown>>; untilMs?: unknown };
  if (typeof untilMs !== 'number') return false;
  // The login reads the rest, in a chunk that loads later.
  if (state?.screen === 'OrganizationLogin') return typeof state.awaited === 'object' && state.awaited !== null;
  if (state?.screen === 'EmailConfirmation') {
    const { magicLinkState, senderDomain } = state;
    return isText(Object(magicLinkState).email) && (senderDomain === null || isText(senderDomain));
  }
  if (state?.screen !== 'OTPAuthenticate' || typeof state.expiresAtMs !== 'number') return false;
  if (state.phone !== undefined && !isPhone(state.phone)) return false;
  const { type, methodId, otpDestination } = (state.otpState ?? {}) as Partial<Record<string, unknown>>;
  return (
    otpMethods.some((method) => method === type) && typeof methodId === 'string' && typeof otpDestination === 'string'
  );
}

const isPhone = (value: unknown): boolean => isText(Object(value).country) && isText(Object(value).typed);

const isText = (value: unknown): boolean => typeof value === 'string';
