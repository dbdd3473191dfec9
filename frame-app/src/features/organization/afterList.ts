import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import { type AfterProof, afterResponse, canCreate, discovery } from './afterResponse.ts';
import type { Membership, OrganizationList } from './entities.ts';

type Any = StepContext<ScreenName>;
/** The screens that follow a proof. */
export type AfterList = AfterProof | 'Discovery';

/** Returns the list. If the configuration says so, a single organization is entered instead. */
export async function afterList(
  context: Pick<Any, 'state' | 'config' | 'locale' | 'ports'>,
  list: OrganizationList,
): Promise<StateOf<AfterList>> {
  const { config } = context;
  const { enabled, ignoreInvites, ignoreJitProvisioning } = config.directLogin;
  const isIgnored = {
    active: false,
    pending: ignoreInvites === true,
    invited: ignoreInvites === true,
    eligible: ignoreJitProvisioning === true,
  };
  const countingMemberships = list.memberships.filter(({ type }) => !isIgnored[type]);
  const [onlyMembership] = countingMemberships;
  if (enabled && countingMemberships.length === 1 && onlyMembership?.type === 'active')
    return enter(context, list, onlyMembership);
  const isAllowed = await canCreate(context);
  if (list.memberships.length === 0 && config.directCreateOrganization && isAllowed) return createIn(context, list);
  return discovery(list, isAllowed);
}

/** Signs in to an organization of the list, or returns the screen for another first proof. */
export async function enter(
  context: Pick<Any, 'state' | 'config' | 'locale' | 'ports'>,
  list: OrganizationList,
  { organization, primary, type }: Membership,
): Promise<StateOf<AfterProof>> {
  const { config, locale, ports } = context;
  if (primary?.length === 0)
    return { screen: 'OrganizationError', reason: 'policy', organizationName: organization.name, list };
  if (primary) {
    return {
      screen: 'OrganizationLogin',
      course: { organization, allowedMethods: primary, knownEmail: list.email, list },
    };
  }
  const organizations = await ports.provider.organizations();
  const response = await organizations.exchange(organization.id, { config, locale });
  if (type === 'invited') ports.host.event({ type: 'invite_accepted', organization_id: organization.id });
  return afterResponse(context, response, list, 'session');
}

/** Creates an organization, with the visitor as its first member. */
export async function createIn(
  context: Pick<Any, 'state' | 'config' | 'locale' | 'ports'>,
  list: OrganizationList,
): Promise<StateOf<AfterProof>> {
  const { config, locale, ports } = context;
  const response = await (await ports.provider.organizations()).create({ config, locale });
  const id = response.kind === 'half' ? response.organization.id : response.signIn.organization?.organization_id;
  if (id !== undefined) ports.host.event({ type: 'organization_created', organization_id: id });
  return afterResponse(context, response, list, 'session');
}
