import type { LinkTrip, OAuthTrip } from '../flow/ports.ts';
import { changeJar, readJar } from './tripCookie.ts';

/**
 * What this browser remembers of sign-ins that are on their way: at an OAuth provider, or in a mail. A return that belongs
 * to none of them was not started here. Design §2.1 and §3.7.
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
const LONGEST_PAGE = 600;

/** Names the trip of this tab among those of others; where there is no such storage, the newest is taken. */
const tabKey = 'vestibule_trip';

/** As it is told by whoever may know of no page. */
type FromPage<Trip> = Omit<Trip, 'returnTo'> & { returnTo?: string | undefined };

/**
 * The page, or the window that will, leaves for an OAuth provider.
 *
 * @param tab null where there is no hold of that window: which tab the trip is of shows when one is back.
 */
export function storeTrip(
  { returnTo, ...rest }: FromPage<StoredTrip>,
  tab: { sessionStorage: Pick<Storage, 'getItem' | 'setItem'> } | null = window,
): void {
  const id = crypto.randomUUID();
  const former = tab?.sessionStorage.getItem(tabKey);
  tab?.sessionStorage.setItem(tabKey, id);
  const note = { ...rest, id, untilMs: Date.now() + OAUTH_TRIP_MS, ...(returnTo !== undefined && pageOf(returnTo)) };
  changeJar((jar) => ({ ...jar, oauth: [...jar.oauth.filter((one) => one.id !== former), note] }));
}

/** The trip this tab is back from; null when this browser remembers none. It is told once. */
export function takeTrip(): StoredTrip | null {
  const { oauth } = readJar();
  const own = sessionStorage.getItem(tabKey);
  sessionStorage.removeItem(tabKey);
  const taken = oauth.find(({ id }) => id === own) ?? oauth.at(-1);
  if (!taken) return null;
  changeJar((jar) => ({ ...jar, oauth: jar.oauth.filter((one) => one.id !== taken.id) }));
  const { id: _, untilMs: __, ...trip } = taken;
  return trip;
}

/** A mail with a link that signs in was asked for here. What proves that is kept for as long as the link is good. */
export function storeLinkTrip({ returnTo, ...trip }: FromPage<StoredLinkTrip>): void {
  const link = { ...trip, ...(returnTo !== undefined && pageOf(returnTo)) };
  const lasting = ({ untilMs }: { untilMs: number }) => ({ untilMs: Math.max(untilMs, trip.untilMs) });
  changeJar((jar) => ({
    ...jar,
    link,
    pairs: jar.pairs.map((pair) => (pair.of === 'oauth' ? pair : { ...pair, ...lasting(pair) })),
  }));
}

/** Whether one was; null when it was not, or the link is good no more. */
export const findLinkTrip = (): StoredLinkTrip | null => readJar().link ?? null;

/** The link has signed in. Where there was none nothing is written: what another document writes meanwhile would be lost. */
export function dropLinkTrip(): void {
  if (findLinkTrip()) changeJar(({ link: _, ...others }) => others);
}

/** Not the whole address where that is long: the visitor gets to the page all the same. */
function pageOf(url: string): { returnTo: string } | undefined {
  const { origin, pathname } = new URL(url);
  const returnTo = [url, origin + pathname, `${origin}/`].find(({ length }) => length <= LONGEST_PAGE);
  return returnTo === undefined ? undefined : { returnTo };
}
