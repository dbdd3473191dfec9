import type { OrganizationSection } from '@vestibule/shared-protocol';
import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import { failureOf } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { sectionsFor } from '../entities.ts';
import type { FromAdmin } from '../states.ts';
import { callsOf, rememberOpened, withoutNews } from './change.ts';
import { readPart, withReading, withSection } from './readSection.ts';

type Context = StepContext<'OrganizationAdmin'>;

type Admin = StateOf<'OrganizationAdmin'>;

/** Returns the admin screen with the saved settings. */
export const withoutDraft = ({ draft: _, ...admin }: FromAdmin): FromAdmin => admin;

/** Reads the organization and the member's rights, then the open section. */
export async function readAdmin(context: Context): Promise<Next<'OrganizationAdmin', 'OrganizationAdmin'>> {
  const { state, ports } = context;
  if (!(await ports.provider.knownUser())) return { ...withoutNews(state), details: null, isSignedOut: true };
  const calls = await callsOf(ports);
  const currentAdmin = await calls.read().catch((error: unknown) => {
    if (failureOf(error).code === 'no_session') return null;
    throw error;
  });
  if (!currentAdmin) return { ...withoutNews(state), details: null, isSignedOut: true };
  const sections = sectionsFor(currentAdmin.rights, state.sections);
  const open = sections.find((section) => section === state.open) ?? sections[0] ?? null;
  const decision = await ports.decisions.organization(open ?? 'members');
  const read: Admin = { ...state, isSignedOut: false, details: { ...currentAdmin, decision: decision }, open };
  const filledAdmin = open ? await withSection(read, open, calls).catch(onlyIfAllowed(read)) : read;
  return (current) => ({ ...filledAdmin, ...(current.news && { news: current.news }) });
}

/** Returns a function that removes a section if the provider refuses it. The library may still have old roles. */
const onlyIfAllowed =
  (read: Admin) =>
  (error: unknown): Admin => {
    if (failureOf(error).error_type !== 'rbac_permission_missing_actions') throw error;
    return { ...read, open: null };
  };

export const logIn = (): StateOf<'Main'> => ({ screen: 'Main' });

/** Opens a section and reads it. */
export async function openSection(
  context: Context,
  { section }: { section: OrganizationSection },
): Promise<Next<'OrganizationAdmin', 'OrganizationAdmin'>> {
  const { state, ports, proceed } = context;
  const openState = { ...withoutNews(state), open: section };
  proceed(openState);
  const part = await readPart(openState, section, await callsOf(ports));
  return (current) => withReading(ports, current, part);
}

export async function readSection({ state, ports }: Context): Promise<Next<'OrganizationAdmin', 'OrganizationAdmin'>> {
  const { open, details } = state;
  if (!open || !details) return state;
  const calls = await callsOf(ports);
  const [{ organization }, part] = await Promise.all([calls.read(), readPart(state, open, calls)]);
  return (current) => withReading(ports, current, { ...part, details: { ...details, organization } });
}

export const openInvite = ({ state }: Context): StateOf<'OrganizationInvite'> => ({
  screen: 'OrganizationInvite',
  admin: rememberOpened(state, 'invite'),
  input: '',
  roles: [],
  sentCount: 0,
  failures: [],
});

export function openMember(
  { state }: Context,
  { memberId }: { memberId: string },
): Admin | StateOf<'OrganizationMember'> {
  const member = state.members?.members.find(({ id }) => id === memberId);
  return member ? { screen: 'OrganizationMember', admin: rememberOpened(state, memberId), member } : state;
}

export const backToAdmin = ({ state }: { state: { admin: FromAdmin } }): Admin => state.admin;
