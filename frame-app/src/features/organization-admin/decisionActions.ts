import type { StepContext } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';
import { withFreshProof } from '../second-factor/proof.ts';
import {
  after,
  callsOf,
  changeUnproved,
  decide,
  forEach,
  refreshed,
  tellChange,
  withoutDraft,
  withoutNews,
} from './actions.ts';
import type { ManagedMember, OrganizationSettings } from './entities.ts';
import { impactOf } from './impactOf.ts';
import type { AdminQuestion, FromAdmin } from './states.ts';

type Context = StepContext<'OrganizationAdmin'>;
type Admin = StateOf<'OrganizationAdmin'>;
type Decision = StateOf<'OrganizationDecision'>;

type Asked = Decision | StateOf<'StepUp'>;

/** Opens a question, after a proof of the admin if this document may decide. */
async function question(
  context: StepContext<'OrganizationAdmin' | 'OrganizationMember'>,
  from: FromAdmin,
  asked: AdminQuestion,
): Promise<Asked> {
  const decided = await context.ports.deciding.organization(from.open ?? 'members');
  const admin = withoutNews(from);
  const next: Decision = { screen: 'OrganizationDecision', admin, question: asked, decided, failed: null };
  return decided.place === 'elsewhere' ? next : withFreshProof(context, admin, next);
}

/** Asks before members lose their access, or get it back. */
export async function askAbout(
  context: Context,
  { kind, memberIds }: { kind: 'deactivate' | 'reactivate'; memberIds: readonly string[] },
): Promise<Asked | Admin> {
  const { state } = context;
  const members = (state.members?.members ?? []).filter(({ id }) => memberIds.includes(id));
  return members.length > 0 ? question(context, state, { kind, members }) : state;
}

export const askAboutMember = (
  context: StepContext<'OrganizationMember'>,
  { kind }: { kind: 'deactivate' | 'reactivate' },
): Promise<Asked> => question(context, context.state.admin, { kind, members: [context.state.member] });

/** Asks before a connection is deleted, and counts who logs in with it. */
export async function askRemoveConnection(
  context: Context,
  { connectionId }: { connectionId: string },
): Promise<Asked | Admin> {
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

export async function askRemoveDirectory(context: Context): Promise<Asked | Admin> {
  const { directory } = context.state;
  return directory ? question(context, context.state, { kind: 'removeDirectory', directory }) : context.state;
}

/** Makes the change. Of many members, those for whom it failed are listed. */
export const decideChange = (context: StepContext<'OrganizationDecision'>): Promise<Asked | Admin> =>
  decide(context, () => makeChange(context));

async function makeChange({ state, ports, signal }: StepContext<'OrganizationDecision'>): Promise<Decision | Admin> {
  const { admin, question: asked } = state;
  const calls = await callsOf(ports);
  if (asked.kind === 'removeConnection') {
    await calls.removeConnection(asked.connection.id);
    tellChange(ports, admin, 'sso');
    return after(await refreshed(admin, calls), 'connectionRemoved');
  }
  if (asked.kind === 'removeDirectory') {
    await calls.removeDirectory(asked.directory.id);
    tellChange(ports, admin, 'scim');
    return after(await refreshed(admin, calls), 'directoryRemoved');
  }
  const run = asked.kind === 'deactivate' ? calls.deactivate : calls.reactivate;
  const failed = await forEach(asked.members, nameOf, signal, ({ id }) => run(id));
  if (failed.length < asked.members.length) tellChange(ports, admin, 'members');
  const next = await refreshed(admin, calls);
  if (failed.length > 0) return { ...state, admin: next, failed };
  return after(next, asked.kind === 'deactivate' ? 'deactivated' : 'reactivated');
}

const nameOf = ({ email }: ManagedMember) => email;

/** Shows whom a change of the settings would affect. */
export async function reviewSettings(
  context: Context,
  { change }: { change: Partial<OrganizationSettings> },
): Promise<StateOf<'OrganizationReview' | 'StepUp'> | Admin> {
  const { state, ports, signal } = context;
  if (!state.known) return state;
  const { organization, rights } = state.known;
  const members = rights.search ? await (await callsOf(ports)).allMembers(signal) : [];
  const admin = { ...withoutNews(state), draft: change };
  const next: StateOf<'OrganizationReview'> = {
    screen: 'OrganizationReview',
    admin,
    change,
    impact: impactOf(change, organization, members),
    decided: await ports.deciding.organization('settings'),
  };
  return isAppearance(change) || next.decided.place === 'elsewhere' ? next : withFreshProof(context, admin, next);
}

/** Returns whether a change concerns only the name, the slug and the logo, which need no proof. */
const isAppearance = ({ name: _, slug: __, logoUrl: ___, ...rules }: Partial<OrganizationSettings>): boolean =>
  Object.keys(rules).length === 0;

export async function saveSettings(context: StepContext<'OrganizationReview'>): Promise<Admin | StateOf<'StepUp'>> {
  const { state, ports } = context;
  const { change } = state;
  const save = async () => {
    const organization = await (await callsOf(ports)).saveSettings(change);
    tellChange(ports, state.admin, 'settings');
    const admin = withoutDraft(state.admin);
    return after({ ...admin, known: admin.known && { ...admin.known, organization } }, 'settingsSaved');
  };
  return isAppearance(change) ? changeUnproved(context, save) : decide(context, save);
}

/** Returns to the form, which keeps what was typed. */
export const backToSettings = ({ state }: StepContext<'OrganizationReview'>): Admin => state.admin;
