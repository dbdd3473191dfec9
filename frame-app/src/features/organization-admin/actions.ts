import type { OrganizationSection } from '@vestibule/shared-protocol';
import { asUser } from '../../flow/actions/asUser.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import { FlowError, failureOf, type Ports } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';
import { type Asking, ifProved } from '../second-factor/proof.ts';
import { changesBetween } from './changesBetween.ts';
import { type MemberQuery, PAGE, sectionsFor } from './entities.ts';
import type { OrganizationAdminPort } from './port.ts';
import type { AdminNews, FailedFor, FromAdmin, MembersShown } from './states.ts';

type Context = StepContext<'OrganizationAdmin'>;
type Admin = StateOf<'OrganizationAdmin'>;

const EVERYONE: MemberQuery = { text: '', status: 'all' };

/** @throws FlowError `vertical_mismatch` in a deployment for consumers */
export function callsOf({ provider }: Pick<Ports, 'provider'>): Promise<OrganizationAdminPort> {
  return provider.organizationAdmin?.() ?? Promise.reject(new FlowError({ kind: 'config', code: 'vertical_mismatch' }));
}

/** Returns the screen without its one-time notice, as another screen keeps it for the way back. */
export const withoutNews = ({ news: _, ...admin }: FromAdmin): FromAdmin => admin;

/** Returns the screen with the saved settings. */
export const withoutDraft = ({ draft: _, ...admin }: FromAdmin): FromAdmin => admin;

/** Returns the screen after a change, which it names. Data that may have changed are read again. */
export const after = (admin: FromAdmin, news: AdminNews): FromAdmin => ({ ...admin, news });

/**
 * Makes a change that gives or takes access, or alters how people log in. Where a host page could have led the press, it
 * is refused; without a fresh proof of the admin, the proof is asked for.
 */
export async function decide<Done>(
  context: StepContext<ChangingScreen>,
  change: () => Promise<Done>,
): Promise<Done | StateOf<'StepUp'>> {
  await assertDecidedHere(context);
  return ifProved(context, change);
}

/** Makes a change that needs no proof, because it gives no access. */
export async function changeUnproved<Done>(
  context: StepContext<ChangingScreen>,
  change: () => Promise<Done>,
): Promise<Done> {
  await assertDecidedHere(context);
  const { state } = context;
  const { known } = 'admin' in state ? state.admin : state;
  return asUser(context, known?.memberId, change);
}

type ChangingScreen = Extract<Asking, `Organization${string}`>;

/** Tells the host that an admin has changed a section of the organization, without what has changed. */
export function tellChange(
  { host }: Pick<Ports, 'host'>,
  { known }: Pick<FromAdmin, 'known'>,
  section: OrganizationSection,
): void {
  if (known) host.event({ type: 'organization_changed', organization_id: known.organization.id, section });
}

/** Refuses a change where a host page could have led the press. */
export async function assertDecidedHere({ ports }: Pick<StepContext<'OrganizationAdmin'>, 'ports'>): Promise<void> {
  const { place } = await ports.deciding.organization('members');
  if (place === 'elsewhere') throw new FlowError({ kind: 'client', code: 'unexpected' });
}

/** Reads the organization and what the member may do, then the open section. */
export async function readAdmin(context: Context): Promise<Next<'OrganizationAdmin', 'OrganizationAdmin'>> {
  const { state, ports } = context;
  if (!(await ports.provider.knownUser())) return { ...withoutNews(state), known: null, isSignedOut: true };
  const calls = await callsOf(ports);
  const known = await calls.read().catch((thrown: unknown) => {
    if (failureOf(thrown).code === 'no_session') return null;
    throw thrown;
  });
  if (!known) return { ...withoutNews(state), known: null, isSignedOut: true };
  const sections = sectionsFor(known.rights, state.sections);
  const open = sections.find((section) => section === state.open) ?? sections[0] ?? null;
  const decided = await ports.deciding.organization(open ?? 'members');
  const read: Admin = { ...state, isSignedOut: false, known: { ...known, decided }, open };
  const filled = open ? await withSection(read, open, calls).catch(onlyIfAllowed(read)) : read;
  return (current) => ({ ...filled, ...(current.news && { news: current.news }) });
}

/** Returns the screen without a section if the provider refuses it: the library may still have the roles from before. */
const onlyIfAllowed =
  (read: Admin) =>
  (thrown: unknown): Admin => {
    if (failureOf(thrown).error_type !== 'rbac_permission_missing_actions') throw thrown;
    return { ...read, open: null };
  };

export const logIn = (): StateOf<'Main'> => ({ screen: 'Main' });

/** Opens a section and reads it. */
export async function openSection(
  context: Context,
  { section }: { section: OrganizationSection },
): Promise<Next<'OrganizationAdmin', 'OrganizationAdmin'>> {
  const { state, ports, proceed } = context;
  const opened = { ...withoutNews(state), open: section };
  proceed(opened);
  const part = await readPart(opened, section, await callsOf(ports));
  return (current) => withReading(ports, current, part);
}

export async function readSection({ state, ports }: Context): Promise<Next<'OrganizationAdmin', 'OrganizationAdmin'>> {
  const { open, known } = state;
  if (!open || !known) return state;
  const calls = await callsOf(ports);
  const [{ organization }, part] = await Promise.all([calls.read(), readPart(state, open, calls)]);
  return (current) => withReading(ports, current, { ...part, known: { ...known, organization } });
}

type Reading = Partial<Pick<Admin, 'known' | 'members' | 'connections' | 'directory'>>;

/** Returns the screen with what was read. The changes of the page that a frame leads to are found here. */
function withReading(ports: Ports, before: Admin, reading: Reading): Admin {
  const now = { ...before, ...reading };
  if (now.known?.decided.place === 'elsewhere')
    for (const section of changesBetween(before, now)) tellChange(ports, now, section);
  return now;
}

async function readPart(state: Admin, section: OrganizationSection, calls: OrganizationAdminPort): Promise<Reading> {
  if (section === 'members')
    return { members: await readMembers(state.members ?? { ...FIRST, query: EVERYONE }, calls) };
  if (section === 'sso') return { connections: await calls.connections() };
  return section === 'scim' ? { directory: await calls.directory() } : {};
}

async function withSection(state: Admin, section: OrganizationSection, calls: OrganizationAdminPort): Promise<Admin> {
  return { ...state, ...(await readPart(state, section, calls)) };
}

/** Searches from the first page. */
export async function searchMembers({ state, ports }: Context, { query }: { query: MemberQuery }): Promise<Admin> {
  return { ...withoutNews(state), members: await readMembers({ ...FIRST, query }, await callsOf(ports)) };
}

export async function turnPage({ state, ports }: Context, { to }: { to: number }): Promise<Admin> {
  const { members: shown } = state;
  if (!shown) return state;
  const calls = await callsOf(ports);
  return { ...withoutNews(state), members: await readMembers(await withPage(shown, to, calls), calls) };
}

type Place = Pick<MembersShown, 'query' | 'page' | 'cursors'>;
const FIRST = { page: 0, cursors: { 0: null } } as const;

/** Reads a page, or the first one if there is no such page any more. */
async function readMembers({ query, page, cursors }: Place, calls: OrganizationAdminPort): Promise<MembersShown> {
  const found = await calls.searchMembers(query, cursors[page] ?? null, PAGE);
  if (found.members.length === 0 && page > 0) return readMembers({ query, ...FIRST }, calls);
  const { nextCursor } = found;
  return { ...found, query, page, cursors: { ...cursors, ...(nextCursor !== null && { [page + 1]: nextCursor }) } };
}

/** The pages that one call passes; the provider's limit is 1,000 members. */
const MOST_PASSED = 20;

/**
 * Returns the place with the cursor of a page. A cursor leads to the members that follow, so those of an unknown page are
 * found from the nearest page before it.
 */
async function withPage({ query, cursors }: Place, to: number, calls: OrganizationAdminPort): Promise<Place> {
  const found: Record<number, string | null> = { ...cursors };
  let page = to;
  while (!(page in found)) page -= 1;
  while (page < to) {
    const passed = Math.min(to - page, MOST_PASSED);
    const { nextCursor } = await calls.searchMembers(query, found[page] ?? null, passed * PAGE);
    if (nextCursor === null) break;
    page += passed;
    found[page] = nextCursor;
  }
  return { query, page, cursors: found };
}

export const openInvite = ({ state }: Context): StateOf<'OrganizationInvite'> => ({
  screen: 'OrganizationInvite',
  admin: withoutNews(state),
  typed: '',
  roles: [],
  sent: 0,
  failed: [],
});

export function openMember(
  { state }: Context,
  { memberId }: { memberId: string },
): Admin | StateOf<'OrganizationMember'> {
  const member = state.members?.members.find(({ id }) => id === memberId);
  return member ? { screen: 'OrganizationMember', admin: withoutNews(state), member } : state;
}

/** Invites everyone of a list. Addresses that fail stay on the form, each with its reason. */
export async function sendInvites(
  context: StepContext<'OrganizationInvite'>,
  { addresses, roles }: { addresses: readonly string[]; roles: readonly string[] },
): Promise<StateOf<'OrganizationInvite' | 'StepUp'> | Admin> {
  const given = { ...context.state, typed: addresses.join('\n'), roles, failed: [] };
  const shown = { ...context, state: given };
  const send = () => inviteAll(shown, addresses);
  // Without a role, an invited person can change nothing.
  return roles.length > 0 ? decide(shown, send) : changeUnproved(shown, send);
}

async function inviteAll(
  { state: given, config, locale, ports, signal, proceed }: StepContext<'OrganizationInvite'>,
  addresses: readonly string[],
): Promise<StateOf<'OrganizationInvite'> | Admin> {
  const { roles } = given;
  const calls = await callsOf(ports);
  const failed = await forEach(
    addresses,
    (address) => address,
    signal,
    async (address, done) => {
      await calls.invite(address, roles, { config, locale });
      proceed({ ...given, sent: done });
    },
  );
  if (failed.length < addresses.length) tellChange(ports, given.admin, 'members');
  const admin = await refreshed(given.admin, calls);
  if (failed.length === 0) return after(admin, 'invited');
  return { ...given, admin, typed: failed.map(({ name }) => name).join('\n'), sent: 0, failed };
}

/** Calls for one after the other, and collects the failures. */
export async function forEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  signal: AbortSignal,
  run: (item: Item, done: number) => Promise<void>,
): Promise<FailedFor[]> {
  const failed: FailedFor[] = [];
  for (const [index, item] of items.entries()) {
    signal.throwIfAborted();
    try {
      await run(item, index + 1);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.code === 'no_session') throw thrown;
      failed.push({ name: nameOf(item), failure });
    }
  }
  return failed;
}

/** Returns the screen with its open section read again; as it was if that fails. */
export const refreshed = (admin: FromAdmin, calls: OrganizationAdminPort): Promise<Admin> =>
  admin.open ? withSection(admin, admin.open, calls).catch(() => admin) : Promise.resolve(admin);

type MemberContext = StepContext<'OrganizationMember'>;

/** Needs no proof: it only makes people log in again. */
export function endSessions(context: MemberContext): Promise<Admin> {
  const { state, ports } = context;
  return changeUnproved(context, async () => {
    await (await callsOf(ports)).endSessions(state.member.id);
    return after(state.admin, 'sessionsEnded');
  });
}

export const backToAdmin = ({ state }: { state: { admin: FromAdmin } }): Admin => state.admin;
