import type { VerifiedSession } from '../createVerifySession.ts';
import { type ApprovalEntries, isId, type StoredApproval } from './approvalEntries.ts';
import { isAfter, openingOf } from './passkeyProof.ts';

type PageAnswer = { status: number; body: object };
const answer = (status: number, body: object): PageAnswer => ({ status, body });

/**
 * Answers a post of the page, which requests the texts or brings the person's answer. If another request has changed
 * the approval meanwhile, tries again. A passkey counts only if it was used after the page showed the texts.
 */
export async function judgePost(
  entries: ApprovalEntries,
  post: PagePost,
  session: VerifiedSession,
  now: () => Date,
): Promise<PageAnswer> {
  const { id, decision } = post;
  const entry = await entries.find(id);
  if (!entry) return answer(404, { error: 'not_found' });
  const { text, approval } = entry;
  const { status, requires, opening, returnTo: return_to } = approval;
  if (approval.userId !== session.userId || isOfStaff(session)) return answer(403, { error: 'other_user' });
  const outcome = decision && outcomes[decision];
  // The page posts an answer again if the response to the first one was lost.
  if (status !== 'pending' && status === outcome) return answer(200, { status, return_to });
  if (status !== 'pending') return answer(409, { error: 'answered', return_to });
  if (approval.expiresAtMs <= now().getTime()) return answer(410, { error: 'expired', return_to });
  const isProved = requires !== 'passkey' || (opening !== undefined && isAfter(opening, session));
  if (outcome === 'approved' && !isProved) return answer(403, { error: 'proof_needed' });
  const isFirst = await entries.change(id, text, {
    ...approval,
    ...(outcome ? { status: outcome, answeredAtMs: now().getTime() } : { opening: openingOf(session) }),
  });
  if (!isFirst) return judgePost(entries, post, session, now);
  return answer(200, outcome ? { status: outcome, return_to } : wordsOf(approval, now()));
}

/** Returns whether staff act as the user (impersonation). The action is for the user to approve. */
const isOfStaff = ({ session: { authentication_factors = [] } }: VerifiedSession): boolean =>
  authentication_factors.some(({ type }) => type === 'impersonated');

const outcomes = { approve: 'approved', deny: 'denied' } as const;

/** Returns the texts for the page. */
function wordsOf({ action, facts, requester, requires, expiresAtMs }: StoredApproval, now: Date) {
  return { action, facts, requester, requires, expires_in: Math.floor((expiresAtMs - now.getTime()) / 1_000) };
}

/** A post of the page: a request for the texts, or with `decision` the person's answer. */
export type PagePost = { id: string; jwt: string; decision?: 'approve' | 'deny' };

/** Reads a post of the page; null for any other text. */
export function readPagePost(body: string): PagePost | null {
  try {
    const { id, session_jwt: jwt, decision } = Object(JSON.parse(body)) as Record<string, unknown>;
    if (!isId(id) || typeof jwt !== 'string' || !/^[\w.-]+$/.test(jwt)) return null;
    if (decision === undefined) return { id, jwt };
    return decision === 'approve' || decision === 'deny' ? { id, jwt, decision } : null;
  } catch {
    return null;
  }
}
