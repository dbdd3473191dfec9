import type { StepContext } from '../../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { type AfterList, createIn, enter } from '../afterList.ts';
import type { AfterProof } from '../afterResponse.ts';
import { leaveForSso } from '../leaveForSso.ts';

type On<S extends ScreenName> = StepContext<S>;

/**
 * Signs in to the chosen organization. If the organization requires single sign-on and has only one connection, starts
 * that login.
 */
export async function choose(
  context: On<'Discovery'>,
  { organizationId }: { organizationId: string },
): Promise<StateOf<AfterList>> {
  const { state, ports } = context;
  const membership = state.list.memberships.find(({ organization }) => organization.id === organizationId);
  if (!membership) return state;
  ports.host.event({ type: 'organization_selected', organization_id: organizationId });
  const { organization, primary } = membership;
  const connection = organization.connections.find(({ id }) => id === organization.defaultConnectionId);
  if (connection && primary?.length === 1 && primary[0] === 'sso') {
    await leaveForSso(context, connection);
    return state;
  }
  return enter(context, state.list, membership);
}

export const create = (context: On<'Discovery'>): Promise<StateOf<AfterProof>> => createIn(context, context.state.list);

/** Shows that another organization has claimed the domain of the address. */
export const showClaimed = ({ state }: On<'Discovery'>): StateOf<'OrganizationError'> => ({
  screen: 'OrganizationError',
  reason: 'claimedDomain',
  list: state.list,
});
