import type { LinkTransaction, OAuthTransaction } from '../flow/ports.ts';
import { tabKeys } from '../provider/storage/register.ts';
import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';
import {
  callbackLink,
  callbackTransaction,
  setCallback,
  setCallbackLink,
  setUnconfirmed,
  takeMailBinding,
  takeVerifier,
} from './pkcePairs.ts';

/**
 * The sign-in transactions of this browser: at an OAuth provider, or with a link in a mail. A callback without a
 * transaction was not started here. Design §2.1 and §3.7.
 */
export type StoredTransaction = OAuthTransaction & {
  /** The host page to return to; absent if the frame was opened as a page. */
  returnTo?: string;
  /** The popup opened for the transaction; absent if the page itself left. */
  popup?: string;
};

/** `returnTo`: the host page on which the mail was requested. */
export type StoredLinkTransaction = LinkTransaction & { returnTo?: string };

/** A visitor who stays longer at a provider counts as gone. */
const OAUTH_TRANSACTION_MS = 30 * 60_000;
const LONGEST_PAGE = 600;

/** The key that identifies this tab's transaction. Without such storage the newest is taken. */
const tabKey = tabKeys.transaction;

/** A transaction whose return page may be unknown. */
type FromPage<Transaction> = Omit<Transaction, 'returnTo'> & { returnTo?: string | undefined };

/**
 * Stores that the page or its popup leaves for an OAuth provider.
 *
 * @param tab Null if the popup cannot be accessed; it then names itself by its id.
 * @param url The URL it opens. Its PKCE challenge identifies the verifier.
 */
export function storeTransaction(
  { returnTo, ...rest }: FromPage<StoredTransaction>,
  tab: { sessionStorage: Pick<Storage, 'getItem' | 'setItem'> } | null = window,
  url?: string,
): void {
  const id = rest.popup ?? crypto.randomUUID();
  const former = tab?.sessionStorage.getItem(tabKey);
  tab?.sessionStorage.setItem(tabKey, id);
  const challenge = url === undefined ? null : challengeIn(new URL(url));
  const untilMs = Date.now() + OAUTH_TRANSACTION_MS;
  updateTransactions((store) => {
    const { pairs, verifier } = takeVerifier(store, challenge);
    const note = {
      ...rest,
      id,
      untilMs,
      ...(verifier && { verifier }),
      ...(returnTo !== undefined && pageOf(returnTo)),
    };
    return { ...store, pairs, oauth: [...store.oauth.filter((one) => one.id !== former), note] };
  });
}

/** Returns the PKCE challenge of a start; the two kinds of client name it differently. */
const challengeIn = ({ searchParams }: URL): string | null =>
  searchParams.get('code_challenge') ?? searchParams.get('pkce_code_challenge');

/** Called in a popup that its frame cannot access, to name its transaction. */
export const nameTab = (popup: string): void => sessionStorage.setItem(tabKey, popup);

/**
 * Returns this tab's transaction and removes it; null if there is none.
 *
 * @param fits Returns whether the callback may belong to a transaction. The others stay open.
 */
export function takeTransaction(
  fits: (transaction: OAuthTransaction) => boolean = () => true,
): StoredTransaction | null {
  const oauth = readTransactions().oauth.filter(fits);
  const own = sessionStorage.getItem(tabKey);
  if (oauth.length > 0) sessionStorage.removeItem(tabKey);
  const taken = oauth.find(({ id }) => id === own) ?? oauth.at(-1) ?? null;
  setCallback(taken);
  setUnconfirmed(taken !== null);
  if (!taken) return null;
  updateTransactions((store) => ({ ...store, oauth: store.oauth.filter((one) => one.id !== taken.id) }));
  return toStoredTransaction(taken);
}

/** Stores the taken transaction again: the token was of another start, and the visitor's own may still come back. */
export function reopenTransaction(): void {
  const open = callbackTransaction();
  if (open) updateTransactions((store) => ({ ...store, oauth: [...store.oauth, open] }));
}

/**
 * Returns the transaction whose token was accepted. In WebKit `takeTransaction` may have returned another
 * tab's transaction by mistake; that one stays open.
 */
export function transactionOfCallback(taken: StoredTransaction): StoredTransaction {
  const back = callbackTransaction();
  return back ? toStoredTransaction(back) : taken;
}

function toStoredTransaction({
  id: _,
  untilMs: __,
  verifier: ___,
  ...transaction
}: TransactionStore['oauth'][number]): StoredTransaction {
  return transaction;
}

/** Stores that a mail with a sign-in link was requested here, until the link expires. */
export function storeLinkTransaction({ returnTo, ...transaction }: FromPage<StoredLinkTransaction>): void {
  const { challenge = null, start } = takeMailBinding();
  updateTransactions((store) => {
    const { pairs, verifier } = takeVerifier(store, challenge);
    const binding = { ...(verifier && { verifier }), ...(start !== undefined && { start }) };
    const mail = { ...transaction, ...binding, ...(returnTo !== undefined && pageOf(returnTo)) };
    return { ...store, pairs, mails: [...store.mails, mail] };
  });
}

/** Returns the newest mail that a tab waits for; null if there is none, or its link has expired. */
export function findLinkTransaction(): StoredLinkTransaction | null {
  const mail = readTransactions().mails.findLast(isAwaited);
  return mail ? toLinkTransaction(mail) : null;
}

/**
 * Returns the mail that a link may belong to: the one whose start the link names, otherwise the newest with a PKCE
 * verifier, about which the provider decides. Null if no mail vouches for the link.
 *
 * @param start The name of a start in the link's address.
 */
export function findMailOf(start: string | undefined): StoredLinkTransaction | null {
  const awaited = readTransactions().mails.filter(isAwaited);
  const named = start === undefined ? undefined : awaited.find((mail) => mail.start === start);
  if (named) setCallbackLink(named);
  setUnconfirmed(!named);
  const mail = named ?? awaited.findLast(({ verifier }) => verifier !== undefined);
  return mail ? toLinkTransaction(mail) : null;
}

function toLinkTransaction({
  verifier: _,
  start: __,
  ...transaction
}: Mail & { sessionDurationMinutes: number }): StoredLinkTransaction {
  return transaction;
}

/** Returns the page that requested the mail whose link has signed in here. */
export const pageOfLink = (): string | undefined => callbackLink()?.returnTo;

/**
 * Ends the wait for mails after a sign-in. A link opened later asks first, but keeps its verifier. Writes nothing if no
 * mail is awaited: that could overwrite another document's entry.
 */
export function dropLinkTransaction(): void {
  if (!findLinkTransaction()) return;
  updateTransactions((store) => ({
    ...store,
    mails: store.mails.flatMap(({ sessionDurationMinutes: _, ...mail }) => (mail.verifier ? mail : [])),
  }));
}

type Mail = TransactionStore['mails'][number];
const isAwaited = (mail: Mail): mail is Mail & { sessionDurationMinutes: number } =>
  mail.sessionDurationMinutes !== undefined;

/** Shortens a long return page; the visitor still reaches the site. */
function pageOf(url: string): { returnTo: string } | undefined {
  const { origin, pathname } = new URL(url);
  const returnTo = [url, origin + pathname, `${origin}/`].find(({ length }) => length <= LONGEST_PAGE);
  return returnTo === undefined ? undefined : { returnTo };
}
