import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { isSame, withoutConflicts } from '../differences.ts';
import { ADMIN_ROLE, type ManagedMember, MEMBER_ROLE, type OrganizationSettings } from '../entities.ts';
import { impactOf } from '../impactOf.ts';
import type { AdminNews, AdminQuestion, FromAdmin } from '../states.ts';
import { after, callsOf, changeUnproved, decide, forEach, rememberOpened, tellChange, withoutNews } from './change.ts';
import { withoutDraft } from './open.ts';
import { refreshAdmin } from './readSection.ts';

type Context = StepContext<'OrganizationAdmin'>;
type Admin = StateOf<'OrganizationAdmin'>;
type Decision = StateOf<'OrganizationDecision'>;

type Asked = Decision | StateOf<'StepUp'>;

/** Returns the confirmation screen. Its answer needs a proof. */
async function question(
  context: StepContext<'OrganizationAdmin' | 'OrganizationMember'>,
  from: FromAdmin,
  askedQuestion: AdminQuestion,
): Promise<Decision> {
  const decision = await context.ports.decisions.organization(from.open ?? 'members');
  const openedId = askedQuestion.kind === 'removeConnection' ? askedQuestion.connection.id : from.openedId;
  const admin = rememberOpened(from, openedId);
  return { screen: 'OrganizationDecision', admin, question: askedQuestion, decision, failures: null };
}

/** Asks before members lose their access, or get it again. */
export async function askAbout(
  context: Context,
  { kind, memberIds }: { kind: 'deactivate' | 'reactivate'; memberIds: readonly string[] },
): Promise<Decision | Admin> {
  const { state } = context;
  const members = (state.members?.members ?? []).filter(({ id }) => memberIds.includes(id));
  return members.length > 0 ? question(context, state, await aboutAccess(context, kind, members)) : state;
}

export const askAboutMember = async (
  context: StepContext<'OrganizationMember'>,
  { kind }: { kind: 'deactivate' | 'reactivate' },
): Promise<Decision> => {
  const { admin, member } = context.state;
  return question(context, admin, await aboutAccess(context, kind, [member]));
};

/** Saves the roles of a member. Asks first if the admin would lose own roles. */
export function saveRoles(
  context: StepContext<'OrganizationMember'>,
  { roles: selection }: { roles: readonly string[] },
): Promise<Admin | Asked> {
  const { state, ports } = context;
  const roles = selection.filter((role) => role !== MEMBER_ROLE);
  const { member, admin } = state;
  const isOwnLoss = member.id === admin.details?.memberId && member.roles.some((role) => !roles.includes(role));
  if (isOwnLoss) return askAboutOwnRoles(context, roles);
  return decide({ ...context, state: { ...state, roles } }, async () => {
    const calls = await callsOf(ports);
    await calls.setRoles(state.member.id, roles);
    tellChange(ports, state.admin, 'members');
    return after(await refreshAdmin(state.admin, calls), 'rolesSaved');
  });
}

/** Asks before an admin gives up own roles, which may end the access to these screens. */
async function askAboutOwnRoles(
  context: StepContext<'OrganizationMember'>,
  roles: readonly string[],
): Promise<Decision> {
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

/** Returns whether these members are the only admins who can log in. False if the admin may not search members. */
async function isLast({ ports, signal }: Asking, { details }: FromAdmin, members: readonly ManagedMember[]) {
  if (!details?.rights.search || !members.some(isAdmin)) return false;
  const memberList = await (await callsOf(ports)).allMembers(signal);
  const leavingIds = new Set(members.map(({ id }) => id));
  return !memberList.some((member) => member.status === 'active' && isAdmin(member) && !leavingIds.has(member.id));
}

/** Asks before a connection is deleted, and counts the members who log in with it. */
export async function askRemoveConnection(
  context: Context,
  { connectionId }: { connectionId: string },
): Promise<Decision | Admin> {
  const { state, ports, signal } = context;
  const connection = state.connections?.find(({ id }) => id === connectionId);
  if (!connection || !state.details) return state;
  const memberList = state.details.rights.search ? await (await callsOf(ports)).allMembers(signal) : [];
  const users = memberList.filter(({ connectionIds }) => connectionIds.includes(connectionId));
  const { methods } = state.details.organization.settings;
  const hasOtherActive = state.connections?.some(({ id, isActive }) => id !== connectionId && isActive);
  const isOnlyWay = methods?.length === 1 && methods[0] === 'sso' && !hasOtherActive;
  return question(context, state, { kind: 'removeConnection', connection, users, isOnlyWay });
}

export async function askRemoveDirectory(context: Context): Promise<Decision | Admin> {
  const { directory } = context.state;
  return directory ? question(context, context.state, { kind: 'removeDirectory', directory }) : context.state;
}

/** Asks before an app loses its access to all members. */
export async function askRemoveApp(context: Context, { appId }: { appId: string }): Promise<Decision | Admin> {
  const app = context.state.apps?.find(({ id }) => id === appId);
  return app ? question(context, context.state, { kind: 'removeApp', app }) : context.state;
}

/** Makes the change. If it fails for some members, the screen lists them. */
export const decideChange = (context: StepContext<'OrganizationDecision'>): Promise<Asked | Admin> =>
  decide(context, () => makeChange(context));

async function makeChange({ state, ports, signal }: StepContext<'OrganizationDecision'>): Promise<Decision | Admin> {
  const { admin, question: decisionState } = state;
  const calls = await callsOf(ports);
  if (decisionState.kind === 'removeConnection') {
    await calls.removeConnection(decisionState.connection.id);
    tellChange(ports, admin, 'sso');
    return after(await refreshAdmin(admin, calls), 'connectionRemoved');
  }
  if (decisionState.kind === 'removeDirectory') {
    await calls.removeDirectory(decisionState.directory.id);
    tellChange(ports, admin, 'scim');
    return after(await refreshAdmin(admin, calls), 'directoryRemoved');
  }
  if (decisionState.kind === 'removeApp') {
    const { id: appId, users } = decisionState.app;
    const failures = await forEach(
      users,
      ({ email, memberId }) => email || memberId,
      signal,
      ({ memberId }) => calls.removeApp(appId, memberId),
    );
    if (failures.length < users.length) tellChange(ports, admin, 'apps');
    const next = await refreshAdmin(admin, calls);
    return failures.length > 0 ? { ...state, admin: next, failures } : after(next, 'appRemoved');
  }
  if (decisionState.kind === 'ownRoles') {
    for (const { id } of decisionState.members) await calls.setRoles(id, decisionState.roles);
    tellChange(ports, admin, 'members');
    return toReadAgain(admin, 'rolesSaved');
  }
  const run = decisionState.kind === 'deactivate' ? calls.deactivate : calls.reactivate;
  const failures = await forEach(decisionState.members, nameOf, signal, ({ id }) => run(id));
  if (failures.length < decisionState.members.length) tellChange(ports, admin, 'members');
  const isSelf =
    decisionState.kind === 'deactivate' && decisionState.members.some(({ id }) => id === admin.details?.memberId);
  if (isSelf && failures.length === 0) return toReadAgain(admin, 'deactivated');
  const next = await refreshAdmin(admin, calls);
  if (failures.length > 0) return { ...state, admin: next, failures: failures };
  return after(next, decisionState.kind === 'deactivate' ? 'deactivated' : 'reactivated');
}

const nameOf = ({ email }: ManagedMember) => email;

/** Returns the screen that reads organization and rights again, because the admin has lost rights. */
function toReadAgain({ members: _, ...admin }: FromAdmin, news: AdminNews): Admin {
  return after({ ...admin, details: null }, news);
}

/** Shows the old and new values of a change of the settings, and which members it would affect. */
export async function reviewSettings(
  context: Context,
  { change, before }: { change: Partial<OrganizationSettings>; before: OrganizationSettings },
): Promise<StateOf<'OrganizationReview'> | Admin> {
  const { state, ports, signal } = context;
  if (!state.details) return state;
  const { organization, rights } = state.details;
  const members = rights.search ? await (await callsOf(ports)).allMembers(signal) : [];
  const admin = { ...withoutNews(state), draft: change };
  return {
    screen: 'OrganizationReview',
    admin,
    change,
    before,
    impact: impactOf(change, organization, members),
    decision: await ports.decisions.organization('settings'),
  };
}

/** Returns whether a change concerns only name, slug and logo, which need no proof. */
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
        { ...admin, details: admin.details && { ...admin.details, organization: now }, draft },
        'changedMeanwhile',
      );
    }
    const organization = await calls.saveSettings(change);
    tellChange(ports, state.admin, 'settings');
    return after({ ...admin, details: admin.details && { ...admin.details, organization } }, 'settingsSaved');
  };
  return isAppearance(change) ? changeUnproved(context, save) : decide(context, save);
}

/** Returns to the form, which keeps the typed values. */
export const backToSettings = ({ state }: StepContext<'OrganizationReview'>): Admin => state.admin;
