/** What `document/loadChunk.ts` calls the failure of a file that did not come: document and application share no class. */
export const CHUNK_LOAD_ERROR = 'MissingPart';
/** Spec §9, unit in the name. What a host may set has its default in shared-protocol's `config.ts`. */
export const OTP_LENGTH_DIGITS = 6;
/** How long resend is in its state `sent`, before `waiting`. */
export const RESEND_SENT_MS = 2_000;
/** After this long without an answer of the phone service a number counts as valid as it was typed. */
export const PHONE_VALIDATION_LIMIT_MS = 2_000;
/** After this long a number stays as it was typed. */
export const PHONE_FORMAT_LIMIT_MS = 10_000;
/** What is asked while somebody types waits for a pause this long. */
export const DEBOUNCE_MS = 500;
export const DEFAULT_COUNTRY = 'US';
/** How often passkey autofill may fail before it is given up. */
export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** A waiting autofill is asked for anew before the provider's challenge, good for five minutes, runs out. */
export const PASSKEY_AUTOFILL_ROUND_MS = 4 * 60_000;
/** Longest time the browser's own passkey prompt may stay open. */
export const PASSKEY_PROMPT_LIMIT_MS = 5 * 60_000;
/** Longest wait for the window in which a passkey ceremony goes on. */
export const PASSKEY_WINDOW_LIMIT_MS = 10 * 60_000;
/** How high an embedded One Tap prompt is taken to be until it says so itself. */
export const ONE_TAP_HEIGHT_PX = 47;
/** Its height changes several times while it loads; the last one counts. */
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/** Longest wait for each of Google's script, the provider's page and the prompt's first sign of life. */
export const ONE_TAP_LIMIT_MS = 5_000;
/** How long the link of a reset mail is good that signs in: the provider's own time, which no option of its client changes. */
export const RESET_LOGIN_LINK_MINUTES = 60;
/** Longest wait for a script of captcha or fingerprinting that an earlier try could not load, and for it to be ready. */
export const PROTECTION_LIMIT_MS = 5_000;
/** Longest wait for one answer of the provider before the visitor is offered another try. Design §4, "No dead ends". */
export const PROVIDER_LIMIT_MS = 20_000;
/** So long the provider may take to hear of a logout: then the session ends here all the same. */
export const LOGOUT_LIMIT_MS = 5_000;
/** Longest wait for who is signed in before a token is spent: both together fit into what a host waits for an answer. */
export const ACCOUNT_LIMIT_MS = 5_000;
/** After this long without bootstrap data, which every send waits for, they are asked for once more. */
export const BOOTSTRAP_PATIENCE_MS = 5_000;
/** How long a wallet may take, which asks the visitor to unlock it, to choose an account and to agree. */
export const WALLET_LIMIT_MS = 120_000;
/** How long the host page may take to say which wallets it has; its code for it is loaded first. */
export const HOST_WALLETS_LIMIT_MS = 5_000;
/** Wallets and OAuth providers share this many places on Main, one of them for what leads to the other wallets. Spec §9. */
export const BUTTONS_ON_MAIN = 6;
/** What a Sign-In with Ethereum message says. EIP-4361 allows ASCII only, so it is in no catalogue. */
export const SIWE_STATEMENT = 'Sign in with this wallet.';
/** Signing in happens on no chain; this is the one that wallets take for it: Ethereum's main network. */
export const SIWE_CHAIN_ID = '1';
/** Who changes how they get in has proved who they are within this time. */
export const FRESH_PROOF_MS = 5 * 60_000;

/** The host gives a frame its new height a moment after it was told: to scroll before would be to jump. */
export const SCROLL_AFTER_MS = 150;
