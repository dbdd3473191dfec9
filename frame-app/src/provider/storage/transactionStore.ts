import { oauthProviders } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import { encodeCookie, readCookie, writeCookie } from './cookies.ts';
import * as cookies from './register/cookies.ts';

/**
 * The transactions that a frame and the pages of its auth domain share: one cookie of the auth host, because a frame
 * and a top-level page of one origin share no other storage in Safari. No host can read the cookie, except on
 * localhost, whose ports share cookies. Other pages and earlier versions may have written the cookie, so its content is
 * validated.
 */
export type TransactionStore = v.InferOutput<typeof schema>;

/** The minutes that a session may last, as the provider allows them. */
export const minutes = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(527_040));
const page = v.exactOptional(
  v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value)),
  ),
);
const like = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.check((value) => pattern.test(value)),
  );
const untilMs = v.number();
/** A PKCE verifier in the format of the provider's client. */
const verifier = like(/^[\w.~-]{16,128}$/);

const oauth = v.object({
  id: v.string(),
  provider: v.picklist([...oauthProviders, 'sso']),
  method: v.picklist(['oauth', 'one_tap', 'sso']),
  sessionDurationMinutes: minutes,
  returnTo: page,
  popup: v.exactOptional(v.string()),
  connectionId: v.exactOptional(v.string()),
  /** The PKCE verifier of this start; absent if the project requires no PKCE. */
  verifier: v.exactOptional(verifier),
  untilMs,
});
/** A mail with a link that signs in. Without `sessionDurationMinutes`, no tab waits for the link any longer. */
const mail = v.object({
  verifier: v.exactOptional(verifier),
  /** The name of the start in the redirect URL of a link without PKCE; absent if the provider refuses it. */
  start: v.exactOptional(v.string()),
  sessionDurationMinutes: v.exactOptional(minutes),
  returnTo: page,
  untilMs,
});
/** A PKCE pair whose start has not left yet. */
const pair = v.object({ of: v.string(), code_challenge: like(/^[\w-]{43}$/), code_verifier: verifier, untilMs });
const failure = v.object({
  kind: v.picklist(['config', 'api', 'client', 'protocol']),
  // Any code is accepted. Another version may write a code that is unknown here, which must not invalidate the cookie.
  code: like(/^[a-z_]{1,40}$/),
  error_type: v.exactOptional(v.string()),
  error_message: v.exactOptional(v.string()),
  path: v.exactOptional(v.string()),
});
const endedOutcome = v.lazy((input) =>
  'failure' in Object(input)
    ? v.object({ failure })
    : v.object({ signedIn: v.picklist(['magic_link', 'oauth', 'one_tap', 'sso']) }),
);
const outcome = v.object({ id: v.exactOptional(v.string()), of: v.string(), ended: endedOutcome, untilMs });

/** A window of the auth domain that creates or uses a passkey. */
const passkeyWindow = v.object({
  id: v.string(),
  ended: v.exactOptional(v.picklist(['signed_in', 'created', 'skipped'])),
  untilMs,
});
const list = <Note extends v.GenericSchema>(note: Note) => v.optional(v.array(note), []);
const schema = v.object({
  oauth: v.array(oauth),
  mails: list(mail),
  pairs: list(pair),
  outcomes: list(outcome),
  windows: list(passkeyWindow),
});

/**
 * The largest number of notes of each kind. Newer notes replace older ones. Each tab that has left has a note, and each
 * mail that may still be opened.
 */
const MOST = { oauth: 4, mails: 4, pairs: 4, outcomes: 2, windows: 2 } as const;
const kinds = Object.keys(MOST) as (keyof TransactionStore)[];
/** Browsers accept 4096 characters, including name and attributes. */
const LONGEST_VALUE = 3_800;

/** Returns the transactions that have not expired. */
export function readTransactions(): TransactionStore {
  return eachKind(parse(readCookie(cookies.transactions)), (notes) => notes.filter(isGood));
}

/** Replaces the content of the cookie. If it becomes too long, it drops the oldest notes of the longest list first. */
export function updateTransactions(change: (store: TransactionStore) => TransactionStore): void {
  const store = eachKind(change(readTransactions()), (notes, kind) => notes.slice(-MOST[kind]));
  const longest = () => kinds.reduce((a, b) => (store[b].length > store[a].length ? b : a));
  while (encodeCookie(JSON.stringify(store)).length > LONGEST_VALUE && store[longest()].length > 0)
    store[longest()].shift();
  const notes: { untilMs: number }[] = kinds.flatMap((kind) => [...store[kind]]);
  const maxAgeSeconds = Math.max(0, ...notes.map(({ untilMs }) => Math.ceil((untilMs - Date.now()) / 1000)));
  writeCookie(cookies.transactions, JSON.stringify(store), maxAgeSeconds);
}

/** Returns a copy of the store in which each list is changed. */
function eachKind(
  store: TransactionStore,
  change: (notes: { untilMs: number }[], kind: keyof TransactionStore) => { untilMs: number }[],
): TransactionStore {
  return Object.fromEntries(kinds.map((kind) => [kind, change(store[kind], kind)])) as TransactionStore;
}

const isGood = ({ untilMs }: { untilMs: number }) => untilMs > Date.now();

function parse(value: string | null): TransactionStore {
  try {
    // Without a cookie, `safeParse` fails without throwing. An exception is slow, because it records a stack trace.
    const { success, output } = v.safeParse(schema, value && JSON.parse(value));
    if (success) return output;
  } catch {
    // The cookie is not ours or not readable.
  }
  return { oauth: [], mails: [], pairs: [], outcomes: [], windows: [] };
}
