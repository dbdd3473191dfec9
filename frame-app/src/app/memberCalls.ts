import { createMemberAccount } from '../features/account/member/providerCalls.ts';
import { createOrganizationCalls } from '../features/organization/calls.ts';
import type { FeatureCalls, OrganizationCalls } from '../provider/FeatureCalls.ts';
import { requireResults } from '../provider/patches/requireResults.ts';

/** Creates the provider calls of a member of an organization, from all features. */
export function createMemberCalls(...[client, internals, core]: Parameters<FeatureCalls['organization']>) {
  requireResults(internals.networkClient);
  const calls = createOrganizationCalls(client, internals, core);
  return {
    ...calls,
    account: createMemberAccount(client, core, async () => (await internals.bootstrap.getAsync()).rbacPolicy),
    async identityProvider() {
      const { createMemberIdp } = await import('../features/identity-provider/memberCalls.ts');
      const { revokeSession } = calls;
      return { ...createMemberIdp(client, internals, core.deployment), revokeSession };
    },
  } satisfies OrganizationCalls;
}
