import type { StepContext } from '../../../flow/defineFlow.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { Intents, StateOf } from '../../../flow/screens.ts';
import { withTimeout } from '../../../flow/withTimeout.ts';
import { withFreshProof } from '../../second-factor/proof.ts';
import type { ConnectionValues, IdentityProvider, ManagedDirectory } from '../entities.ts';
import { LONG_LIMIT_MS, TOKEN_LIMIT_MS } from '../limits.ts';
import type { OrganizationAdminPort } from '../port.ts';
import type { AdminNews } from '../states.ts';
import { followTest } from '../testWindow.ts';
import { after, callsOf, changeUnproved, decide, rememberOpened, tellChange, withoutNews } from './change.ts';
import { refreshAdmin } from './readSection.ts';

type Context = StepContext<'OrganizationAdmin'>;
type Admin = StateOf<'OrganizationAdmin'>;
type Wizard = StateOf<'OrganizationConnection'>;
type WizardContext = StepContext<'OrganizationConnection'>;

export const addConnection = ({ state }: Context): Wizard => ({
  screen: 'OrganizationConnection',
  admin: rememberOpened(state, 'connection'),
  connection: null,
  step: 'choose',
});

export function openConnection({ state }: Context, { connectionId }: { connectionId: string }): Wizard | Admin {
  const connection = state.connections?.find(({ id }) => id === connectionId);
  if (!connection) return state;
  const step = connection.isActive ? 'test' : 'copy';
  return { screen: 'OrganizationConnection', admin: rememberOpened(state, connectionId), connection, step };
}

export function makeDefault(
  context: Context,
  { connectionId }: { connectionId: string },
): Promise<Admin | StateOf<'StepUp'>> {
  return decideIn(context, async ({ state, ports }) => {
    const organization = await (await callsOf(ports)).setDefaultConnection(connectionId);
    tellChange(ports, state, 'sso');
    return after({ ...state, details: state.details && { ...state.details, organization } }, 'defaultSaved');
  });
}

/** Makes a change from a press in a section, and removes the notice of an earlier change. */
const decideIn = <Done>(context: Context, change: (context: Context) => Promise<Done>) => {
  const plainContext = { ...context, state: withoutNews(context.state) };
  return decide(plainContext, () => change(plainContext));
};

/**
 * Creates a connection. Needs no proof, because the connection cannot be used before its setup. Continues an unfinished
 * connection of the same kind instead, if there is one.
 *
 * @param isNamed whether the admin chose the name. Then only a connection with this name is continued.
 */
export function createConnection(
  context: WizardContext,
  { kind, name, isNamed, provider }: Intents['OrganizationConnection']['createConnection'],
): Promise<Wizard> {
  const { state, ports } = context;
  return changeUnproved(context, async () => {
    const calls = await callsOf(ports);
    const draftConnection = (await calls.connections()).find(
      (connection) =>
        !connection.isActive &&
        connection.kind === kind &&
        connection.provider === provider &&
        (!isNamed || connection.name === name),
    );
    const connection = draftConnection ?? (await calls.createConnection(kind, name, provider));
    if (!draftConnection) tellChange(ports, state.admin, 'sso');
    return { ...state, connection, step: 'copy' };
  });
}

/**
 * Goes to another step of the wizard. Drops the result of a test and the warning of a save. The step that activates the
 * connection needs a proof, which the admin gives before typing.
 */
export async function showStep(
  context: WizardContext,
  { step }: Pick<Wizard, 'step'>,
): Promise<Wizard | StateOf<'StepUp'>> {
  const { test: _, isIssuerUnread: __, ...state } = context.state;
  const next: Wizard = { ...state, step };
  if (step !== 'paste' || state.admin.details?.decision.place === 'elsewhere') return next;
  return withFreshProof(context, state.admin, next);
}

export async function saveConnection(
  context: WizardContext,
  { values }: { values: ConnectionValues },
): Promise<Wizard | StateOf<'StepUp'>> {
  const { state, ports } = context;
  const { connection } = state;
  if (!connection) return state;
  return decide({ ...context, state: { ...state, draft: values } }, async () => {
    const { draft: _, ...rest } = state;
    const newConnection = await (await callsOf(ports)).setConnection(connection, values);
    tellChange(ports, state.admin, 'sso');
    return { ...rest, ...newConnection, step: 'test' };
  });
}

/** Waits for a login at the identity provider in another window. */
export async function testConnection({ state, ports, signal, proceed }: WizardContext): Promise<Wizard> {
  const { connection } = state;
  if (!connection) return state;
  proceed({ ...state, test: 'waiting' }, LONG_LIMIT_MS);
  const url = await (await callsOf(ports)).testUrl(connection.id);
  return { ...state, test: await followTest(url, signal) };
}

/** Returns to the list, which then contains the connection. */
export async function finishConnection({ state, ports }: WizardContext): Promise<Admin> {
  const calls = await callsOf(ports);
  const admin = await refreshAdmin(state.admin, calls);
  const organization = (await calls.read().catch(() => null))?.organization;
  const nextKnown = admin.details && { ...admin.details, ...(organization && { organization }) };
  const isSaved = state.connection?.isActive;
  return isSaved ? after({ ...admin, details: nextKnown }, 'connectionSaved') : { ...admin, details: nextKnown };
}

/** Connects a directory, and shows its token once. */
export function connectDirectory(
  context: Context,
  { name, provider }: { name: string; provider: IdentityProvider },
): Promise<StateOf<'OrganizationToken' | 'StepUp'> | Admin> {
  return decideIn(context, (here) =>
    withToken(here, {
      make: (calls) => calls.connectDirectory(name, provider),
      isMade: () => true,
      newsIfLost: 'tokenLost',
    }),
  );
}

export function rotateToken(context: Context): Promise<StateOf<'OrganizationToken' | 'StepUp'> | Admin> {
  const { directory } = context.state;
  if (!directory) throw new FlowError({ kind: 'client', code: 'unexpected' });
  return decideIn(context, (here) =>
    withToken(here, {
      make: async (calls) => {
        const token = await calls.startRotation(directory.id);
        return { token, directory: { ...directory, nextTokenEnd: token.slice(-4) } };
      },
      isMade: ({ nextTokenEnd }) => nextTokenEnd !== null,
      newsIfLost: 'rotationLost',
    }),
  );
}

type Token = {
  make(calls: OrganizationAdminPort): Promise<{ token: string; directory: ManagedDirectory }>;
  /** Returns whether a directory shows that a token was issued, perhaps by an earlier attempt. */
  isMade(directory: ManagedDirectory): boolean;
  newsIfLost: AdminNews;
};

/**
 * Issues a token and shows it. If the response is lost, this reads whether the token was issued. Such a token cannot be
 * shown, so the admin learns how to get another.
 */
async function withToken(
  { state, ports, proceed }: Context,
  { make, isMade, newsIfLost }: Token,
): Promise<StateOf<'OrganizationToken'> | Admin> {
  const calls = await callsOf(ports);
  try {
    const { token, directory } = await withTimeout(make(calls), TOKEN_LIMIT_MS);
    tellChange(ports, state, 'scim');
    const admin = { ...state, directory };
    const isRotation = newsIfLost === 'rotationLost';
    return { screen: 'OrganizationToken', admin, token, baseUrl: directory.baseUrl, isRotation };
  } catch (thrown) {
    proceed(state);
    const directory = await calls.directory().catch(() => null);
    if (!directory || !isMade(directory)) throw thrown;
    tellChange(ports, state, 'scim');
    return after({ ...state, directory }, newsIfLost);
  }
}

/** Returns to the list. The token cannot be shown again. */
export const leaveToken = ({ state }: StepContext<'OrganizationToken'>): Admin =>
  state.isRotation ? state.admin : after(state.admin, 'directoryConnected');

export const finishRotation = (context: Context): Promise<Admin | StateOf<'StepUp'>> =>
  decideIn(context, (here) => endRotation(here, 'finishRotation'));

/** Cancels a rotation. Needs no proof, because the current token stays. */
export const cancelRotation = (context: Context): Promise<Admin> =>
  changeUnproved(context, () => endRotation(context, 'cancelRotation'));

async function endRotation({ state, ports }: Context, call: 'finishRotation' | 'cancelRotation'): Promise<Admin> {
  const { directory } = state;
  if (!directory) return state;
  const calls = await callsOf(ports);
  const end = call === 'finishRotation' ? directory.nextTokenEnd : directory.tokenEnd;
  await calls[call](directory.id).catch(async (error: unknown) => {
    // The response of an earlier attempt may have been lost.
    const now = await calls.directory().catch(() => null);
    if (now?.nextTokenEnd !== null || now.tokenEnd !== end) throw error;
  });
  tellChange(ports, state, 'scim');
  return after(await refreshAdmin(state, calls), call === 'finishRotation' ? 'tokenReplaced' : 'rotationCancelled');
}

export function mapGroups(
  context: Context,
  { roles }: { roles: ManagedDirectory['groupRoles'] },
): Promise<Admin | StateOf<'StepUp'>> {
  const draftContext = { ...context, state: { ...context.state, groupDraft: roles } };
  return decideIn(draftContext, async ({ state: { groupDraft: _, ...state }, ports }) => {
    const { directory } = state;
    if (!directory) return state;
    const calls = await callsOf(ports);
    await calls.mapGroups(directory.id, roles);
    tellChange(ports, state, 'scim');
    return after(await refreshAdmin(state, calls), 'groupsSaved');
  });
}
