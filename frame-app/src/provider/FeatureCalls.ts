import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { AuthenticationMethod, SignIn } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';
import type { KnownState, PasskeyCeremony } from '../flow/entities.ts';
import type { Bootstrap, Ports, ProviderPort } from '../flow/ports.ts';
import type { Internals, RbacPolicy } from './patches/internals.ts';
import type { OrganizationInternals } from './patches/organizationInternals.ts';
import type { PairStore } from './patches/pkce.ts';
import type { ProviderClock } from './patches/providerClock.ts';

type Calls<Names extends keyof ProviderPort> = Promise<Pick<ProviderPort, Names>>;

/** The provider calls of consumers, by feature. `app/consumer/featureCalls.ts` loads them with the feature's chunk. */
export type FeatureCalls = {
  password(
    client: StytchClient,
  ): Calls<
    | 'searchUser'
    | 'checkPasswordStrength'
    | 'createPassword'
    | 'authenticatePassword'
    | 'startPasswordReset'
    | 'resetPassword'
  >;
  wallet(client: StytchClient): Calls<'startWallet' | 'authenticateWallet'>;
  oauthUrl(client: StytchClient, pairs: PairStore, ...args: Parameters<ProviderPort['oauthUrl']>): Promise<string>;
  oneTap(
    client: StytchClient,
    deployment: Deployment,
  ): Promise<{ show: ProviderPort['showOneTap']; submit: ProviderPort['submitOneTap'] }>;
  passkeys(
    client: StytchClient,
    internals: Internals,
    onRefused: (ceremony: PasskeyCeremony) => void,
  ): Promise<Ports['passkeys']>;
  secondFactors(
    client: StytchClient,
    session: () => KnownState,
    refresh: () => Promise<void>,
  ): ReturnType<ProviderPort['secondFactors']>;
  account(
    client: StytchClient,
    pairs: PairStore,
    resume: (method: 'session') => Promise<SignIn>,
    current: () => Promise<Bootstrap & { rbacPolicy?: RbacPolicy | null }>,
    clock: ProviderClock,
    deployment: Deployment,
  ): ReturnType<ProviderPort['account']>;
  signUp(client: StytchClient): ReturnType<NonNullable<ProviderPort['signUp']>>;
  identityProvider(client: StytchClient, deployment: Deployment): ReturnType<ProviderPort['identityProvider']>;
};

/**
 * The provider calls of organizations, by feature. `app/organizations/memberCalls.ts` loads them with the feature's
 * chunk.
 */
export type MemberFeatures = {
  member(client: StytchB2BClient, internals: OrganizationInternals, core: OrganizationCore): Promise<OrganizationCalls>;
  admin(
    client: StytchB2BClient,
    core: OrganizationAdminCore,
  ): ReturnType<NonNullable<ProviderPort['organizationAdmin']>>;
};

/** The calls of a member of an organization, which load together. */
export type OrganizationCalls = {
  [Name in 'organizations' | 'secondFactors' | 'account']: Awaited<ReturnType<ProviderPort[Name]>>;
} & Pick<ProviderPort, 'identityProvider'>;

/** The parts of the organization client that the calls of admins use. */
export type OrganizationAdminCore = {
  apiOrigin: string;
  publicToken: string;
  /** Returns the project's settings of this visit, with its roles. */
  current(): Promise<Bootstrap & { rbacPolicy?: { roles: { role_id: string; description?: string }[] } | null }>;
};

/** The parts of the client for organizations that these calls share with it. */
export type OrganizationCore = {
  deployment: Deployment;
  resume(method: AuthenticationMethod): Promise<SignIn>;
  refresh(): Promise<void>;
  session(): KnownState;
  bootstrap(): Promise<Bootstrap>;
  pairs: PairStore;
};
