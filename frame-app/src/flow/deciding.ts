import type { AccountSection } from '@vestibule/shared-protocol';

/**
 * The place of a decision that a host page must not influence. `place: 'page'`: here, on a page of the
 * auth domain, which cannot be framed. `place: 'frame'`: here, in a frame whose deployment allows it. `place:
 * 'elsewhere'`: not here; the frame only opens the page. The member `page` is the address of the page that asks for the
 * same decision.
 */
export type Decided = DecidedHere | { place: 'elsewhere'; page: string };

export type DecidedHere = { place: 'page' } | { place: 'frame'; page: string };

/** Answers which decisions this document may show. */
export type DecidingPort = {
  /** For consent and logout: the request of a connected app, as in the address. */
  request(search: string): Promise<Decided>;
  /** For the deletion of a passkey. */
  passkeyDeletion(registrationId: string): Promise<Decided>;
  /** For the removal of an item from the account. */
  accountRemoval(itemId: string): Promise<Decided>;
  /** For a change of the account's sign-in methods; the page is the account. */
  signInMethods(): Promise<Decided>;
  /** For a change of the organization; the page opens the section. */
  organization(section: string): Promise<Decided>;
  /** Notes that the user has just proved their identity in this document. */
  noteProof(userId: string, by?: 'passkey'): Promise<void>;
  /**
   * Returns whether such a proof is newer than `FRESH_PROOF_MS`. A proof that a host requested, or that another
   * document saw, does not count.
   *
   * @param by `passkey`: only a passkey with user verification counts.
   */
  hasProof(userId: string, by?: 'passkey'): Promise<boolean>;
  /** Uses the proof up, so that the next decision needs its own. */
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

/** A part of the account page: a form, a section, or the OAuth provider to connect. */
export type AccountPart = AccountTask | AccountSection | `connect-${string}`;

/**
 * Returns the address of the page for this decision, with the part in its fragment; undefined if this document may
 * decide.
 */
export const elsewhereAt = (decided: Decided, part: AccountPart): string | undefined =>
  decided.place === 'elsewhere' ? `${decided.page}#${part}` : undefined;

/** Returns the address of the page that removes an item; undefined if this document may decide. */
export const itemAt = (decided: Decided, itemId: string): string | undefined =>
  decided.place === 'elsewhere' ? `${decided.page}#${itemId}` : undefined;

/**
 * Like {@link elsewhereAt}, for a decision made by a single press: a frame always opens the page, even if its
 * deployment lets it decide by a form.
 */
export const pageAt = (decided: Decided, part: AccountPart): string | undefined =>
  decided.place === 'page' ? undefined : `${decided.page}#${part}`;
