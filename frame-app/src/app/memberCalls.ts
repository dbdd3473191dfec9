import { createMemberAccount } from '../features/account/member/providerCalls.ts';
import { createOrganizationCalls } from '../features/organization/calls.ts';
import type { FeatureCalls, OrganizationCalls } from '../provider/FeatureCalls.ts';

/** Creates the provider calls of a member of an organization, from all features. */
export function createMemberCalls(...[client, internals, core]: Parameters<FeatureCalls['organization']>) {
  return {
    ...createOrganizationCalls(client, internals, core),
    account: createMemberAccount(client, core),
  } satisfies OrganizationCalls;
}
