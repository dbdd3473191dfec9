import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';

/** For this long a pair waits until its start is on its way: milliseconds. */
const PAIR_MS = 30 * 60_000;

type Away = TransactionStore['oauth'][number];
type Mail = TransactionStore['mails'][number];

/** The OAuth start that this document is back from. */
let back: Away | null = null;
/** The challenge of the mail that this document asked for last. */
let mailChallenge: string | null = null;
/** The mail whose link this document has signed in with. */
let spentMail: Mail | null = null;

/**
 * The PKCE pairs of the provider's client, one for each start, because several tabs may be away at once. A document of the auth
 * domain begins a sign-in with a pair, and another document ends it. `transactions.ts` keeps each verifier with its start.
 */
export const pkcePairs = {
  add(of: string, pair: string): void {
    const { code_challenge, code_verifier } = JSON.parse(pair);
    const made = { of, code_challenge, code_verifier, untilMs: Date.now() + PAIR_MS };
    updateTransactions((jar) => ({ ...jar, pairs: [...jar.pairs, made] }));
    if (of !== 'oauth') mailChallenge = code_challenge;
  },

  /**
   * The verifiers that may fit a return, the likeliest first. The first one is undefined where the start probably had none. An
   * OAuth return names its tab, except in WebKit; a link names nothing.
   */
  verifiers(of: string): (string | undefined)[] {
    const { oauth, mails, pairs } = readTransactions();
    const isOAuth = of === 'oauth';
    const waiting = pairs.filter((pair) => (pair.of === 'oauth') === isOAuth).map((pair) => pair.code_verifier);
    const started = (isOAuth ? oauth : mails).flatMap(({ verifier }) => verifier ?? []);
    const newestFirst = [...waiting, ...started].reverse();
    return isOAuth && back ? [back.verifier, ...newestFirst] : newestFirst;
  },

  /** This one fitted. */
  spend(verifier: string): void {
    const { oauth, mails } = readTransactions();
    spentMail = mails.find((one) => one.verifier === verifier) ?? spentMail;
    const other = oauth.find((one) => one.verifier === verifier);
    const away = other && back ? [back] : [];
    back = other ?? back;
    updateTransactions((jar) => ({
      ...jar,
      oauth: [...away, ...jar.oauth.filter((one) => one.verifier !== verifier)],
      mails: jar.mails.filter((one) => one.verifier !== verifier),
      pairs: jar.pairs.filter((one) => one.code_verifier !== verifier),
    }));
  },
};

/** The OAuth start that this document is back from: the one whose verifier fitted, once one has. */
export const restoreTransaction = (): Away | null => back;

export function restoreNote(trip: Away | null): void {
  back = trip;
}

/** The mail whose link has signed in here; null where the project requires no PKCE. */
export const restoreLink = (): Mail | null => spentMail;

/** Takes the verifier out of the pairs that wait: its start is on its way. */
export function takeVerifier(
  jar: TransactionStore,
  challenge: string | null,
): { pairs: TransactionStore['pairs']; verifier?: string } {
  const pair = jar.pairs.find((one) => one.code_challenge === challenge);
  return { pairs: jar.pairs.filter((one) => one !== pair), ...(pair && { verifier: pair.code_verifier }) };
}

export function takeMailChallenge(): string | null {
  const challenge = mailChallenge;
  mailChallenge = null;
  return challenge;
}
