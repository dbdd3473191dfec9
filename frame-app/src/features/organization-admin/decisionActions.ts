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
import { isSame, withoutConflicts } from './differences.ts';
import { ADMIN_ROLE, type ManagedMember, MEMBER_ROLE, type OrganizationSettings } from './entities.ts';
import { impactOf } from './impactOf.ts';
import type { AdminNews, AdminQuestion, FromAdmin } from './states.ts';

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
  return members.length > 0 ? question(context, state, await aboutAccess(context, kind, members)) : state;
}

export const askAboutMember = async (
  context: StepContext<'OrganizationMember'>,
  { kind }: { kind: 'deactivate' | 'reactivate' },
): Promise<Asked> => {
  const { admin, member } = context.state;
  return question(context, admin, await aboutAccess(context, kind, [member]));
};

/** Saves the roles of a member. Asks first if admins would give up roles of their own. */
export function saveRoles(
  context: StepContext<'OrganizationMember'>,
  { roles: chosen }: { roles: readonly string[] },
): Promise<Admin | Asked> {
  const { state, ports } = context;
  const roles = chosen.filter((role) => role !== MEMBER_ROLE);
  const { member, admin } = state;
  const isOwnLoss = member.id === admin.known?.memberId && member.roles.some((role) => !roles.includes(role));
  if (isOwnLoss) return askAboutOwnRoles(context, roles);
  return decide({ ...context, state: { ...state, roles } }, async () => {
    const calls = await callsOf(ports);
    await calls.setRoles(state.member.id, roles);
    tellChange(ports, state.admin, 'members');
    return after(await refreshed(state.admin, calls), 'rolesSaved');
  });
}

/** Asks before the admin gives up own roles, which may end the access to these screens. */
async function askAboutOwnRoles(context: StepContext<'OrganizationMember'>, roles: readonly string[]): Promise<Asked> {
  const { admin, member } = context.state;
  const isLastAdmin = !roles.includes(ADMIN_ROLE) && (await isLast(context, admin, [member]));
  return question(context, admin, { kind: 'ownRoles', members: [member], roles, isLastAdmin });
}

type Asking = StepContext<'OrganizationAdmin' | 'OrganizationMember'>;

async function aboutAccess(
  context: Asking,
  kind: 'deactivate' | 'reactivate',
  members: readonly ManagedMember[],
): Promise<AdminQuestion> {
  const { state } = context;
  const admin = 'admin' in state ? state.admin : state;
  return {
    kind,
    members,
    ...(kind === 'deactivate' && (await isLast(context, admin, members)) && { isLastAdmin: true }),
  };
}

const isAdmin = ({ roles, impliedRoles }: ManagedMember) => [...roles, ...impliedRoles].includes(ADMIN_ROLE);

/** Returns whether these members are all admins who can log in. False where the search is not allowed. */
async function isLast({ ports, signal }: Asking, { known }: FromAdmin, members: readonly ManagedMember[]) {
  if (!known?.rights.search || !members.some(isAdmin)) return false;
  const everyone = await (await callsOf(ports)).allMembers(signal);
  const leaving = new Set(members.map(({ id }) => id));
  return !everyone.some((member) => member.status === 'active' && isAdmin(member) && !leaving.has(member.id));
}

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
  if (asked.kind === 'ownRoles') {
    for (const { id } of asked.members) await calls.setRoles(id, asked.roles);
    tellChange(ports, admin, 'members');
    return toReadAgain(admin, 'rolesSaved');
  }
  const run = asked.kind === 'deactivate' ? calls.deactivate : calls.reactivate;
  const failed = await forEach(asked.members, nameOf, signal, ({ id }) => run(id));
  if (failed.length < asked.members.length) tellChange(ports, admin, 'members');
  const isSelf = asked.kind === 'deactivate' && asked.members.some(({ id }) => id === admin.known?.memberId);
  if (isSelf && failed.length === 0) return toReadAgain(admin, 'deactivated');
  const next = await refreshed(admin, calls);
  if (failed.length > 0) return { ...state, admin: next, failed };
  return after(next, asked.kind === 'deactivate' ? 'deactivated' : 'reactivated');
}

const nameOf = ({ email }: ManagedMember) => email;

/** Returns the screen that reads the organization and the admin's rights again, because the admin has lost some. */
function toReadAgain({ members: _, ...admin }: FromAdmin, news: AdminNews): Admin {
  return after({ ...admin, known: null }, news);
}

/** Shows whom a change of the settings would affect. */
export async function reviewSettings(
  context: Context,
  { change, before }: { change: Partial<OrganizationSettings>; before: OrganizationSettings },
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
    before,
    impact: impactOf(change, organization, members),
    decided: await ports.deciding.organization('settings'),
  };
  return isAppearance(change) || next.decided.place === 'elsewhere' ? next : withFreshProof(context, admin, next);
}

/** Returns whether a change concerns only the name, the slug and the logo, which need no proof. */
const isAppearance = ({ name: _, slug: __, logoUrl: ___, ...rules }: Partial<OrganizationSettings>): boolean =>
  Object.keys(rules).length === 0;

/** Saves the change, unless another admin has changed the same settings since the form showed them. */
export async function saveSettings(context: StepContext<'OrganizationReview'>): Promise<Admin | StateOf<'StepUp'>> {
  const { state, ports } = context;
  const { change, before } = state;
  const save = async () => {
    const calls = await callsOf(ports);
    const admin = withoutDraft(state.admin);
    const { organization: now } = await calls.read();
    const draft = withoutConflicts(change, before, now.settings);
    if (!isSame(draft, change)) {
      return after(
        { ...admin, known: admin.known && { ...admin.known, organization: now }, draft },
        'changedMeanwhile',
      );
    }
    const organization = await calls.saveSettings(change);
    tellChange(ports, state.admin, 'settings');
    return after({ ...admin, known: admin.known && { ...admin.known, organization } }, 'settingsSaved');
  };
  return isAppearance(change) ? changeUnproved(context, save) : decide(context, save);
}

/** Returns to the form, which keeps what was typed. */
export const backToSettings = ({ state }: StepContext<'OrganizationReview'>): Admin => state.admin;
