import type { StepContext } from '../../../flow/defineFlow.ts';
import { failureOf } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { type AfterProof, afterResponse } from '../afterResponse.ts';

type Context = StepContext<'OrganizationSwitch'>;
type Switch = StateOf<'OrganizationSwitch'>;

/** Reads the organizations of the signed-in member. */
export const readOrganizations = (context: Context): Promise<Switch> =>
  whileSignedIn(context, async ({ state, ports }) => {
    const organizations = await ports.provider.organizations();
    const [list, { organization }] = await Promise.all([organizations.list(), ports.provider.resume('session')]);
    const { isSignedOut: _, ...rest } = state;
    return {
      ...rest,
      list,
      ...(organization && { currentId: organization.organization_id }),
    };
  });

/** Runs a call of the session. If the session is over, the screen offers a login instead. */
async function whileSignedIn<Done>(
  context: Context,
  call: (context: Context) => Promise<Done>,
): Promise<Done | Switch> {
  const { requestedMembership: _, ...state } = context.state;
  const signedOut: Switch = { ...state, list: null, isSignedOut: true };
  if (!(await context.ports.provider.knownUser())) return signedOut;
  return call(context).catch(async (error: unknown) => {
    const { code, error_type } = failureOf(error);
    if (code !== 'no_session' && error_type !== 'session_not_found') throw error;
    // The refresh ends the session that this browser still has.
    await context.ports.provider.resume('session').catch(() => {});
    return signedOut;
  });
}

/**
 * Changes to another organization. If it needs another proof, the visitor is asked first, because the session would
 * end.
 */
export async function switchTo(
  context: Context,
  { organizationId }: { organizationId: string },
): Promise<Switch | StateOf<'Account' | 'IDPStart'>> {
  const { state, config, locale, ports } = context;
  const membership = state.list?.memberships.find(({ organization }) => organization.id === organizationId);
  if (!membership || organizationId === state.currentId) return state;
  if (membership.primary || membership.needsSecondFactor) return { ...state, requestedMembership: membership };
  return whileSignedIn(context, async () => {
    const organizations = await ports.provider.organizations();
    await organizations.switchTo(organizationId, { config, locale });
    ports.host.event({ type: 'organization_switched', organization_id: organizationId });
    const { from } = state;
    // The account of the other membership is read again.
    if (from?.screen === 'Account') return { ...from, details: null };
    return from ?? { ...state, currentId: organizationId };
  });
}

/** Changes to an organization that needs another proof, and asks for the proof. */
export async function confirmSwitch(context: Context): Promise<StateOf<AfterProof> | Switch> {
  const { state, config, locale, ports } = context;
  const { requestedMembership } = state;
  if (!requestedMembership) return state;
  return whileSignedIn(context, async () => {
    const organizations = await ports.provider.organizations();
    const response = await organizations.switchTo(requestedMembership.organization.id, { config, locale });
    ports.host.event({ type: 'organization_switched', organization_id: requestedMembership.organization.id });
    return afterResponse(context, response, null, 'session');
  });
}

export const logInToSwitch = (): StateOf<'Main'> => ({ screen: 'Main' });

/** Goes back to the account, or to the request of a connected app. */
export const leaveSwitch = ({ state }: Context): Switch | StateOf<'Account' | 'IDPStart'> => state.from ?? state;

export const cancelSwitch = ({ state: { requestedMembership: _, ...state } }: Context): Switch => state;
