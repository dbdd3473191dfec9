import type { AccountSection } from '@vestibule/shared-protocol';

/**
 * Where a decision is taken that a host page must have no part in (design §3.6). `page`: here, on a page of the auth domain, which
 * nobody can frame. `frame`: here, in a frame whose deployment allows it. `elsewhere`: the frame only leads on. `page` is the address
 * that asks the same on a page.
 */
export type Decided = DecidedHere | { place: 'elsewhere'; page: string };

export type DecidedHere = { place: 'page' } | { place: 'frame'; page: string };

/** What this document may decide, by where it stands. */
export type DecidingPort = {
  /** Consent and logout: the request of a connected app, as it stands in the address. */
  request(search: string): Promise<Decided>;
  /** The deletion of a passkey. */
  passkeyDeletion(registrationId: string): Promise<Decided>;
  /** The removal of something from the account. */
  accountRemoval(itemId: string): Promise<Decided>;
  /** A change of the ways into the account; the page is the account. */
  waysIn(): Promise<Decided>;
  /** Notes that a user has just proved who they are in this document, for a change of the ways in. */
  noteProof(userId: string): Promise<void>;
  /** Whether they did so within `FRESH_PROOF_MS`. A proof that a host asked for, or that another document saw, does not count. */
  hasProof(userId: string): Promise<boolean>;
};

/** What the page of the account opens by itself, as the fragment of its address says. */
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

/** A part of the page of the account: a form, a section, or the OAuth provider to connect. */
export type AccountPart = AccountTask | AccountSection | `connect-${string}`;

/** The address of the page that decides, opened at what the visitor wants; undefined where this document may decide. */
export const elsewhereAt = (decided: Decided, part: AccountPart): string | undefined =>
  decided.place === 'elsewhere' ? `${decided.page}#${part}` : undefined;

/** The same for what a single press decides: a frame leads on even where its deployment lets it decide by a form. */
export const pageAt = (decided: Decided, part: AccountPart): string | undefined =>
  decided.place === 'page' ? undefined : `${decided.page}#${part}`;
