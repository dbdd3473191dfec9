/** The path on the auth domain of a window that waits for a lead, `popupRelay.ts`; the fragment is its id. */
export const popupRelayPath = '/oauth-window';
/** For how long the window waits, in milliseconds: longer than a frame takes to learn where a sign-in starts, its limit included. */
export const POPUP_RELAY_LIMIT_MS = 30_000;
