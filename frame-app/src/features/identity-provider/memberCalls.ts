import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { Deployment } from '../../deployment.ts';
import type { OrganizationInternals } from '../../provider/patches/organizationInternals.ts';
import { toMemberState } from '../../provider/toMemberState.ts';
import type { IdentityProviderPort } from './port.ts';
import { createCallsOf } from './providerCalls.ts';

/**
 * Creates the identity-provider calls of members of organizations. The provider has one pair of endpoints for them, and
 * no form.
 */
export function createMemberIdp(
  client: StytchB2BClient,
  { bootstrap, networkClient }: OrganizationInternals,
  deployment: Deployment,
): IdentityProviderPort {
  const { idp, session, self } = client;
  return createCallsOf(
    {
      ...{ idp, session, bootstrap, networkClient, logoutPath: '/b2b/oauth/logout/start' },
      id: () => self.getSync()?.member_id ?? '',
      async authenticate() {
        const { member_session, member, organization } = await session.authenticate();
        return toMemberState({ session: member_session, member, organization }).user;
      },
      connectedApps: async () => (await self.getConnectedApps()).connected_apps,
    },
    deployment,
    null,
  );
}
