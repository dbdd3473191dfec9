import { otpMethods } from '@vestibule/shared-protocol';
import type { Flow } from '../flow/runFlow.ts';
import type { FlowState, StateOf } from '../flow/screens.ts';
import { tabKeys } from '../provider/storage/register.ts';

/**
 * Steps survive a reload: on the screens that wait for a mail or a message, where the visitor is stays in the tab's
 * `sessionStorage`, for as long as what was sent is good for. It holds addresses and a method id, no secret.
 */
type KeptState = StateOf<'EmailConfirmation'> | StateOf<'OTPAuthenticate'>;
type Kept = { state: KeptState; untilMs: number };

const MINUTE_MS = 60_000;

/**
 * Only a login mount waits on such a screen. Each embedding page has a step of its own, and so has the auth page: a host's frame
 * and an auth page in the same tab share this storage, and a step may hold what that host filled in.
 *
 * @param host the origin that embeds the frame; of a page, its own.
 */
const keyOf = (publicToken: string, host: string): string => `${tabKeys.savedScreen}:${publicToken}:${host}`;

/** What the tab keeps; the document itself only has to know whether that is something. Null also where storage is not to be had. */
export function savedText(publicToken: string, host: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(publicToken, host));
  } catch {
    return null;
  }
}

/** The step of before the reload; null where there is none, or it is over. */
export function readSavedScreen(text: string | null, nowMs: number): KeptState | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) && kept.untilMs > nowMs ? kept.state : null;
  } catch {
    return null;
  }
}

/** Follows the flow from now on. */
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
    else write(null);
  });
}

/** Somebody has signed in: nothing is waited for any more. */
export const forgetSavedScreen = (publicToken: string, host: string): void => writeTo(keyOf(publicToken, host), null);

function writeTo(key: string, kept: Kept | null): void {
  try {
    if (kept) {
      sessionStorage.setItem(key, JSON.stringify(kept));
    } else sessionStorage.removeItem(key);
  } catch {
    // Full or forbidden: a reload begins on Main again.
  }
}

/** Storage is written by us, but also by earlier versions of us. */
function isKept(value: unknown): value is Kept {
  const { state, untilMs } = (value ?? {}) as { state?: Partial<Record<string, unknown>>; untilMs?: unknown };
  if (typeof untilMs !== 'number') return false;
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
