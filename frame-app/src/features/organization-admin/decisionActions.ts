import type { StepContext } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';
import { after, assertDecidedHere, callsOf, forEach, refreshed, withoutNews } from './actions.ts';
import type { ManagedMember, OrganizationSettings } from './entities.ts';
import { impactOf } from './impactOf.ts';
import type { AdminQuestion, FromAdmin } from './states.ts';

type Context = StepContext<'OrganizationAdmin'>;
type Admin = StateOf<'OrganizationAdmin'>;
type Decision = StateOf<'OrganizationDecision'>;

async function question({ ports }: Pick<Context, 'ports'>, admin: FromAdmin, asked: AdminQuestion): Promise<Decision> {
  const decided = await ports.deciding.organization(admin.open ?? 'members');
  return { screen: 'OrganizationDecision', admin: withoutNews(admin), question: asked, decided, failed: null };
}

/** Asks before members lose their access, or get it back. */
export async function askAbout(
  context: Context,
  { kind, memberIds }: { kind: 'deactivate' | 'reactivate'; memberIds: readonly string[] },
): Promise<Decision | Admin> {
  const { state } = context;
  const members = (state.members?.members ?? []).filter(({ id }) => memberIds.includes(id));
  return members.length > 0 ? question(context, state, { kind, members }) : state;
}

export const askAboutMember = (
  context: StepContext<'OrganizationMember'>,
  { kind }: { kind: 'deactivate' | 'reactivate' },
): Promise<Decision> => question(context, context.state.admin, { kind, members: [context.state.member] });

/** Asks before a connection is deleted, and counts who logs in with it. */
export async function askRemoveConnection(
  context: Context,
  { connectionId }: { connectionId: string },
): Promise<Decision | Admin> {
  const { state, ports, signal } = context;
  const connection = state.connections?.find(({ id }) => id === connectionId);
  if (!connection || !state.known) return state;
  const everyone = state.known.rights.search ? await (await callsOf(ports)).allMembers(signal) : [];
  const users = everyone.filter(({ connectionIds }) => connectionIds.includes(connectionId));
  const { methods } = state.known.organization.settings;
  const others = state.connections?.some(({ id, isActive }) => id !== connectionId && isActive);
  const isOnlyWay = methods?.length === 1 && methods[0] === 'sso' && !others;
  return question(context, state, { kind: 'removeConnection', connection, users, isOnlyWay });
}

export async function askRemoveDirectory(context: Context): Promise<Decision | Admin> {
  const { directory } = context.state;
  return directory ? question(context, context.state, { kind: 'removeDirectory', directory }) : context.state;
}

/** Makes the change. Of many members, those for whom it failed are listed. */
export async function decideChange(context: StepContext<'OrganizationDecision'>): Promise<Decision | Admin> {
  await assertDecidedHere(context);
  const { state, ports, signal } = context;
  const { admin, question: asked } = state;
  const calls = await callsOf(ports);
  if (asked.kind === 'removeConnection') {
    await calls.removeConnection(asked.connection.id);
    return after(await refreshed(admin, calls), 'connectionRemoved');
  }
  if (asked.kind === 'removeDirectory') {
    await calls.removeDirectory(asked.directory.id);
    return after(await refreshed(admin, calls), 'directoryRemoved');
  }
  const run = asked.kind === 'deactivate' ? calls.deactivate : calls.reactivate;
  const failed = await forEach(asked.members, nameOf, signal, ({ id }) => run(id));
  const next = await refreshed(admin, calls);
  if (failed.length > 0) return { ...state, admin: next, failed };
  return after(next, asked.kind === 'deactivate' ? 'deactivated' : 'reactivated');
}

const nameOf = ({ email }: ManagedMember) => email;

/** Shows whom a change of the settings would affect. */
export async function reviewSettings(
  { state, ports, signal }: Context,
  { change }: { change: Partial<OrganizationSettings> },
): Promise<StateOf<'OrganizationReview'> | Admin> {
  if (!state.known) return state;
  const { organization, rights } = state.known;
  const members = rights.search ? await (await callsOf(ports)).allMembers(signal) : [];
  return {
    screen: 'OrganizationReview',
    admin: withoutNews(state),
    change,
    impact: impactOf(change, organization, members),
    decided: await ports.deciding.organization('settings'),
  };
}

export async function saveSettings(context: StepContext<'OrganizationReview'>): Promise<Admin> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  const organization = await (await callsOf(ports)).saveSettings(state.change);
  const { admin } = state;
  return after({ ...admin, known: admin.known && { ...admin.known, organization } }, 'settingsSaved');
}
