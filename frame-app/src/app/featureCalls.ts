import type { FeatureCalls } from '../provider/FeatureCalls.ts';

/** Loads the provider calls of each feature with its chunk. */
export const featureCalls: FeatureCalls = {
  password: async (client) => (await import('../features/password/index.ts')).passwordCalls(client),
  wallet: async (client) => (await import('../features/wallet/index.ts')).walletCalls(client),
  oauthUrl: async (...given) => (await import('../features/oauth/index.ts')).oauthUrl(...given),
  oneTap: async (...given) => (await import('../features/oauth/oneTap.ts')).createOneTap(...given),
  passkeys: async (...given) => (await import('../features/passkey/index.ts')).createPasskeys(...given),
  secondFactors: async (...given) => (await import('../features/second-factor/index.ts')).createSecondFactors(...given),
  account: async (...given) => (await import('../features/account/index.ts')).createAccountCalls(...given),
  identityProvider: async (...given) =>
    (await import('../features/identity-provider/index.ts')).createIdpCalls(...given),
  organizationAdmin: async (...given) =>
    (await import('../features/organization-admin/providerCalls.ts')).createOrganizationAdminCalls(...given),
  organization: async (...given) => (await import('./memberCalls.ts')).createMemberCalls(...given),
};
