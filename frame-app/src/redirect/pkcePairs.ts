import * as tabKeys from '../provider/storage/register/tabKeys.ts';
import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';

/** The lifetime of a pair whose transaction has not started, in milliseconds. */
const PAIR_MS = 30 * 60_000;

type Away = TransactionStore['oauth'][number];
type Mail = TransactionStore['mails'][number];

/** The OAuth transaction whose callback this document handles. */
let back: Away | null = null;
/** The binding of the last mail that this document requested: its PKCE challenge, or the name of its start. */
let mailBinding: { challenge?: string; start?: string } = {};
/** The mail whose link has signed in in this document. */
let spentMail: Mail | null = null;
/** True if this document handles a callback that the visitor has not confirmed. */
let isUnconfirmed = false;

/**
 * Stores the PKCE pairs of the provider's client, one for each transaction, because several tabs may sign in at once.
 * One document of the auth domain starts a sign-in with a pair, and another ends it. `transactions.ts` stores each
 * verifier with its transaction.
 */
export const pkcePairs = {
  add(of: string, pair: string): void {
    const { code_challenge, code_verifier } = JSON.parse(pair);
    const newPair = { of, code_challenge, code_verifier, untilMs: Date.now() + PAIR_MS };
    updateTransactions((store) => ({ ...store, pairs: [...store.pairs, newPair] }));
    if (!isOfRedirect(of)) mailBinding = { challenge: code_challenge };
  },

  nameLink(start: string): void {
    mailBinding = { start };
  },

  /**
   * Returns the verifiers that may match a callback, the most likely first. An OAuth callback identifies its tab,
   * except in WebKit. A link does not.
   */
  verifiers(of: string): string[] {
    const { oauth, mails, pairs } = readTransactions();
    const isOAuth = isOfRedirect(of);
    const codeChallenges = pairs.filter((pair) => isOfRedirect(pair.of) === isOAuth).map((pair) => pair.code_verifier);
    const startVerifiers = (isOAuth ? oauth : mails).flatMap(({ verifier }) => verifier ?? []);
    const newestFirst = [...codeChallenges, ...startVerifiers].reverse();
    return isOAuth && back?.verifier !== undefined ? [...new Set([back.verifier, ...newestFirst])] : newestFirst;
  },

  hasCallback: () => isUnconfirmed,

  /** Removes the verifier that matched. Its transaction is the one that this callback ends. */
  spend(verifier: string): void {
    const { oauth, mails } = readTransactions();
    spentMail = mails.find((mail) => mail.verifier === verifier) ?? spentMail;
    back = oauth.find((pair) => pair.verifier === verifier) ?? back;
    if (back?.id === sessionStorage.getItem(tabKeys.transaction)) sessionStorage.removeItem(tabKeys.transaction);
    updateTransactions((store) => ({
      ...store,
      oauth: store.oauth.filter((pair) => pair.verifier !== verifier),
      mails: store.mails.filter((mail) => mail.verifier !== verifier),
      pairs: store.pairs.filter((pair) => pair.code_verifier !== verifier),
    }));
  },
};

/** Returns whether a pair belongs to a redirect, as opposed to a mail. */
const isOfRedirect = (of: string): boolean => of === 'oauth' || of === 'sso';

/**
 * Notes whether the visitor has confirmed the callback. Without confirmation, only the verifier of its start may be
 * used.
 */
export function setUnconfirmed(is: boolean): void {
  isUnconfirmed = is;
}

/**
 * Returns whether the transaction of this document's callback has a verifier. Without a verifier, it proves nothing
 * about a token.
 */
export const isCallbackBound = (): boolean => back?.verifier !== undefined;

/**
 * Returns the OAuth transaction of this document's callback. Once a verifier has matched, it is that verifier's
 * transaction.
 */
export const callbackTransaction = (): Away | null => back;

export function setCallback(transaction: Away | null): void {
  back = transaction;
}

/** Returns the mail whose link has signed in here; null if another browser requested it. */
export const callbackLink = (): Mail | null => spentMail;

export function setCallbackLink(mail: Mail): void {
  spentMail = mail;
}

/** Moves the verifier from the waiting pairs to its transaction, which has started. */
export function takeVerifier(
  store: TransactionStore,
  challenge: string | null,
): { pairs: TransactionStore['pairs']; verifier?: string } {
  const pair = store.pairs.find((pair) => pair.code_challenge === challenge);
  return { pairs: store.pairs.filter((onePair) => onePair !== pair), ...(pair && { verifier: pair.code_verifier }) };
}

export function takeMailBinding(): { challenge?: string; start?: string } {
  const binding = mailBinding;
  mailBinding = {};
  return binding;
}
