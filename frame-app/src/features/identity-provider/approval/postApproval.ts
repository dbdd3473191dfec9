import { isPageOf, plainName } from '@vestibule/shared-protocol';
import type { Deployment } from '../../../deployment.ts';
import { FlowError } from '../../../flow/ports.ts';
import { withTimeout } from '../../../flow/withTimeout.ts';
import type { ApprovalAddress, ApprovalEnd, ApprovalResponse, ApprovalWords } from './entities.ts';

/** The longest time that the page waits for the server of the application, in milliseconds. */
const LIMIT_MS = 20_000;

/** The characters that the server may send in one text, and its facts. `createApprovals` keeps lower limits. */
const limits = { characters: 400, facts: 20 } as const;

/**
 * Asks the server of the application what is to be approved, or posts the answer, with the JWT of the session. Only
 * addresses of the deployment get it, and no cookie of the server takes part.
 *
 * @param decision the answer; undefined to read the request.
 * @throws FlowError `no_session`, or that the server does not answer
 */
export async function postApproval(
  { approvals = [], hosts }: Pick<Deployment, 'approvals' | 'hosts'>,
  { id, server }: ApprovalAddress,
  jwt: string | undefined,
  decision?: 'approve' | 'deny',
): Promise<ApprovalResponse> {
  if (!approvals.includes(server)) {
    console.error(`[vestibule] The deployment does not list this server in "approvals": ${server}`);
    return { end: 'unknown', returnTo: null };
  }
  if (jwt === undefined) throw new FlowError({ kind: 'client', code: 'no_session' });
  const request = fetch(server, {
    method: 'POST',
    credentials: 'omit',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, session_jwt: jwt, decision }),
  }).catch(() => null);
  const response = await withTimeout(request, LIMIT_MS);
  const body: Record<string, unknown> = Object(await response?.json().catch(() => null));
  const returnTo = returnAddress(body.return_to, [...hosts, new URL(server).origin]);
  if (response?.ok) {
    if (decision === undefined) return { words: readWords(body) };
    const { status } = body;
    if (status === 'approved' || status === 'denied') return { end: status, returnTo };
  }
  if (response?.status === 401) throw new FlowError({ kind: 'client', code: 'no_session' });
  if (body.error === 'proof_needed') return { needsProof: true };
  const end = ends.get(body.error);
  if (end) return { end, returnTo };
  throw unreachable(`${response?.status ?? 'network'}`);
}

const ends = new Map<unknown, ApprovalEnd>([
  ['not_found', 'unknown'],
  ['other_user', 'otherUser'],
  ['answered', 'answered'],
  ['expired', 'expired'],
]);

const unreachable = (error_type: string) =>
  new FlowError({ kind: 'client', code: 'session_exchange_failed', error_type });

/** The server may name any page, so only one of its own or of a listed host page counts. */
function returnAddress(value: unknown, origins: readonly string[]): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && isPageOf(value, origins)) return value;
  console.error('[vestibule] returnTo of an approval is on no host page of the deployment, nor on the server itself.');
  return null;
}

/** Reads the words. Text that was cut could hide a part of the action, so longer text is an error. */
function readWords({ action, facts = [], requester, requires }: Record<string, unknown>): ApprovalWords {
  if (!Array.isArray(facts) || facts.length > limits.facts) throw unreachable('invalid_words');
  return {
    action: readText(action),
    facts: facts.map((fact) => {
      const { label, value }: Record<string, unknown> = Object(fact);
      return { label: readText(label), value: readText(value) };
    }),
    requester: requester === undefined ? null : readText(requester),
    // A requirement that this version does not know is refused by the server.
    needsPasskey: requires === 'passkey',
  };
}

function readText(value: unknown): string {
  const text = typeof value === 'string' && value.length <= limits.characters ? plainName(value, value.length) : '';
  if (text === '') throw unreachable('invalid_words');
  return text;
}
