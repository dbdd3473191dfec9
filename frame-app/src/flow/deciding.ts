import type { AccountSection } from '@vestibule/shared-protocol';

/**
 * Where what cannot be undone is decided (design §3.6). `page`: here, on a page of the auth domain, which nobody frames.
 * `frame`: here, in a frame whose deployment allows it. `elsewhere`: the frame only leads on. `page` is the address that
 * asks the same on a page.
 */
export type Decided = DecidedHere | { place: 'elsewhere'; page: string };

export type DecidedHere = { place: 'page' } | { place: 'frame'; page: string };

/** What this document may decide, by where it stands. */
export type DecidingPort = {
  /** Consent and logout: the request of a connected app, as it stands in the address. */
  request(search: string): Promise<Decided>;
  /** The deletion of a passkey. */
  passkeyDeletion(registrationId: string): Promise<Decided>;
  /** What is taken off the account. */
  accountRemoval(itemId: string): Promise<Decided>;
  /** The page that shows one section of the account, with no host beside it. */
  sectionPage(section: AccountSection): Promise<string>;
};
