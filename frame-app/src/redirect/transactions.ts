import type { LinkTransaction, OAuthTransaction } from '../flow/ports.ts';
import * as tabKeys from '../provider/storage/register/tabKeys.ts';
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
type StoredLinkTransaction = LinkTransaction & { returnTo?: string };

/** The lifetime of a transaction, while the visitor is at a provider. */
const OAUTH_TRANSACTION_MS = 30 * 60_000;
const LONGEST_PAGE = 600;

/** The storage key of this tab's transaction. If storage is blocked, the newest transaction counts. */
const tabKey = tabKeys.transaction;

/** True if the transaction that was found or ended last belongs to this tab. */
let isOfThisTab = false;

/** A transaction whose return page may be unknown. */
type FromPage<Transaction> = Omit<Transaction, 'returnTo'> & { returnTo?: string | undefined };

/**
 * Stores that the page or its popup leaves for an OAuth provider.
 *
 * @param tab Null if the popup cannot be accessed. The popup then stores its id itself.
 * @param url The URL it opens. Its PKCE challenge identifies the verifier.
 * @returns The name of the transaction, and whether the URL has a PKCE challenge.
 */
export function storeTransaction(
  { returnTo, ...rest }: FromPage<StoredTransaction>,
  tab: { sessionStorage: Pick<Storage, 'getItem' | 'setItem'> } | null = window,
  url?: string,
): { id: string; isBound: boolean } {
  const id = rest.popup ?? crypto.randomUUID();
  const formerId = tab?.sessionStorage.getItem(tabKey);
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
    return { ...store, pairs, oauth: [...store.oauth.filter((transaction) => transaction.id !== formerId), note] };
  });
  return { id, isBound: challenge !== null };
}

/** Returns the PKCE challenge of a start. The two clients name it differently. */
const challengeIn = ({ searchParams }: URL): string | null =>
  searchParams.get('code_challenge') ?? searchParams.get('pkce_code_challenge');

/**
 * Names the transaction of a tab or popup that leads to the provider. Called there, because the frame does not share
 * its storage.
 */
export const nameTab = (id: string): void => sessionStorage.setItem(tabKey, id);

type Fits = (transaction: OAuthTransaction) => boolean;

/**
 * Returns the transaction that a token may belong to: this tab's, or else the newest; null if there is none. The
 * transaction stays open, because every page can lead here with a token. It ends when the provider accepts a token for
 * it.
 *
 * @param fits Returns whether the callback may belong to a transaction.
 */
export function findTransaction(fits: Fits = () => true): StoredTransaction | null {
  const oauth = readTransactions().oauth.filter(fits);
  const transaction = oauth.find(isOfTab) ?? oauth.at(-1) ?? null;
  setCallback(transaction);
  isOfThisTab = transaction !== null && isOfTab(transaction);
  setUnconfirmed(transaction !== null);
  return transaction && toStoredTransaction(transaction);
}

/**
 * Ends and returns this tab's transaction, after a callback without a valid token; null if there is none. Transactions
 * of other tabs stay open, because such a callback does not name its start.
 */
export function endTransaction(fits: Fits = () => true): StoredTransaction | null {
  const transaction = readTransactions().oauth.filter(fits).find(isOfTab) ?? null;
  setCallback(transaction);
  isOfThisTab = transaction !== null;
  if (!transaction) return null;
  sessionStorage.removeItem(tabKey);
  updateTransactions((store) => ({ ...store, oauth: store.oauth.filter(({ id }) => id !== transaction.id) }));
  return toStoredTransaction(transaction);
}

const isOfTab = ({ id }: { id: string }): boolean => id === sessionStorage.getItem(tabKey);

/** Returns whether this document's callback has returned to the tab that started the sign-in. */
export const isCallbackOfTab = (): boolean => isOfThisTab;

/**
 * Returns the transaction whose token was accepted. If the tab has no stored name, `findTransaction` may have returned
 * another tab's transaction.
 */
export function transactionOfCallback(transaction: StoredTransaction): StoredTransaction {
  const back = callbackTransaction();
  return back ? toStoredTransaction(back) : transaction;
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

/** Returns the newest mail that a tab waits for; null if no tab waits, or the link has expired. */
export function findLinkTransaction(): StoredLinkTransaction | null {
  const mail = readTransactions().mails.findLast(isAwaited);
  return mail ? toLinkTransaction(mail) : null;
}

/**
 * Returns the mail that a link may belong to: the mail whose start the link names, or else the newest with a PKCE
 * verifier, which the provider checks. Null if no mail matches.
 *
 * @param start The name of a start in the link's address.
 */
export function findMailOf(start: string | undefined): StoredLinkTransaction | null {
  const awaitedMails = readTransactions().mails.filter(isAwaited);
  const namedMail = start === undefined ? undefined : awaitedMails.find((mail) => mail.start === start);
  if (namedMail) setCallbackLink(namedMail);
  setUnconfirmed(!namedMail);
  const mail = namedMail ?? awaitedMails.findLast(({ verifier }) => verifier !== undefined);
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
 * Ends the wait for mails after a sign-in. A link opened later asks first, but keeps its verifier. Writes only if a
 * mail is awaited, because a write could overwrite another document's entry.
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
