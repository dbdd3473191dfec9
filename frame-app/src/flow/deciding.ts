import type { AccountSection } from '@vestibule/shared-protocol';

/**
 * The place of a decision that a host page must not influence. `page`: here, on a page of the auth domain, which cannot
 * be framed. `frame`: here, in a frame whose deployment allows this. `elsewhere`: the frame may only open the page. The
 * member `page` is the address of the page that asks for the same decision.
 */
export type DecisionPlace = DecisionHere | { place: 'elsewhere'; page: string };

export type DecisionHere = { place: 'page' } | { place: 'frame'; page: string };

/** Says for each kind of decision whether this document may show it. */
export type DecisionPort = {
  /** For consent and logout. `search`: the request of a connected app, as in the address. */
  request(search: string): Promise<DecisionPlace>;
  /** Returns the place to confirm that a passkey is deleted. */
  passkeyDeletion(registrationId: string): Promise<DecisionPlace>;
  /** Returns the place to confirm that an item of the account is removed. */
  accountRemoval(itemId: string): Promise<DecisionPlace>;
  /** For a change of the account's sign-in methods; the page is the account. */
  signInMethods(): Promise<DecisionPlace>;
  /** For a change of the organization; the page opens the section. */
  organization(section: string): Promise<DecisionPlace>;
  /** Notes that the user has just proved their identity in this document. */
  noteProof(userId: string, by?: 'passkey'): Promise<void>;
  /**
   * Returns whether the user's proof is newer than `FRESH_PROOF_MS`. Proofs that a host requested, or that another
   * document received, do not count.
   *
   * @param by `passkey`: only a passkey with user verification counts.
   */
  hasProof(userId: string, by?: 'passkey'): Promise<boolean>;
  /** Uses the proof up, so that the next decision needs another proof. */
  forgetProof(): Promise<void>;
};

/** The tasks that the account page can open first, named by the fragment of its address. */
export const accountTasks = [
  'add-email',
  'add-phone',
  'password',
  'add-totp',
  'add-sms',
  'recovery-codes',
  'passkeys',
] as const;
export type AccountTask = (typeof accountTasks)[number];

/**
 * A part of the account page: a form, a section, the OAuth provider to connect, or the address or number to verify.
 */
type AccountPart = AccountTask | AccountSection | `connect-${string}` | `verify-${string}`;

/**
 * Returns the address of the page for this decision, with the part in its fragment; undefined if this document may
 * decide.
 */
export const elsewhereAt = (decision: DecisionPlace, part: AccountPart): string | undefined =>
  decision.place === 'elsewhere' ? `${decision.page}#${part}` : undefined;

/** Returns the address of the page that removes an item; undefined if this document may decide. */
export const itemAt = (decision: DecisionPlace, itemId: string): string | undefined =>
  decision.place === 'elsewhere' ? `${decision.page}#${itemId}` : undefined;

/**
 * Like {@link elsewhereAt}, but for a decision by a single press. A frame always opens the page for it, even if the
 * deployment lets the frame decide by a form.
 */
export const pageAt = (decision: DecisionPlace, part: AccountPart): string | undefined =>
  decision.place === 'page' ? undefined : `${decision.page}#${part}`;
