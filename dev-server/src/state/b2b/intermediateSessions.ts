import { randomBytes } from 'node:crypto';
import type { MemberFactor } from '../../wire/b2bResponses.ts';
import { type Clock, MINUTE_MS } from '../clock.ts';
import { createSweep } from '../createSweep.ts';
import { persistMap } from '../persistedPart.ts';
import type { Secrets } from '../secrets.ts';
import { hashToken } from '../sessions.ts';

/** The time that a visitor has to choose an organization or to prove another factor. */
const LIFETIME_MS = 10 * MINUTE_MS;

/** The state of a sign-in that is not complete: who the visitor is so far, and what was proved. */
export type IntermediateSession = ProvenSoFar & {
  email_address: string;
  /**
   * Proofs that count in one organization only. An identity provider speaks for its own organization, and so does a
   * password that is valid in one organization.
   */
  organization?: ProvenSoFar & { organization_id: string };
  /** The OAuth account of the sign-in, which decides about joining by tenant and is linked to the member. */
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

    /** Adds what was proved meanwhile, and starts the ten minutes again. */
    renew(open: OpenIntermediateSession, changes: Partial<IntermediateSession> = {}): OpenIntermediateSession {
      return Object.assign(open, changes, { expiresAtMs: clock.now() + LIFETIME_MS });
    },

    find(token: string): OpenIntermediateSession | undefined {
      const found = byTokenHash.get(hashToken(token));
      return found && isLive(found) ? found : undefined;
    },

    end: ({ token }: OpenIntermediateSession) => byTokenHash.delete(hashToken(token)),
  };
}
