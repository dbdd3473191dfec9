import { createMemberAccount } from '../../features/account/member/providerCalls.ts';
import { createHalfResponses } from '../../features/organization/halfResponses.ts';
import { createMemberFactors } from '../../features/organization/memberFactors.ts';
import { createOrganizationPort } from '../../features/organization/organizationCalls.ts';
import type { MemberFeatures, OrganizationCalls } from '../../provider/FeatureCalls.ts';
import { requireResults } from '../../provider/patches/requireResults.ts';

/** Creates the provider calls of a member of an organization, from all features. */
export function createMemberCalls(...[client, internals, core]: Parameters<MemberFeatures['member']>) {
  requireResults(internals.networkClient);
  const halfResponses = createHalfResponses();

  async function revokeSession(): Promise<void> {
    halfResponses.forget();
    // If the provider does not answer, the session still ends in this browser.
    await client.session.revoke({ forceClear: true }).catch(() => {});
  }

  return {
    organizations: createOrganizationPort(client, internals, core, halfResponses),
    secondFactors: createMemberFactors(client, core, halfResponses),
    account: createMemberAccount(client, core, async () => (await internals.bootstrap.getAsync()).rbacPolicy),
    async identityProvider() {
      const { createMemberIdp } = await import('../../features/identity-provider/memberCalls.ts');
      return { ...createMemberIdp(client, internals, core.deployment), revokeSession };
    },
  } satisfies OrganizationCalls;
}
