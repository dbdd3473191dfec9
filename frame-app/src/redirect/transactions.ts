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
 * transaction was not started here.
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

/** The last transaction that was found, or ended, is that of this tab. */
let isOfThisTab = false;

/** A transaction whose return page may be unknown. */
type FromPage<Transaction> = Omit<Transaction, 'returnTo'> & { returnTo?: string | undefined };

/**
 * Stores that the page or its popup leaves for an OAuth provider.
 *
 * @param tab Null if the popup cannot be accessed; it then names itself by its id.
 * @param url The URL it opens. Its PKCE challenge identifies the verifier.
 * @returns The name of the transaction, and whether the URL has a PKCE challenge.
 */
export function storeTransaction(
  { returnTo, ...rest }: FromPage<StoredTransaction>,
  tab: { sessionStorage: Pick<Storage, 'getItem' | 'setItem'> } | null = window,
  url?: string,
): { id: string; isBound: boolean } {
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
  return { id, isBound: challenge !== null };
}

/** Returns the PKCE challenge of a start; the two kinds of client name it differently. */
const challengeIn = ({ searchParams }: URL): string | null =>
  searchParams.get('code_challenge') ?? searchParams.get('pkce_code_challenge');

/** Called on the way to the provider, in a tab or popup whose storage its frame does not share, to name its transaction. */
export const nameTab = (id: string): void => sessionStorage.setItem(tabKey, id);

type Fits = (transaction: OAuthTransaction) => boolean;

/**
 * Returns the transaction that a token may belong to: this tab's, otherwise the newest; null if there is none. It stays
 * open, because every page can lead here with a token. It ends with the token that the provider accepts for it.
 *
 * @param fits Returns whether the callback may belong to a transaction.
 */
export function findTransaction(fits: Fits = () => true): StoredTransaction | null {
  const oauth = readTransactions().oauth.filter(fits);
  const found = oauth.find(isOfTab) ?? oauth.at(-1) ?? null;
  setCallback(found);
  isOfThisTab = found !== null && isOfTab(found);
  setUnconfirmed(found !== null);
  return found && toStoredTransaction(found);
}

/**
 * Ends this tab's transaction, for a callback without a valid token, and returns it; null if there is none. Those of other
 * tabs stay open: nothing in such a callback names its start.
 */
export function endTransaction(fits: Fits = () => true): StoredTransaction | null {
  const ended = readTransactions().oauth.filter(fits).find(isOfTab) ?? null;
  setCallback(ended);
  isOfThisTab = ended !== null;
  if (!ended) return null;
  sessionStorage.removeItem(tabKey);
  updateTransactions((store) => ({ ...store, oauth: store.oauth.filter(({ id }) => id !== ended.id) }));
  return toStoredTransaction(ended);
}

const isOfTab = ({ id }: { id: string }): boolean => id === sessionStorage.getItem(tabKey);

/** Returns whether this document's callback has come back to the tab that left for it. */
export const isCallbackOfTab = (): boolean => isOfThisTab;

/**
 * Returns the transaction whose token was accepted. Without a name of the tab, `findTransaction` may have returned that of
 * another tab.
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
