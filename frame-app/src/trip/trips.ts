import { oauthProviders } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import type { LinkTrip, OAuthTrip } from '../flow/ports.ts';

/**
 * What this browser remembers of sign-ins that are on their way: at an OAuth provider, or in a mail. A return that belongs
 * to none of them was not started here. Design §2.1 and §3.7.
 *
 * It stands in one cookie of the auth host, because a frame and a top-level page of one origin share nothing else in
 * every browser. Nothing in it can be redeemed.
 */
export type StoredTrip = OAuthTrip & {
  /** The host page to go back to; absent where the frame was opened as a page. */
  returnTo?: string;
  /** The window that was opened for the trip; absent when the page itself left. */
  popup?: string;
};

/** `returnTo`: the host page on which the mail was asked for. */
export type StoredLinkTrip = LinkTrip & { returnTo?: string };

/** A visitor who stays longer with a provider has given up. */
const OAUTH_TRIP_MS = 30 * 60_000;
/** Several tabs may be away at once; a cookie holds 4 KB. */
const MOST_OAUTH_TRIPS = 3;
const LONGEST_PAGE = 600;

const minutes = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(527_040));
const page = v.exactOptional(v.pipe(v.string(), v.url()));
const oauthTrip = v.object({
  id: v.string(),
  provider: v.picklist(oauthProviders),
  method: v.picklist(['oauth', 'one_tap']),
  sessionDurationMinutes: minutes,
  returnTo: page,
  popup: v.exactOptional(v.string()),
  untilMs: v.number(),
});
const linkTrip = v.object({ sessionDurationMinutes: minutes, returnTo: page, untilMs: v.number() });
const jar = v.object({ oauth: v.array(oauthTrip), link: v.exactOptional(linkTrip) });
type Jar = v.InferOutput<typeof jar>;

/** Names the trip of this tab among those of others; where there is no such storage, the newest is taken. */
const tabKey = 'vestibule_trip';

/** The page, or the window that will, leaves for an OAuth provider. */
export function storeTrip(trip: StoredTrip, { sessionStorage }: Window = window): void {
  const id = crypto.randomUUID();
  const former = sessionStorage.getItem(tabKey);
  sessionStorage.setItem(tabKey, id);
  const { returnTo, ...rest } = trip;
  const note = { ...rest, id, untilMs: Date.now() + OAUTH_TRIP_MS, ...(returnTo !== undefined && pageOf(returnTo)) };
  const { oauth, ...others } = read();
  const ofOthers = oauth.filter((one) => one.id !== former);
  write({ ...others, oauth: [...ofOthers, note].slice(-MOST_OAUTH_TRIPS) });
}

/** The trip this tab is back from; null when this browser remembers none. It is told once. */
export function takeTrip(): StoredTrip | null {
  const { oauth, ...others } = read();
  const own = sessionStorage.getItem(tabKey);
  sessionStorage.removeItem(tabKey);
  const taken = oauth.find(({ id }) => id === own) ?? oauth.at(-1);
  if (!taken) return null;
  write({ ...others, oauth: oauth.filter((one) => one !== taken) });
  const { id: _, untilMs: __, ...trip } = taken;
  return trip;
}

/** A mail with a link that signs in was asked for here. */
export function storeLinkTrip({ returnTo, ...trip }: StoredLinkTrip): void {
  write({ ...read(), link: { ...trip, ...(returnTo !== undefined && pageOf(returnTo)) } });
}

/** Whether one was; null when it was not, or the link is good no more. */
export const findLinkTrip = (): StoredLinkTrip | null => read().link ?? null;

/** The link has signed in. */
export function dropLinkTrip(): void {
  const { link: _, ...others } = read();
  write(others);
}

/** Not the whole address where that is long: the visitor gets to the page all the same. */
function pageOf(url: string): { returnTo: string } | undefined {
  const { origin, pathname } = new URL(url);
  const returnTo = [url, origin + pathname, `${origin}/`].find(({ length }) => length <= LONGEST_PAGE);
  return returnTo === undefined ? undefined : { returnTo };
}

/** `__Host-`: of exactly this host, and no page of another one can have set it. Off localhost everything is https. */
const isSecure = () => location.protocol === 'https:';
const cookieName = () => `${isSecure() ? '__Host-' : ''}vestibule_trips`;

function read(): Jar {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName()}=`));
  const { oauth, link } = parse(pair?.slice(cookieName().length + 1) ?? '');
  const isFresh = ({ untilMs }: { untilMs: number }) => untilMs > Date.now();
  return { oauth: oauth.filter(isFresh), ...(link && isFresh(link) && { link }) };
}

/** Anybody may write a cookie, and so may earlier versions of us. */
function parse(value: string): Jar {
  try {
    const checked = v.safeParse(jar, JSON.parse(decodeURIComponent(value)));
    if (checked.success) return checked.output;
  } catch {
    // Nothing is remembered.
  }
  return { oauth: [] };
}

function write({ oauth, link }: Jar): void {
  const untilMs = Math.max(0, link?.untilMs ?? 0, ...oauth.map((trip) => trip.untilMs));
  const maxAgeSeconds = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
  const value = encodeURIComponent(JSON.stringify({ oauth, ...(link && { link }) }));
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere, and the page is about to be left
  document.cookie = `${cookieName()}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`;
}
