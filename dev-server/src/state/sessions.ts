import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ProvenFactor, Session, SessionFactor, User } from '../wire/responses.ts';
import { type Clock, MINUTE_MS, timestamp } from './clock.ts';
import { createSweep } from './createSweep.ts';
import { newId } from './newId.ts';
import { persistMap } from './persistedPart.ts';
import type { Secrets } from './secrets.ts';

const DEFAULT_DURATION_MINUTES = 60;

/** A session with its token. The token is kept because every refresh returns it again. */
export type OpenSession = { session: Session; token: string };
export type Visitor = { ipAddress: string; userAgent: string };
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(clock: Clock, secrets: Secrets) {
  const byTokenHash = new Map<string, OpenSession>();
  const liveSessions = () => [...byTokenHash.values()].filter(isLive);

  function isLive({ session }: OpenSession): boolean {
    return clock.now() < Date.parse(session.expires_at);
  }
  const sweep = createSweep(byTokenHash, (open) => !isLive(open));

  return {
    persisted: persistMap(byTokenHash, isLive),

    all: liveSessions,

    open(user: User, factor: ProvenFactor, visitor: Visitor, minutes = DEFAULT_DURATION_MINUTES): OpenSession {
      const startedMs = clock.now();
      const now = timestamp(startedMs);
      const token = secrets.note('session_token', randomBytes(32).toString('base64url'));
      const session: Session = {
        session_id: newId('session'),
        user_id: user.user_id,
        started_at: now,
        last_accessed_at: now,
        expires_at: expiry(startedMs, minutes),
        attributes: { ip_address: visitor.ipAddress, user_agent: visitor.userAgent },
        authentication_factors: [stamped(factor, now)],
        custom_claims: null,
        roles: [...user.roles],
      };
      sweep();
      byTokenHash.set(hashToken(token), { session, token });
      return { session, token };
    },

    /** Adds a factor to the session. A factor that was proved before is updated instead. */
    addFactor({ session }: OpenSession, factor: ProvenFactor): void {
      const older = session.authentication_factors.find((otherFactor) => sameFactor(otherFactor, factor));
      const newFactor = stamped(factor, timestamp(clock.now()));
      session.authentication_factors = [
        ...session.authentication_factors.filter((factor) => factor !== older),
        { ...newFactor, created_at: older?.created_at ?? newFactor.created_at },
      ];
    },

    /** Merges custom claims; null removes a claim. */
    addClaims({ session }: OpenSession, claims: Record<string, unknown> | undefined): void {
      if (!claims) return;
      const mergedClaims = Object.entries({ ...session.custom_claims, ...claims }).filter(
        ([, value]) => value !== null,
      );
      session.custom_claims = mergedClaims.length > 0 ? Object.fromEntries(mergedClaims) : null;
    },

    /** Records the access. With `minutes`, the session is extended from now. */
    touch({ session }: OpenSession, minutes?: number): void {
      const nowMs = clock.now();
      session.last_accessed_at = timestamp(nowMs);
      if (minutes !== undefined) session.expires_at = expiry(nowMs, minutes);
    },

    find(token: string): OpenSession | undefined {
      const session = byTokenHash.get(hashToken(token));
      return session && isLive(session) ? session : undefined;
    },

    findById: (sessionId: string) => liveSessions().find(({ session }) => session.session_id === sessionId),

    revoke({ token }: OpenSession): void {
      byTokenHash.delete(hashToken(token));
    },

    /** Ends the user's sessions, so that a password reset signs out everyone who knew the old password. */
    revokeAllOf(userId: string, except?: OpenSession): void {
      for (const [key, { session }] of byTokenHash) {
        if (session.user_id === userId && session !== except?.session) byTokenHash.delete(key);
      }
    },
  };
}

function expiry(fromMs: number, minutes: number): string {
  return timestamp(fromMs + minutes * MINUTE_MS);
}

function stamped(factor: ProvenFactor, now: string): SessionFactor {
  return { ...factor, created_at: now, updated_at: now, last_authenticated_at: now };
}

/** Returns whether both factors have the same method and the same address, number, device or account. */
function sameFactor(
  { created_at, updated_at, last_authenticated_at, ...factorData }: SessionFactor,
  factor: ProvenFactor,
): boolean {
  return isDeepStrictEqual(factorData, factor);
}

/** Returns the hash by which a session is stored, so that a lookup's timing reveals nothing about the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
