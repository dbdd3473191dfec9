import type { FeatureCalls } from '../../provider/FeatureCalls.ts';

/** Loads the provider calls of each feature with its chunk. */
export const featureCalls: FeatureCalls = {
  password: async (client) => (await import('../../features/password/index.ts')).passwordCalls(client),
  wallet: async (client) => (await import('../../features/wallet/index.ts')).walletCalls(client),
  oauthUrl: async (...parameters) => (await import('../../features/oauth/index.ts')).oauthUrl(...parameters),
  oneTap: async (...parameters) => (await import('../../features/oauth/oneTap.ts')).createOneTap(...parameters),
  passkeys: async (...parameters) => (await import('../../features/passkey/index.ts')).createPasskeys(...parameters),
  secondFactors: async (...parameters) =>
    (await import('../../features/second-factor/index.ts')).createSecondFactors(...parameters),
  account: async (...parameters) => (await import('../../features/account/index.ts')).createAccountCalls(...parameters),
  signUp: async (client) => (await import('../../features/sign-up/index.ts')).signUpCalls(client),
  identityProvider: async (...parameters) =>
    (await import('../../features/identity-provider/index.ts')).createIdpCalls(...parameters),
};
