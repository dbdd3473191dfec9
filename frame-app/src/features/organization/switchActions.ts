import type { StepContext } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';
import { type AfterProof, afterAnswer } from './afterAnswer.ts';

type Context = StepContext<'OrganizationSwitch'>;
type Switch = StateOf<'OrganizationSwitch'>;

/** Reads the organizations of the signed-in member. */
export async function readOrganizations({ state, ports }: Context): Promise<Switch> {
  if (!(await ports.provider.knownUser())) return { ...state, list: null, isSignedOut: true };
  const organizations = await ports.provider.organizations();
  const [list, { organization }] = await Promise.all([organizations.list(), ports.provider.resume('session')]);
  const { isSignedOut: _, ...rest } = state;
  return {
    ...rest,
    list,
    ...(organization && { currentId: organization.organization_id }),
  };
}

/** Changes to another organization. One that needs another proof is asked about first, because the session would end. */
export async function switchTo(
  context: Context,
  { organizationId }: { organizationId: string },
): Promise<Switch | StateOf<'Account' | 'IDPStart'>> {
  const { state, config, locale, ports } = context;
  const found = state.list?.memberships.find(({ organization }) => organization.id === organizationId);
  if (!found || organizationId === state.currentId) return state;
  if (found.primary || found.needsSecondFactor) return { ...state, asked: found };
  const organizations = await ports.provider.organizations();
  await organizations.switchTo(organizationId, { config, locale });
  ports.host.event({ type: 'organization_switched', organization_id: organizationId });
  const { from } = state;
  // The account of the other membership is read again.
  if (from?.screen === 'Account') return { ...from, known: null };
  return from ?? { ...state, currentId: organizationId };
}

/** Changes to the organization that needs another proof, and asks for that. */
export async function confirmSwitch(context: Context): Promise<StateOf<AfterProof> | Switch> {
  const { state, config, locale, ports } = context;
  const { asked } = state;
  if (!asked) return state;
  const organizations = await ports.provider.organizations();
  const answer = await organizations.switchTo(asked.organization.id, { config, locale });
  ports.host.event({ type: 'organization_switched', organization_id: asked.organization.id });
  return afterAnswer(context, answer, null, 'session');
}

/** Goes back to the account, or to the request of a connected app. */
export const leaveSwitch = ({ state }: Context): Switch | StateOf<'Account' | 'IDPStart'> => state.from ?? state;

export const cancelSwitch = ({ state: { asked: _, ...state } }: Context): Switch => state;
