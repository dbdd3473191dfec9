import type { Clock } from '../clock.ts';
import { createPendingSignIns, type PendingSignIns } from '../pendingSignIns.ts';
import type { PersistedPart } from '../persistedPart.ts';
import type { Secrets } from '../secrets.ts';
import { type Audit, createAudit } from './audit.ts';
import { type Connections, createConnections } from './connections.ts';
import { createIntermediateSessions, type IntermediateSessions } from './intermediateSessions.ts';
import { createMemberPasswords, type MemberPasswords } from './memberPasswords.ts';
import { createMemberSessions, type MemberSessions } from './memberSessions.ts';
import { createMembers, type Members } from './members.ts';
import { createOrganizations, type Organizations } from './organizations.ts';
import { createScim, type Scim } from './scim.ts';
import { createUsedAssertions, type UsedAssertions } from './usedAssertions.ts';

/** A pending sign-in at the identity provider of a connection. */
export type SsoSignIn = {
  connectionId: string;
  loginUrl: string;
  signupUrl: string;
  /** The PKCE challenge of the application, which must send the verifier at the end. */
  codeChallenge?: string;
  /** The emulator's own nonce and verifier for a sign-in by OpenID Connect. */
  nonce: string;
  codeVerifier: string;
};

/** The state of a project with organizations. It stays empty in a consumer project. */
export type B2b = {
  organizations: Organizations;
  members: Members;
  passwords: MemberPasswords;
  connections: Connections;
  scim: Scim;
  audit: Audit;
  intermediateSessions: IntermediateSessions;
  sessions: MemberSessions;
  ssoSignIns: PendingSignIns<SsoSignIn>;
  usedAssertions: UsedAssertions;
};

export function createB2b(clock: Clock, secrets: Secrets): B2b {
  return {
    organizations: createOrganizations(clock),
    members: createMembers(clock),
    passwords: createMemberPasswords(),
    connections: createConnections(),
    scim: createScim(clock, secrets),
    audit: createAudit(clock),
    intermediateSessions: createIntermediateSessions(clock, secrets),
    sessions: createMemberSessions(clock, secrets),
    ssoSignIns: createPendingSignIns<SsoSignIn>('sso-sign-in'),
    usedAssertions: createUsedAssertions(clock),
  };
}

/** The parts to persist, under names that no other part of the state has. */
export function persistedB2b(b2b: B2b): Record<string, PersistedPart> {
  return {
    organizations: b2b.organizations.persisted,
    members: b2b.members.persisted,
    memberPasswords: b2b.passwords.persisted,
    connections: b2b.connections.persisted,
    scimConnections: b2b.scim.persistedConnections,
    scimGroups: b2b.scim.persistedGroups,
    intermediateSessions: b2b.intermediateSessions.persisted,
    memberSessions: b2b.sessions.persisted,
  };
}
