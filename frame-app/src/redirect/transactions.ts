import type { LinkTransaction, OAuthTransaction } from '../flow/ports.ts';
import { tabKeys } from '../provider/storage/register.ts';
import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';
import { restoreLink, restoreNote, restoreTransaction, takeMailChallenge, takeVerifier } from './pkcePairs.ts';

/**
 * What this browser remembers of sign-ins that are on their way: at an OAuth provider, or in a mail. A return that belongs
 * to none of them was not started here. Design §2.1 and §3.7.
 */
export type StoredTransaction = OAuthTransaction & {
  /** The host page to go back to; absent where the frame was opened as a page. */
  returnTo?: string;
  /** The window that was opened for the trip; absent when the page itself left. */
  popup?: string;
};

/** `returnTo`: the host page on which the mail was asked for. */
export type StoredLinkTransaction = LinkTransaction & { returnTo?: string };

/** A visitor who stays longer with a provider has given up. */
const OAUTH_TRANSACTION_MS = 30 * 60_000;
const LONGEST_PAGE = 600;

/** Names the trip of this tab among those of others; where there is no such storage, the newest is taken. */
const tabKey = tabKeys.transaction;

/** As it is told by whoever may know of no page. */
type FromPage<Trip> = Omit<Trip, 'returnTo'> & { returnTo?: string | undefined };

/**
 * The page, or the window that will, leaves for an OAuth provider.
 *
 * @param tab null where there is no hold of that window: it names itself, by the id of the popup.
 * @param url where it goes. The PKCE challenge in it says which verifier is of this start.
 */
export function storeTransaction(
  { returnTo, ...rest }: FromPage<StoredTransaction>,
  tab: { sessionStorage: Pick<Storage, 'getItem' | 'setItem'> } | null = window,
  url?: string,
): void {
  const id = rest.popup ?? crypto.randomUUID();
  const former = tab?.sessionStorage.getItem(tabKey);
  tab?.sessionStorage.setItem(tabKey, id);
  const challenge = url === undefined ? null : new URL(url).searchParams.get('code_challenge');
  const untilMs = Date.now() + OAUTH_TRANSACTION_MS;
  updateTransactions((jar) => {
    const { pairs, verifier } = takeVerifier(jar, challenge);
    const note = {
      ...rest,
      id,
      untilMs,
      ...(verifier && { verifier }),
      ...(returnTo !== undefined && pageOf(returnTo)),
    };
    return { ...jar, pairs, oauth: [...jar.oauth.filter((one) => one.id !== former), note] };
  });
}

/** A window that its frame has no hold of says which trip is its own. */
export const nameTab = (popup: string): void => sessionStorage.setItem(tabKey, popup);

/** The trip this tab is back from; null when this browser remembers none. It is told once. */
export function takeTransaction(): StoredTransaction | null {
  const { oauth } = readTransactions();
  const own = sessionStorage.getItem(tabKey);
  sessionStorage.removeItem(tabKey);
  const taken = oauth.find(({ id }) => id === own) ?? oauth.at(-1) ?? null;
  restoreNote(taken);
  if (!taken) return null;
  updateTransactions((jar) => ({ ...jar, oauth: jar.oauth.filter((one) => one.id !== taken.id) }));
  return storedTrip(taken);
}

/** The trip whose token was accepted. In WebKit another tab's may have been taken first, which is still away. */
export function transactionOfCallback(taken: StoredTransaction): StoredTransaction {
  const back = restoreTransaction();
  return back ? storedTrip(back) : taken;
}

function storedTrip({
  id: _,
  untilMs: __,
  verifier: ___,
  ...trip
}: TransactionStore['oauth'][number]): StoredTransaction {
  return trip;
}

/** A mail with a link that signs in was asked for here. What proves that is kept for as long as the link is good. */
export function storeLinkTransaction({ returnTo, ...trip }: FromPage<StoredLinkTransaction>): void {
  const challenge = takeMailChallenge();
  updateTransactions((jar) => {
    const { pairs, verifier } = takeVerifier(jar, challenge);
    const mail = { ...trip, ...(verifier && { verifier }), ...(returnTo !== undefined && pageOf(returnTo)) };
    return { ...jar, pairs, mails: [...jar.mails, mail] };
  });
}

/** The newest mail that a tab waits for; null where there is none, or its link is good no more. */
export function findLinkTransaction(): StoredLinkTransaction | null {
  const mail = readTransactions().mails.findLast(isAwaited);
  if (!mail) return null;
  const { verifier: _, ...trip } = mail;
  return trip;
}

/** The page on which the mail was asked for whose link has signed in here. */
export const pageOfLink = (): string | undefined => restoreLink()?.returnTo;

/**
 * Somebody has signed in. A link that is opened after that asks first, but keeps its verifier. Where no mail is awaited nothing is
 * written: what another document writes meanwhile would be lost.
 */
export function dropLinkTransaction(): void {
  if (!findLinkTransaction()) return;
  updateTransactions((jar) => ({
    ...jar,
    mails: jar.mails.flatMap(({ sessionDurationMinutes: _, ...mail }) => (mail.verifier ? mail : [])),
  }));
}

type Mail = TransactionStore['mails'][number];
const isAwaited = (mail: Mail): mail is Mail & { sessionDurationMinutes: number } =>
  mail.sessionDurationMinutes !== undefined;

/** Not the whole address where that is long: the visitor gets to the page all the same. */
function pageOf(url: string): { returnTo: string } | undefined {
  const { origin, pathname } = new URL(url);
  const returnTo = [url, origin + pathname, `${origin}/`].find(({ length }) => length <= LONGEST_PAGE);
  return returnTo === undefined ? undefined : { returnTo };
}
