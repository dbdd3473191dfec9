/** The path on the auth domain of a popup that waits for its URL, see `popupRelay.ts`. The fragment is its id. */
export const popupRelayPath = '/oauth-window';
/** The longest wait of the popup, in milliseconds. A frame needs less to get the URL of the sign-in. */
export const POPUP_RELAY_LIMIT_MS = 30_000;
