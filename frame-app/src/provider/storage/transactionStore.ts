import { oauthProviders } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import { encodeCookie, readCookie, writeCookie } from './cookies.ts';
import { cookies } from './register.ts';

/**
 * What a frame and the pages of its auth domain hand to each other: one cookie of the auth host, because in Safari a frame and
 * a top-level page of one origin share nothing else. Design §2.1. No host can read it, except on localhost, whose ports share
 * their cookies. Anybody may write a cookie, and so may earlier versions of us: what is read is validated.
 */
export type TransactionStore = v.InferOutput<typeof schema>;

const minutes = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(527_040));
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
/** As the provider's client makes them. Wire protocol §4. */
const verifier = like(/^[\w.~-]{16,128}$/);

const oauth = v.object({
  id: v.string(),
  provider: v.picklist(oauthProviders),
  method: v.picklist(['oauth', 'one_tap']),
  sessionDurationMinutes: minutes,
  returnTo: page,
  popup: v.exactOptional(v.string()),
  /** The PKCE verifier of this start; absent where the project requires none. */
  verifier: v.exactOptional(verifier),
  untilMs,
});
/** A mail with a link that signs in. Without `sessionDurationMinutes` no tab waits for it any longer. */
const mail = v.object({
  verifier: v.exactOptional(verifier),
  sessionDurationMinutes: v.exactOptional(minutes),
  returnTo: page,
  untilMs,
});
/** A PKCE pair whose start is not on its way yet. */
const pair = v.object({ of: v.string(), code_challenge: like(/^[\w-]{43}$/), code_verifier: verifier, untilMs });
const failure = v.object({
  kind: v.picklist(['config', 'api', 'client', 'protocol']),
  // Another version may know others: one that nobody knows is said as what nobody foresaw, and takes no other note along.
  code: like(/^[a-z_]{1,40}$/),
  error_type: v.exactOptional(v.string()),
  error_message: v.exactOptional(v.string()),
  path: v.exactOptional(v.string()),
});
const ended = v.lazy((input) =>
  'failure' in Object(input)
    ? v.object({ failure })
    : v.object({ signedIn: v.picklist(['magic_link', 'oauth', 'one_tap']) }),
);
const outcome = v.object({ id: v.exactOptional(v.string()), of: v.string(), ended, untilMs });

/** A window of the auth domain, for a passkey. */
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

/** The newest notes of each kind are kept: one for each tab that is away, and for each mail that may still be opened. */
const MOST = { oauth: 4, mails: 4, pairs: 4, outcomes: 2, windows: 2 } as const;
const kinds = Object.keys(MOST) as (keyof TransactionStore)[];
/** A browser takes 4096 characters, name and attributes among them. */
const LONGEST_VALUE = 3_800;

/** Returns the notes that have not expired. */
export function readTransactions(): TransactionStore {
  return eachKind(parse(readCookie(cookies.transactions)), (notes) => notes.filter(isGood));
}

/** Replaces what the cookie holds. Where that does not fit, the oldest notes of the longest list go first. */
export function updateTransactions(change: (store: TransactionStore) => TransactionStore): void {
  const store = eachKind(change(readTransactions()), (notes, kind) => notes.slice(-MOST[kind]));
  const longest = () => kinds.reduce((one, other) => (store[other].length > store[one].length ? other : one));
  while (encodeCookie(JSON.stringify(store)).length > LONGEST_VALUE && store[longest()].length > 0)
    store[longest()].shift();
  const notes: { untilMs: number }[] = kinds.flatMap((kind) => [...store[kind]]);
  const maxAgeSeconds = Math.max(0, ...notes.map(({ untilMs }) => Math.ceil((untilMs - Date.now()) / 1000)));
  writeCookie(cookies.transactions, JSON.stringify(store), maxAgeSeconds);
}

/** A copy of the store with each list changed. */
function eachKind(
  store: TransactionStore,
  change: (notes: { untilMs: number }[], kind: keyof TransactionStore) => { untilMs: number }[],
): TransactionStore {
  return Object.fromEntries(kinds.map((kind) => [kind, change(store[kind], kind)])) as TransactionStore;
}

const isGood = ({ untilMs }: { untilMs: number }) => untilMs > Date.now();

function parse(value: string | null): TransactionStore {
  try {
    // Where there is none nothing is thrown: to note where the code stands takes longer than all else here.
    const { success, output } = v.safeParse(schema, value && JSON.parse(value));
    if (success) return output;
  } catch {
    // No cookie of ours, or none that can be read.
  }
  return { oauth: [], mails: [], pairs: [], outcomes: [], windows: [] };
}
