import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { OrganizationCalls, OrganizationCore } from '../../provider/FeatureCalls.ts';
import type { OrganizationInternals } from '../../provider/patches/organizationInternals.ts';
import { createHalfAnswers } from './halfAnswers.ts';
import { createMemberFactors } from './memberFactors.ts';
import { createOrganizationPort } from './organizationCalls.ts';

/** Creates the provider calls of a member of an organization, in a chunk of their own. */
export function createOrganizationCalls(
  client: StytchB2BClient,
  internals: OrganizationInternals,
  core: OrganizationCore,
): Omit<OrganizationCalls, 'account' | 'identityProvider'> {
  const half = createHalfAnswers();
  return {
    organizations: createOrganizationPort(client, internals, core, half),
    secondFactors: createMemberFactors(client, core, half),
    async revokeSession() {
      half.forget();
      // Without an answer, the session ends in this browser all the same.
      await client.session.revoke({ forceClear: true }).catch(() => {});
    },
  };
}
