import { pkcePairs } from '../redirect/pkcePairs.ts';
import { type StoredTransaction, storeLinkTransaction, storeTransaction } from '../redirect/transactions.ts';

/** The name of the link that `storeLink` stores. */
export const ownStart = 'start-1';

/** Stores a mail that was requested here for a minute: its link has the name `ownStart`. */
export function storeLink(start = ownStart): void {
  pkcePairs.nameLink(start);
  storeLinkTransaction({ sessionDurationMinutes: 45, untilMs: Date.now() + 60_000 });
}

const verifierOf = (digit: string) => digit.repeat(64);

/** Stores a sign-in that left this browser with a PKCE challenge. */
export function storeStart(transaction: StoredTransaction, digit = '1'): void {
  const code_challenge = digit.repeat(43);
  pkcePairs.add('oauth', JSON.stringify({ code_challenge, code_verifier: verifierOf(digit) }));
  storeTransaction(transaction, window, `https://api.example.com/start?code_challenge=${code_challenge}`);
}

/** Ends that sign-in, as when the provider accepts its verifier. */
export const acceptVerifier = (digit = '1'): void => pkcePairs.spend(verifierOf(digit));
