/**
 * The `name` of the error that `document/loadChunk.ts` throws for a file that did not load. Document and application
 * share no class.
 */
export const CHUNK_LOAD_ERROR = 'MissingPart';
/** Names of constants carry the unit. The defaults of a host's options are in shared-protocol's `config.ts`. */

/** The last part of a session, in milliseconds. In this time hosts learn from `isEnding` that the session is about to end. */
export const SESSION_ENDING_MS = 2 * 60_000;
export const OTP_LENGTH_DIGITS = 6;
/** The wait before a code or mail can be sent again; mails and messages may take this long. */
export const RESEND_PAUSE_SECONDS = 30;
/** The time for which the resend button stays in the state `sent` before it turns to `waiting`. */
export const RESEND_SENT_MS = 2_000;
/** The longest wait for the phone service. After it, the typed number counts as valid. */
export const PHONE_VALIDATION_LIMIT_MS = 2_000;
/** The longest wait for a number's format. After it, the number stays as typed. */
export const PHONE_FORMAT_LIMIT_MS = 10_000;
/** The pause in typing after which the input is checked. */
export const DEBOUNCE_MS = 500;
export const DEFAULT_COUNTRY = 'US';
/** The number of failures after which passkey autofill stops. */
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
/**
 * The delay after the last change of the One Tap prompt's height, which changes several times while the prompt loads.
 */
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/** The longest wait for each of: Google's script, the provider's page, the prompt's first message. */
export const ONE_TAP_LIMIT_MS = 5_000;
/**
 * The time for which a login link in a reset mail is valid. The provider sets it; no option of its client changes it.
 */
export const RESET_LOGIN_LINK_MINUTES = 60;
/** The longest wait to reload a captcha or fingerprinting script that failed before, and for the script to be ready. */
export const PROTECTION_LIMIT_MS = 5_000;
/** The longest wait for one response of the provider before the visitor is offered another try. */
export const PROVIDER_LIMIT_MS = 20_000;
/** The longest wait of a consent for the marks on new permissions. The consent then shows without marks. */
export const NEW_SCOPES_LIMIT_MS = 3_000;
/** The longest wait of the account for the list of connected apps. The account then shows without the list. */
export const APPS_LIMIT_MS = 5_000;
/** The longest wait for the provider at logout. Afterwards the session ends in this browser in any case. */
export const LOGOUT_LIMIT_MS = 5_000;
/**
 * The delays after which a new session and the sign-outs in other tabs are compared again. Some browsers show a
 * document late what another process has stored.
 */
export const LOOK_AGAIN_MS = [100, 1_000, 5_000] as const;
/**
 * The longest wait to learn who is signed in before a token is redeemed. Together with the redemption it stays below a
 * host's own time limit.
 */
export const ACCOUNT_LIMIT_MS = 5_000;
/** Bootstrap data are requested once more after this time, because every sign-in request waits for them. */
export const BOOTSTRAP_PATIENCE_MS = 5_000;
/** The longest wait for a wallet, in which the visitor may have to unlock it, choose an account and agree. */
export const WALLET_LIMIT_MS = 120_000;
/** The longest step with a wallet: the wallet's response, then the provider's. */
export const WALLET_STEP_LIMIT_MS = WALLET_LIMIT_MS + PROVIDER_LIMIT_MS;
/** The interval at which a wallet is asked again while the visitor has not answered its earlier request. */
export const WALLET_PENDING_MS = 1_500;
/** The longest wait for the host page to list its wallets. It includes loading the code that finds them. */
export const HOST_WALLETS_LIMIT_MS = 5_000;
/** The places on Main that wallets and OAuth providers share. One place may open the list of other wallets. */
export const BUTTONS_ON_MAIN = 6;
/** The statement in a Sign-In with Ethereum message. EIP-4361 allows ASCII only, so it is not translated. */
export const SIWE_STATEMENT = 'Sign in with this wallet.';
/** The chain id of Ethereum's main network. A sign-in uses no chain, but wallets expect an id. */
export const SIWE_CHAIN_ID = '1';
/** The longest time since a proof of identity for a change of a sign-in method. */
export const FRESH_PROOF_MS = 5 * 60_000;

/** The delay before scrolling. Earlier, the host may not have resized the iframe, and scrolling would jump. */
export const SCROLL_AFTER_MS = 150;
