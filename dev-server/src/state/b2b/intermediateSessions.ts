import { randomBytes } from 'node:crypto';
import type { MemberFactor } from '../../wire/b2bResponses.ts';
import { type Clock, MINUTE_MS } from '../clock.ts';
import { createSweep } from '../createSweep.ts';
import { persistMap } from '../persistedPart.ts';
import type { Secrets } from '../secrets.ts';
import { hashToken } from '../sessions.ts';

/** The time that a visitor has to choose an organization or to prove another factor. */
const LIFETIME_MS = 10 * MINUTE_MS;

/** The state of a sign-in that is not complete: the visitor's email address and the factors proved so far. */
export type IntermediateSession = ProvenSoFar & {
  email_address: string;
  /** Factors that count in one organization only: single sign-on, and a password that is valid in one organization. */
  organization?: ProvenSoFar & { organization_id: string };
  /** The OAuth account of the sign-in. It decides about joining by tenant, and the member gets it as a factor. */
  account?: { provider: string; subject: string };
};

export type ProvenSoFar = { factors: MemberFactor[]; isEmailVerified: boolean };

/** An intermediate session with its token, which stays the same until the sign-in is complete. */
export type OpenIntermediateSession = IntermediateSession & { token: string; expiresAtMs: number };

export type IntermediateSessions = ReturnType<typeof createIntermediateSessions>;

export function createIntermediateSessions(clock: Clock, secrets: Secrets) {
  const byTokenHash = new Map<string, OpenIntermediateSession>();
  const isLive = ({ expiresAtMs }: OpenIntermediateSession) => clock.now() < expiresAtMs;
  const sweep = createSweep(byTokenHash, (open) => !isLive(open));

  return {
    persisted: persistMap(byTokenHash, isLive),

    open(session: IntermediateSession): OpenIntermediateSession {
      const token = secrets.note('intermediate_session_token', randomBytes(32).toString('base64url'));
      const open = { ...session, token, expiresAtMs: clock.now() + LIFETIME_MS };
      sweep();
      byTokenHash.set(hashToken(token), open);
      return open;
    },

    /** Adds the given changes and restarts the ten minutes. */
    renew(open: OpenIntermediateSession, changes: Partial<IntermediateSession> = {}): OpenIntermediateSession {
      return Object.assign(open, changes, { expiresAtMs: clock.now() + LIFETIME_MS });
    },

    find(token: string): OpenIntermediateSession | undefined {
      const session = byTokenHash.get(hashToken(token));
      return session && isLive(session) ? session : undefined;
    },

    end: ({ token }: OpenIntermediateSession) => byTokenHash.delete(hashToken(token)),
  };
}
