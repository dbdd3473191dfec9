import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';

/** The time in milliseconds for which a pair waits for its transaction to start. */
const PAIR_MS = 30 * 60_000;

type Away = TransactionStore['oauth'][number];
type Mail = TransactionStore['mails'][number];

/** The OAuth transaction whose callback this document handles. */
let back: Away | null = null;
/** The challenge of the last mail that this document requested. */
let mailChallenge: string | null = null;
/** The mail whose link has signed in in this document. */
let spentMail: Mail | null = null;

/**
 * Stores the PKCE pairs of the provider's client, one per transaction, because several tabs may have one open. One
 * document of the auth domain starts a sign-in with a pair, and another ends it. `transactions.ts` stores each verifier
 * with its transaction.
 */
export const pkcePairs = {
  add(of: string, pair: string): void {
    const { code_challenge, code_verifier } = JSON.parse(pair);
    const made = { of, code_challenge, code_verifier, untilMs: Date.now() + PAIR_MS };
    updateTransactions((store) => ({ ...store, pairs: [...store.pairs, made] }));
    if (!isOfRedirect(of)) mailChallenge = code_challenge;
  },

  /**
   * Returns the verifiers that may match a callback, the likeliest first. The first is undefined if the transaction
   * probably used no PKCE. An OAuth callback identifies its tab, except in WebKit; a link does not.
   */
  verifiers(of: string): (string | undefined)[] {
    const { oauth, mails, pairs } = readTransactions();
    const isOAuth = isOfRedirect(of);
    const waiting = pairs.filter((pair) => isOfRedirect(pair.of) === isOAuth).map((pair) => pair.code_verifier);
    const started = (isOAuth ? oauth : mails).flatMap(({ verifier }) => verifier ?? []);
    const newestFirst = [...waiting, ...started].reverse();
    return isOAuth && back ? [back.verifier, ...newestFirst] : newestFirst;
  },

  hasCallback: () => back !== null,

  /** Consumes the verifier that matched; its transaction is the one this callback ends. */
  spend(verifier: string): void {
    const { oauth, mails } = readTransactions();
    spentMail = mails.find((one) => one.verifier === verifier) ?? spentMail;
    const other = oauth.find((one) => one.verifier === verifier);
    const away = other && back ? [back] : [];
    back = other ?? back;
    updateTransactions((store) => ({
      ...store,
      oauth: [...away, ...store.oauth.filter((one) => one.verifier !== verifier)],
      mails: store.mails.filter((one) => one.verifier !== verifier),
      pairs: store.pairs.filter((one) => one.code_verifier !== verifier),
    }));
  },
};

/** Returns whether a pair belongs to a redirect, as opposed to a mail. */
const isOfRedirect = (of: string): boolean => of === 'oauth' || of === 'sso';

/** Returns the OAuth transaction of this document's callback: the one whose verifier matched, once known. */
export const callbackTransaction = (): Away | null => back;

export function setCallback(transaction: Away | null): void {
  back = transaction;
}

/** Returns the mail whose link has signed in here; null if the project requires no PKCE. */
export const callbackLink = (): Mail | null => spentMail;

/** Moves the verifier from the waiting pairs to its transaction, which has started. */
export function takeVerifier(
  store: TransactionStore,
  challenge: string | null,
): { pairs: TransactionStore['pairs']; verifier?: string } {
  const pair = store.pairs.find((one) => one.code_challenge === challenge);
  return { pairs: store.pairs.filter((one) => one !== pair), ...(pair && { verifier: pair.code_verifier }) };
}

export function takeMailChallenge(): string | null {
  const challenge = mailChallenge;
  mailChallenge = null;
  return challenge;
}
