import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { Fingerprinting, Internals } from './internals.ts';

/** The private members of the library's client for organizations that this application uses. */
export type OrganizationInternals = Pick<Internals, 'bootstrap' | 'networkClient'> & {
  dataLayer: Internals['dataLayer'] & {
    /** Removes the cookie of the intermediate session. */
    removeISTCookie(): void;
    writeIntermediateSessionTokenCookie(token: string): void;
  };
  searchManager: {
    /** Searches a member by address. `member` is null if no member has the address. */
    searchMember(email: string, organizationId: string): Promise<{ member: object | null }>;
    dfpProtectedAuth: Fingerprinting;
  };
};

const key = Symbol.for('stytch__internal_b2b');

/**
 * Returns the private members of a client for organizations.
 *
 * @throws Error if the library has moved them.
 */
export function organizationInternalsOf(client: StytchB2BClient): OrganizationInternals {
  const internals = (client as unknown as Record<symbol, OrganizationInternals | undefined>)[key];
  if (!internals?.bootstrap || !internals.networkClient || !internals.dataLayer || !internals.searchManager)
    throw new Error("The provider's client library no longer offers the internals this version relies on");
  return internals;
}
