import type { MemberFeatures } from '../../provider/FeatureCalls.ts';

/** Loads the provider calls of members and of their admins, each with its chunk. */
export const memberCalls: MemberFeatures = {
  member: async (...parameters) => (await import('./createMemberCalls.ts')).createMemberCalls(...parameters),
  admin: async (...parameters) =>
    (await import('../../features/organization-admin/providerCalls.ts')).createOrganizationAdminCalls(...parameters),
};
