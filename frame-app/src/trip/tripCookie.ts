import { oauthProviders } from '@vestibule/shared-protocol';
import * as v from 'valibot';

/**
 * What a frame and the pages of its auth domain hand to each other: one cookie of the auth host, because in Safari a frame and
 * a top-level page of one origin share nothing else. Design §2.1. No host can read it, except on localhost, whose ports share
 * their cookies. Anybody may write a cookie, and so may earlier versions of us: what is read is validated.
 */
export type Jar = v.InferOutput<typeof jar>;

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

const oauth = v.object({
  id: v.string(),
  provider: v.picklist(oauthProviders),
  method: v.picklist(['oauth', 'one_tap']),
  sessionDurationMinutes: minutes,
  returnTo: page,
  popup: v.exactOptional(v.string()),
  untilMs,
});
const link = v.object({ sessionDurationMinutes: minutes, returnTo: page, untilMs });
/** As the provider's client makes them. Wire protocol §4. */
const pair = v.object({
  of: v.string(),
  code_challenge: like(/^[\w-]{43}$/),
  code_verifier: like(/^[\w.~-]{16,128}$/),
  untilMs,
});
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
const outcome = v.object({ of: v.string(), ended, untilMs });

/** A window of the auth domain, for a passkey. */
const passkeyWindow = v.object({
  id: v.string(),
  ended: v.exactOptional(v.picklist(['signed_in', 'created', 'skipped'])),
  untilMs,
});
const list = <Note extends v.GenericSchema>(note: Note) => v.optional(v.array(note), []);
const jar = v.object({
  oauth: v.array(oauth),
  link: v.exactOptional(link),
  pairs: list(pair),
  outcomes: list(outcome),
  windows: list(passkeyWindow),
});

/** Of each kind, the newest: several tabs may be away at once. */
const MOST = { oauth: 3, pairs: 3, outcomes: 2, windows: 2 } as const;
/** A browser takes 4096 characters, name and attributes among them. */
const LONGEST_VALUE = 3_800;

/** What is good still. */
export function readJar(): Jar {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName()}=`));
  const { oauth, link, pairs, outcomes, windows } = parse(pair?.slice(cookieName().length + 1));
  return {
    oauth: oauth.filter(isGood),
    ...(link && isGood(link) && { link }),
    pairs: pairs.filter(isGood),
    outcomes: outcomes.filter(isGood),
    windows: windows.filter(isGood),
  };
}

/** Puts this in the place of what there is. What is more than fits is forgotten, the oldest first. */
export function changeJar(change: (jar: Jar) => Jar): void {
  let { oauth, link, pairs, outcomes, windows } = change(readJar());
  oauth = oauth.slice(-MOST.oauth);
  pairs = pairs.slice(-MOST.pairs);
  outcomes = outcomes.slice(-MOST.outcomes);
  windows = windows.slice(-MOST.windows);
  const write = () => encode({ oauth, ...(link && { link }), pairs, outcomes, windows });
  while (write().length > LONGEST_VALUE && outcomes.length + oauth.length > 0) {
    if (oauth.length > 1 || outcomes.length === 0) oauth = oauth.slice(1);
    else outcomes = outcomes.slice(1);
  }
  const notes = [...oauth, ...(link ? [link] : []), ...pairs, ...outcomes, ...windows];
  const maxAgeSeconds = Math.max(0, ...notes.map(({ untilMs }) => Math.ceil((untilMs - Date.now()) / 1000)));
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere, and the page is about to be left
  document.cookie = `${cookieName()}=${write()}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`;
}

const isGood = ({ untilMs }: { untilMs: number }) => untilMs > Date.now();

/** `__Host-`: of exactly this host, and no page of another one can have set it. Off localhost everything is https. */
const isSecure = () => location.protocol === 'https:';
const cookieName = () => `${isSecure() ? '__Host-' : ''}vestibule_trips`;

function parse(value: string | undefined): Jar {
  try {
    // Where there is none nothing is thrown: to note where the code stands takes longer than all else here.
    const { success, output } = v.safeParse(jar, value && JSON.parse(decodeURIComponent(value)));
    if (success) return output;
  } catch {
    // No cookie of ours, or none that can be read.
  }
  return { oauth: [], pairs: [], outcomes: [], windows: [] };
}

/** Only what a cookie may not hold is escaped, which leaves room for more. RFC 6265, §4.1.1. */
const encode = (jar: Jar): string => JSON.stringify(jar).replace(/[^!#$&-+\--:<-[\]-~]/gu, encodeURIComponent);
