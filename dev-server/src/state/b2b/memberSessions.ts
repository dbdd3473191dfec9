import { randomBytes } from 'node:crypto';
import type { MemberFactor, MemberSession } from '../../wire/b2bResponses.ts';
import { type Clock, MINUTE_MS, timestamp } from '../clock.ts';
import { createSweep } from '../createSweep.ts';
import { newId } from '../newId.ts';
import { persistMap } from '../persistedPart.ts';
import type { Secrets } from '../secrets.ts';
import { hashToken } from '../sessions.ts';

const DEFAULT_DURATION_MINUTES = 60;

/** A member's session in one organization. The token is kept because every refresh returns it again. */
export type OpenMemberSession = { session: MemberSession; token: string };
export type MemberSessions = ReturnType<typeof createMemberSessions>;
type Owner = Pick<MemberSession, 'member_id' | 'organization_id' | 'organization_slug' | 'roles'>;

export function createMemberSessions(clock: Clock, secrets: Secrets) {
  const byTokenHash = new Map<string, OpenMemberSession>();
  const isLive = ({ session }: OpenMemberSession) => clock.now() < Date.parse(session.expires_at);
  const liveSessions = () => [...byTokenHash.values()].filter(isLive);
  const sweep = createSweep(byTokenHash, (open) => !isLive(open));
  const expiry = (minutes: number) => timestamp(clock.now() + minutes * MINUTE_MS);

  return {
    persisted: persistMap(byTokenHash, isLive),

    all: liveSessions,

    open(owner: Owner, factors: MemberFactor[], minutes = DEFAULT_DURATION_MINUTES): OpenMemberSession {
      const now = timestamp(clock.now());
      const token = secrets.note('session_token', randomBytes(32).toString('base64url'));
      const session: MemberSession = {
        member_session_id: newId('member-session'),
        member_id: owner.member_id,
        organization_id: owner.organization_id,
        organization_slug: owner.organization_slug,
        started_at: now,
        last_accessed_at: now,
        expires_at: expiry(minutes),
        authentication_factors: factors,
        custom_claims: {},
        roles: owner.roles,
      };
      sweep();
      byTokenHash.set(hashToken(token), { session, token });
      return { session, token };
    },

    /** Records the access. With `minutes`, the session is extended from now. */
    touch({ session }: OpenMemberSession, minutes?: number): void {
      session.last_accessed_at = timestamp(clock.now());
      if (minutes !== undefined) session.expires_at = expiry(minutes);
    },

    /** Merges custom claims; null removes a claim. */
    addClaims({ session }: OpenMemberSession, claims: Record<string, unknown> = {}): void {
      const mergedClaims = Object.entries({ ...session.custom_claims, ...claims }).filter(
        ([, value]) => value !== null,
      );
      session.custom_claims = Object.fromEntries(mergedClaims);
    },

    find(token: string): OpenMemberSession | undefined {
      const session = byTokenHash.get(hashToken(token));
      return session && isLive(session) ? session : undefined;
    },

    findById: (sessionId: string) => liveSessions().find(({ session }) => session.member_session_id === sessionId),
    of: (memberId: string) => liveSessions().filter(({ session }) => session.member_id === memberId),

    revoke({ token }: OpenMemberSession): void {
      byTokenHash.delete(hashToken(token));
    },

    revokeAllOf(memberId: string, except?: OpenMemberSession): void {
      for (const [key, { session }] of byTokenHash) {
        if (session.member_id === memberId && session !== except?.session) byTokenHash.delete(key);
      }
    },
  };
}
