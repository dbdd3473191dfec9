import { isDeepStrictEqual } from 'node:util';
import type { JWK } from 'jose';
import type { EventsRequest } from '../wire/requests.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { type B2b, createB2b, persistedB2b } from './b2b/createB2b.ts';
import { type Clock, createClock } from './clock.ts';
import { type ConnectedApps, createConnectedApps } from './connectedApps.ts';
import { createIdTokens, type IdTokens } from './idTokens.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createM2mClients, type M2mClients } from './m2mClients.ts';
import { createOAuth, type OAuth } from './oauth.ts';
import { createOneTimeTokens, type OneTimeTokens } from './oneTimeTokens.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { PersistedPart } from './persistedPart.ts';
import type { ProjectSettings } from './project.ts';
import { createSamlSigner, type SamlSigner } from './samlSigner.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { createSessionKeys, type SessionKeys } from './sessionKeys.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTotps, type Totps } from './totps.ts';
import { createUsers, type Users } from './users.ts';
import { createWalletChallenges, type WalletChallenges } from './walletChallenges.ts';

/** The project's identity. It never changes while the emulator runs. */
export type ProjectIdentity = { publicToken: string; projectId: string; secret: string };

/** Everything the emulator remembers, in memory. `storage/` can persist it to a folder. */
export type State = Memory & {
  readonly identity: ProjectIdentity;
  /** The emulator's own address, used in the links of messages. */
  readonly providerUrl: string;
  readonly clock: Clock;
  readonly keys: SessionKeys;
  readonly samlSigner: SamlSigner;
  readonly idTokens: IdTokens;
  readonly inbox: Inbox;
  readonly secrets: Secrets;
  project: ProjectSettings;
  /** Clears all data and restores the initial settings, data and clock. The signing key stays. */
  reset(): void;
  /** Clears all data like `reset`, but restores no initial data. */
  clear(): void;
  /** Returns the parts to persist, by name. */
  persistedParts(): Record<string, PersistedPart>;
};

/** The parts that `reset` replaces. Always read them through the state (`state.users`), never from a copy. */
type Memory = {
  users: Users;
  sessions: Sessions;
  oneTimeTokens: OneTimeTokens;
  attempts: Attempts;
  passwords: Passwords;
  walletChallenges: WalletChallenges;
  passkeys: Passkeys;
  totps: Totps;
  oauth: OAuth;
  connectedApps: ConnectedApps;
  m2mClients: M2mClients;
  /** Organizations and their members, in a project of that vertical. */
  b2b: B2b;
  /** Entries of the clients' event log, oldest first. */
  loggedEvents: EventsRequest;
};

export async function createState(options: {
  identity: ProjectIdentity;
  providerUrl: string;
  project: ProjectSettings;
  /** The signing key of session JWTs, if an earlier run has stored it. */
  signingKey?: JWK;
  /** Adds the initial data, such as the people of a demo. Default none. */
  addInitialData?: ((state: State) => void) | undefined;
}): Promise<State> {
  const clock = createClock();
  const { identity, providerUrl } = options;
  const secrets = createSecrets();
  const keys = await createSessionKeys(clock, identity.projectId, secrets, options.signingKey);
  const signingKey = await keys.toJwk();
  const inbox = createInbox(clock);
  const state: State = {
    identity,
    providerUrl,
    clock,
    keys,
    samlSigner: await createSamlSigner(clock, signingKey),
    idTokens: createIdTokens(clock, secrets),
    inbox,
    secrets,
    project: structuredClone(options.project),
    ...emptyMemory(clock, secrets),
    reset() {
      state.clear();
      options.addInitialData?.(state);
    },
    clear() {
      clock.reset();
      inbox.clear();
      secrets.clear();
      Object.assign(state, emptyMemory(clock, secrets), { project: structuredClone(options.project) });
    },
    persistedParts: () => ({
      users: state.users.persisted,
      sessions: state.sessions.persisted,
      oneTimeTokens: state.oneTimeTokens.persisted,
      attempts: state.attempts.persisted,
      passwords: state.passwords.persisted,
      passkeys: state.passkeys.persisted,
      totps: state.totps.persisted,
      oauth: state.oauth.persisted,
      connectedApps: state.connectedApps.persisted,
      m2mClients: state.m2mClients.persisted,
      ...persistedB2b(state.b2b),
      inbox: inbox.persisted,
      // `createState` receives the restored key as an option.
      keys: { entries: () => [['session', signingKey] as const], restore: () => {} },
      project: persistedProject(state, options.project),
      clock: {
        entries: () => (clock.shiftMs() === 0 ? [] : [['shiftMs', clock.shiftMs()] as const]),
        restore: (_key, shiftMs) => clock.advance(Number(shiftMs)),
      },
    }),
  };
  options.addInitialData?.(state);
  return state;
}

/** Persists only changed settings, because the other settings depend on the addresses of the next start. */
function persistedProject(state: State, atStart: ProjectSettings): PersistedPart {
  const before = new Map<string, unknown>(Object.entries(atStart));
  return {
    entries: () => Object.entries(state.project).filter(([name, value]) => !isDeepStrictEqual(value, before.get(name))),
    restore: (name, value) => {
      if (before.has(name)) state.project = { ...state.project, [name]: value };
    },
  };
}

function emptyMemory(clock: Clock, secrets: Secrets): Memory {
  return {
    users: createUsers(clock),
    sessions: createSessions(clock, secrets),
    oneTimeTokens: createOneTimeTokens(clock, secrets),
    attempts: createAttempts(clock),
    passwords: createPasswords(),
    walletChallenges: createWalletChallenges(clock),
    passkeys: createPasskeys(),
    totps: createTotps(clock, secrets),
    oauth: createOAuth(),
    connectedApps: createConnectedApps(),
    m2mClients: createM2mClients(secrets),
    b2b: createB2b(clock, secrets),
    loggedEvents: [],
  };
}
