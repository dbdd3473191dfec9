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
  const all = () => [...byTokenHash.values()].filter(isLive);

  function isLive({ session }: OpenSession): boolean {
    return clock.now() < Date.parse(session.expires_at);
  }
  const sweep = createSweep(byTokenHash, (open) => !isLive(open));

  return {
    persisted: persistMap(byTokenHash, isLive),

    /** Live sessions only. */
    all,

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

    /** Adds a factor to the session, or updates it when it was proved before. */
    addFactor({ session }: OpenSession, factor: ProvenFactor): void {
      const older = session.authentication_factors.find((other) => sameFactor(other, factor));
      const renewed = stamped(factor, timestamp(clock.now()));
      session.authentication_factors = [
        ...session.authentication_factors.filter((other) => other !== older),
        { ...renewed, created_at: older?.created_at ?? renewed.created_at },
      ];
    },

    /** Merges custom claims; null removes one. */
    addClaims({ session }: OpenSession, claims: Record<string, unknown> | undefined): void {
      if (!claims) return;
      const merged = Object.entries({ ...session.custom_claims, ...claims }).filter(([, value]) => value !== null);
      session.custom_claims = merged.length > 0 ? Object.fromEntries(merged) : null;
    },

    /** Records the access and, when `minutes` is given, extends the session from now. */
    touch({ session }: OpenSession, minutes?: number): void {
      const nowMs = clock.now();
      session.last_accessed_at = timestamp(nowMs);
      if (minutes !== undefined) session.expires_at = expiry(nowMs, minutes);
    },

    find(token: string): OpenSession | undefined {
      const found = byTokenHash.get(hashToken(token));
      return found && isLive(found) ? found : undefined;
    },

    findById: (sessionId: string) => all().find(({ session }) => session.session_id === sessionId),

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
  { created_at, updated_at, last_authenticated_at, ...one }: SessionFactor,
  other: ProvenFactor,
): boolean {
  return isDeepStrictEqual(one, other);
}

/** The key under which a session is stored, so that a lookup's timing reveals nothing about the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
