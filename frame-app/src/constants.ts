/**
 * The `name` of the error that `document/loadChunk.ts` throws for a file that did not load. Document and application
 * share no class.
 */
export const CHUNK_LOAD_ERROR = 'MissingPart';
/** Names carry the unit. The defaults of options that a host may set are in shared-protocol's `config.ts`. */
export const OTP_LENGTH_DIGITS = 6;
/** The wait before a code or mail can be sent again; mails and messages may take this long. */
export const RESEND_PAUSE_SECONDS = 30;
/** The time for which the resend button stays in the state `sent` before it turns to `waiting`. */
export const RESEND_SENT_MS = 2_000;
/** Without an answer of the phone service after this time, the number counts as valid as typed. */
export const PHONE_VALIDATION_LIMIT_MS = 2_000;
/** After this time a number is no longer formatted and stays as typed. */
export const PHONE_FORMAT_LIMIT_MS = 10_000;
/** The pause in typing after which the input is checked. */
export const DEBOUNCE_MS = 500;
export const DEFAULT_COUNTRY = 'US';
/** The number of failures after which passkey autofill is given up. */
export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/**
 * The interval at which a waiting passkey autofill is restarted. The provider's challenge expires after five minutes.
 */
export const PASSKEY_AUTOFILL_ROUND_MS = 4 * 60_000;
/** The longest time the browser's own passkey prompt may stay open. */
export const PASSKEY_PROMPT_LIMIT_MS = 5 * 60_000;
/** The longest wait for the window that runs a passkey ceremony. */
export const PASSKEY_WINDOW_LIMIT_MS = 10 * 60_000;
/** The assumed height of an embedded One Tap prompt until it reports its own. */
export const ONE_TAP_HEIGHT_PX = 47;
/** The One Tap prompt changes its height several times while it loads; only the last height is applied. */
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/** The longest wait for each of: Google's script, the provider's page, the prompt's first message. */
export const ONE_TAP_LIMIT_MS = 5_000;
/**
 * The time for which a login link in a reset mail is valid. The provider sets it; no option of its client changes it.
 */
export const RESET_LOGIN_LINK_MINUTES = 60;
/** The longest wait to reload a captcha or fingerprinting script that failed before, and for the script to be ready. */
export const PROTECTION_LIMIT_MS = 5_000;
/**
 * The longest wait for one answer of the provider before the visitor is offered another try.
 */
export const PROVIDER_LIMIT_MS = 20_000;
/** The longest wait of a consent for the marks on new permissions. It then shows without them. */
export const NEW_SCOPES_LIMIT_MS = 3_000;
/** The longest wait of the account for the list of connected apps. It then shows without them. */
export const APPS_LIMIT_MS = 5_000;
/** The longest wait for the provider at logout. After it the session ends in this browser regardless. */
export const LOGOUT_LIMIT_MS = 5_000;
/**
 * When a begun session is compared with the sign-outs again, and a sign-out with the session. Some browsers show a document
 * late what one in another process has written.
 */
export const LOOK_AGAIN_MS = [100, 1_000, 5_000] as const;
/**
 * The longest wait to learn who is signed in before a token is redeemed. Both together fit into a host's own time
 * limit.
 */
export const ACCOUNT_LIMIT_MS = 5_000;
/** Bootstrap data are requested once more after this time, because every sign-in request waits for them. */
export const BOOTSTRAP_PATIENCE_MS = 5_000;
/** The longest wait for a wallet, in which the visitor may have to unlock it, choose an account and agree. */
export const WALLET_LIMIT_MS = 120_000;
/** The longest step with a wallet: its answer, then the provider's. */
export const WALLET_STEP_LIMIT_MS = WALLET_LIMIT_MS + PROVIDER_LIMIT_MS;
/** The interval at which a wallet is asked again that waits for the visitor's answer to an earlier request. */
export const WALLET_PENDING_MS = 1_500;
/** The longest wait for the host page to list its wallets. It includes loading the code that finds them. */
export const HOST_WALLETS_LIMIT_MS = 5_000;
/**
 * Wallets and OAuth providers share this many places on Main. One place may open the list of other wallets.
 */
export const BUTTONS_ON_MAIN = 6;
/** The statement in a Sign-In with Ethereum message. EIP-4361 allows ASCII only, so it is not translated. */
export const SIWE_STATEMENT = 'Sign in with this wallet.';
/** A sign-in uses no chain, but wallets expect one: Ethereum's main network. */
export const SIWE_CHAIN_ID = '1';
/** A visitor who changes a sign-in method must have proved their identity within this time. */
export const FRESH_PROOF_MS = 5 * 60_000;

/** The host resizes the iframe shortly after it receives the height. Scrolling earlier would jump. */
export const SCROLL_AFTER_MS = 150;
