import type { Flow } from '../../flow/runFlow.ts';
import type { FlowState, Rules, Saved, ScreenName } from '../../flow/screens.ts';
import * as tabKeys from '../../provider/storage/register/tabKeys.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the storage key of the saved screen, which only a login mount has. Each embedding page and the auth page have
 * their own key: they may share this storage in one tab, and a saved screen may hold data that the host prefilled.
 *
 * @param host The origin that embeds the frame, or the page's own origin.
 */
const keyOf = (publicToken: string, host: string): string => `${tabKeys.savedScreen}:${publicToken}:${host}`;

/**
 * Returns the saved text unparsed, because the document only needs to know whether it exists. Null without a text, or
 * if storage is blocked.
 */
export function savedText(publicToken: string, host: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(publicToken, host));
  } catch {
    return null;
  }
}

/**
 * Returns the screen before the reload; null if none was saved, or it has expired.
 *
 * @param rules The rules of the screens that this vertical restores.
 */
export function readSavedScreen(text: string | null, nowMs: number, rules: Rules): FlowState | null {
  try {
    const { state, untilMs } = Object(JSON.parse(text ?? 'null'));
    const isOurs = rules[state.screen as ScreenName]?.isComplete?.(state) && typeof untilMs === 'number';
    return isOurs && untilMs > nowMs ? state : null;
  } catch {
    return null;
  }
}

/**
 * From now on, saves each screen of the flow in the tab's `sessionStorage`, if the rules of the screen allow it. An
 * entry holds addresses and a method id, no secret.
 */
export function saveScreens(
  { store, viewAtom, settings }: Flow,
  publicToken: string,
  host: string,
  rules: Rules,
): void {
  const linkMs = () => {
    const { loginExpirationMinutes, signupExpirationMinutes } = settings().config.emailMagicLinksOptions;
    return Math.min(loginExpirationMinutes, signupExpirationMinutes) * MINUTE_MS;
  };
  let last: FlowState = store.get(viewAtom).state;
  store.sub(viewAtom, () => {
    const { state } = store.get(viewAtom);
    if (state === last) return;
    last = state;
    const rule = rules[state.screen];
    const record = rule?.save ? rule.save(state, Date.now() + linkMs()) : null;
    if (record !== undefined) writeTo(keyOf(publicToken, host), record);
  });
}

/** Removes the saved screen after a sign-in. */
export const forgetSavedScreen = (publicToken: string, host: string): void => writeTo(keyOf(publicToken, host), null);

function writeTo(key: string, entry: Saved | null): void {
  try {
    if (entry) {
      sessionStorage.setItem(key, JSON.stringify(entry));
    } else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or blocked, so a reload starts on Main.
  }
}
