import { type OrganizationMembership, readUserChange, type SessionState } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../../constants.ts';
import { FlowError } from '../../flow/ports.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import type { FrameParts } from '../FrameParts.ts';
import { isSessionHidden, sessionForHost } from '../session/sessionForHost.ts';
import { frameActivity } from './frameActivity.ts';
import { projectFacts } from './projectFacts.ts';

type Parts = Pick<FrameParts, 'client' | 'deployment' | 'flow'>;

/**
 * Creates the methods that hosts call rarely; their code is loaded on the first call. Each rejects with a FlowError.
 */
export function lazyMethods({ client, deployment, flow }: Parts) {
  /** Returns the client once it knows the session. At first it may only have the session's cookie. */
  async function knowingClient() {
    const provider = await client();
    if (!provider.session().session) await provider.refreshSession();
    return provider;
  }

  async function member() {
    const provider = await knowingClient();
    const { organization } = await sessionForHost(flow, provider);
    if (!organization) throw new FlowError({ kind: 'client', code: 'no_session' });
    return { provider, current: organization.organization_id, organizations: await provider.organizations() };
  }

  return {
    facts: () =>
      withTimeout(
        client().then((provider) => projectFacts(provider, deployment)),
        PROVIDER_LIMIT_MS,
      ),

    activity: async () => frameActivity(deployment, flow.screen()),

    async updateUser(attributes: unknown): Promise<SessionState> {
      const change = readUserChange(attributes);
      if (!change) throw new FlowError({ kind: 'config', code: 'invalid_config', path: 'user' });
      const provider = await knowingClient();
      if (await isSessionHidden(flow, provider)) throw new FlowError({ kind: 'client', code: 'no_session' });
      await (await provider.account()).update(change);
      return sessionForHost(flow, provider);
    },

    /** Lists the organizations of the signed-in member. */
    async organizations(): Promise<OrganizationMembership[]> {
      const { organizations, current } = await member();
      const { memberships } = await organizations.list();
      return memberships.map(({ organization: { id, name, slug, logoUrl }, type, primary, needsSecondFactor }) => ({
        organization: {
          organization_id: id,
          organization_name: name,
          organization_slug: slug,
          organization_logo_url: logoUrl,
        },
        type,
        isCurrent: id === current,
        needsProof: primary !== null || needsSecondFactor,
      }));
    },

    /**
     * Changes the session to another organization. The visitor has to do this in the widget if it needs another proof,
     * which ends the session first, or if it joins an organization or accepts an invitation.
     */
    async switchOrganization(id: unknown): Promise<SessionState> {
      const { organizations, provider } = await member();
      const { memberships } = await organizations.list();
      const membership = memberships.find(({ organization }) => organization.id === id);
      if (!membership) throw new FlowError({ kind: 'config', code: 'invalid_config', path: 'organizationId' });
      if (membership.type !== 'active' || membership.primary || membership.needsSecondFactor) {
        throw new FlowError({ kind: 'client', code: 'organization_pending' });
      }
      await organizations.switchTo(membership.organization.id, flow.settings());
      return sessionForHost(flow, provider);
    },

    async isAuthorized(resource: unknown, action: unknown): Promise<boolean> {
      const provider = await knowingClient();
      if (await isSessionHidden(flow, provider)) return false;
      return (await provider.account()).isAuthorized(String(resource), String(action));
    },
  };
}
