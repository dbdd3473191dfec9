/** The path on the auth domain of a page or popup that waits for its URL, see `popupRelay.ts`. The fragment is its id. */
export const popupRelayPath = '/oauth-window';
export const popupRelayAddress = (id: string): string => `${location.origin}${popupRelayPath}#${id}`;
/** The longest wait of the popup, in milliseconds. A frame gets the URL of the sign-in in less time. */
export const POPUP_RELAY_LIMIT_MS = 30_000;
