import type { StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';
import { after, assertDecidedHere, callsOf, refreshed, withoutNews } from './actions.ts';
import type { ConnectionValues, IdentityProvider, ManagedConnection, ManagedDirectory } from './entities.ts';
import { followTest } from './testWindow.ts';

type Context = StepContext<'OrganizationAdmin'>;
type Admin = StateOf<'OrganizationAdmin'>;
type Wizard = StateOf<'OrganizationConnection'>;
type WizardContext = StepContext<'OrganizationConnection'>;

export const addConnection = ({ state }: Context): Wizard => ({
  screen: 'OrganizationConnection',
  admin: withoutNews(state),
  connection: null,
  step: 'choose',
});

export function openConnection({ state }: Context, { connectionId }: { connectionId: string }): Wizard | Admin {
  const connection = state.connections?.find(({ id }) => id === connectionId);
  if (!connection) return state;
  const step = connection.isActive ? 'test' : 'copy';
  return { screen: 'OrganizationConnection', admin: withoutNews(state), connection, step };
}

export async function makeDefault(context: Context, { connectionId }: { connectionId: string }): Promise<Admin> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  const organization = await (await callsOf(ports)).setDefaultConnection(connectionId);
  return after({ ...state, known: state.known && { ...state.known, organization } }, 'defaultSaved');
}

export async function createConnection(
  context: WizardContext,
  { kind, name, provider }: { kind: ManagedConnection['kind']; name: string; provider: IdentityProvider },
): Promise<Wizard> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  const connection = await (await callsOf(ports)).createConnection(kind, name, provider);
  return { ...state, connection, step: 'copy' };
}

/** Goes to another step of the wizard. The result of a test is dropped. */
export const showStep = ({ state: { test: _, ...state } }: WizardContext, { step }: Pick<Wizard, 'step'>): Wizard => ({
  ...state,
  step,
});

export async function saveConnection(
  context: WizardContext,
  { values }: { values: ConnectionValues },
): Promise<Wizard> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  if (!state.connection) return state;
  const connection = await (await callsOf(ports)).setConnection(state.connection, values);
  return { ...state, connection, step: 'test' };
}

/** Waits for a login at the identity provider in another window. */
export async function testConnection({ state, ports, signal, proceed }: WizardContext): Promise<Wizard> {
  const { connection } = state;
  if (!connection) return state;
  proceed({ ...state, test: 'waiting' });
  const url = await (await callsOf(ports)).testUrl(connection.id);
  return { ...state, test: await followTest(url, signal) };
}

/** Returns to the list, which shows the connection. */
export async function finishConnection({ state, ports }: WizardContext): Promise<Admin> {
  const calls = await callsOf(ports);
  const admin = await refreshed(state.admin, calls);
  const organization = (await calls.read().catch(() => null))?.organization;
  const known = admin.known && { ...admin.known, ...(organization && { organization }) };
  return state.connection ? after({ ...admin, known }, 'connectionSaved') : admin;
}

/** Connects a directory, and shows its token once. */
export async function connectDirectory(
  context: Context,
  { name, provider }: { name: string; provider: IdentityProvider },
): Promise<StateOf<'OrganizationToken'>> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  const calls = await callsOf(ports);
  const token = await calls.connectDirectory(name, provider);
  const directory = await calls.directory().catch(() => null);
  return shown({ ...state, directory }, token, directory, false);
}

export async function rotateToken(context: Context): Promise<StateOf<'OrganizationToken'>> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  const { directory } = state;
  if (!directory) throw new FlowError({ kind: 'client', code: 'unexpected' });
  const calls = await callsOf(ports);
  const token = await calls.startRotation(directory.id);
  return shown(await refreshed(state, calls), token, directory, true);
}

const shown = (
  admin: Admin,
  token: string,
  directory: ManagedDirectory | null,
  isRotation: boolean,
): StateOf<'OrganizationToken'> => ({
  screen: 'OrganizationToken',
  admin: withoutNews(admin),
  token,
  baseUrl: directory?.baseUrl ?? '',
  isRotation,
});

/** The token goes with the screen. */
export const leaveToken = ({ state }: StepContext<'OrganizationToken'>): Admin =>
  state.isRotation ? state.admin : after(state.admin, 'directoryConnected');

export const finishRotation = (context: Context): Promise<Admin> => endRotation(context, 'finishRotation');
export const cancelRotation = (context: Context): Promise<Admin> => endRotation(context, 'cancelRotation');

async function endRotation(context: Context, call: 'finishRotation' | 'cancelRotation'): Promise<Admin> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  if (!state.directory) return state;
  const calls = await callsOf(ports);
  await calls[call](state.directory.id);
  return after(await refreshed(state, calls), call === 'finishRotation' ? 'tokenReplaced' : 'rotationCancelled');
}

export async function mapGroups(
  context: Context,
  { roles }: { roles: ManagedDirectory['groupRoles'] },
): Promise<Admin> {
  await assertDecidedHere(context);
  const { state, ports } = context;
  if (!state.directory) return state;
  const calls = await callsOf(ports);
  await calls.mapGroups(state.directory.id, roles);
  return after(await refreshed(state, calls), 'groupsSaved');
}
