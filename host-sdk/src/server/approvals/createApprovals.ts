import { isWebUrl } from '@vestibule/shared-protocol';
import { checkOptions, type Rule, text } from '../checkOptions.ts';
import {
  createVerifierFor,
  type VerifySessionOptions,
  type VerifySessionRequirements,
} from '../createVerifySession.ts';
import { createPageEndpoint, type PageEndpoint } from '../pageEndpoint.ts';
import { createMemoryStore, isStore, type SharedStore } from '../store/sharedStore.ts';
import type { Approval, ApprovalRequest, ApprovalStatus } from './approval.ts';
import { createEntries, type StoredApproval } from './approvalEntries.ts';
import { hashPlan } from './hashPlan.ts';
import { judgePost, readPagePost } from './judgePost.ts';
import { readRequest } from './readRequest.ts';

/** The options of {@link createApprovals}. */
export type ApprovalsOptions = Pick<VerifySessionOptions, 'projectId' | 'apiUrl' | 'clockToleranceSeconds' | 'now'> & {
  /** The address of these approvals on your server, exactly as in the deployment's `approvals`. */
  url: string;
  /** The address of the auth domain, such as `https://auth.example.com`. */
  authUrl: string;
  /** Further requirements for the session of the user, such as `{ secondFactor: true }`. Default: none. */
  requirements?: VerifySessionRequirements | undefined;
  /** The store of the approvals. Default: the memory of this process, for a single server. */
  store?: SharedStore | undefined;
};

/** Asks a person to approve one action on a page of the auth domain. */
export type Approvals = PageEndpoint & {
  /**
   * Stores a request and returns the URL of the page that asks. The URL contains no secret, because only the named user
   * can read and answer the request.
   *
   * @throws TypeError naming the member that is missing, too long or of the wrong type.
   */
  create(request: ApprovalRequest): Promise<{ id: string; url: string; expiresAtMs: number }>;
  /**
   * Uses up an approval and returns it. Returns null unless this user has approved exactly this plan, and the approval
   * hasn't expired and hasn't been used. Of several simultaneous calls, at most one gets the approval.
   */
  redeem(id: string, of: { userId: string; plan: unknown }): Promise<Approval | null>;
  /** Returns the status, or null if this user has no such approval. A status permits nothing: call `redeem`. */
  status(id: string, of: { userId: string }): Promise<ApprovalStatus | null>;
  /** Waits until a status other than `pending`. Rejects when the signal aborts. */
  wait(id: string, of: { userId: string; signal?: AbortSignal }): Promise<ApprovalStatus | null>;
};

/** The seconds for which an expired approval is stored, so that the page can say that it has expired. */
const MEMORY_SECONDS = 3_600;
const POLL_MS = 1_000;
const ID_BYTES = 16;

/**
 * Creates the approvals of a server: a person approves one action, once, on a page of the auth domain that no site can
 * frame. The page reads the request from `url`, and posts the answer there with the JWT of the person's session.
 *
 * Scripts of host pages can neither read nor answer a request: browsers let only the auth domain send its origin, and
 * only the provider can sign a JWT for the user.
 *
 * The deployment has to list `url` in `approvals`.
 *
 * @throws TypeError naming the option that is missing or of the wrong type.
 */
export function createApprovals(options: ApprovalsOptions): Approvals {
  checkOptions('createApprovals', ownOptions(options), ownRules);
  const { url, authUrl, store: givenStore, requirements = {}, ...verifyOptions } = options;
  const { now = () => new Date() } = verifyOptions;
  const store = givenStore ?? createMemoryStore(now);
  const entries = createEntries(store);
  const isOver = ({ expiresAtMs }: StoredApproval) => expiresAtMs <= now().getTime();

  async function status(id: string, { userId }: { userId: string }): Promise<ApprovalStatus | null> {
    const entry = await entries.find(id);
    if (!entry || entry.approval.userId !== userId) return null;
    const { approval } = entry;
    return isOver(approval) && (approval.status === 'pending' || approval.status === 'approved')
      ? 'expired'
      : approval.status;
  }

  const endpoint = createPageEndpoint({
    of: 'createApprovals',
    authUrl,
    verifySession: createVerifierFor('createApprovals', verifyOptions),
    requirements,
    readPagePost,
    judge: (post, session) => judgePost(entries, post, session, now),
  });

  return {
    async create(request) {
      const { expiresInSeconds, returnTo, ...words } = readRequest(request);
      const planHash = await hashPlan(request.plan);
      const id = createId();
      const expiresAtMs = now().getTime() + expiresInSeconds * 1_000;
      const approval: StoredApproval = {
        ...words,
        ...(returnTo !== undefined && { returnTo: withParameters(returnTo, { approval: id }) }),
        ...{ planHash, expiresAtMs, status: 'pending' },
      };
      await entries.add(id, approval, expiresInSeconds + MEMORY_SECONDS);
      const page = withParameters(new URL('/approve', authUrl).href, { id, server: url });
      return { id, url: page, expiresAtMs };
    },

    async redeem(id, { userId, plan }) {
      // Two missing user ids would be equal.
      if (!text[1](userId))
        throw new TypeError('createApprovals: redeem needs userId, the ID of the user who approved.');
      const planHash = await hashPlan(plan);
      const entry = await entries.find(id);
      if (!entry) return null;
      const { approval } = entry;
      const isRight = approval.status === 'approved' && approval.userId === userId && approval.planHash === planHash;
      if (!isRight || isOver(approval)) return null;
      if (!(await entries.change(id, entry.text, { ...approval, status: 'redeemed' }))) return null;
      const { action, facts, requester, requires, answeredAtMs = 0 } = approval;
      return {
        id,
        userId,
        action,
        facts,
        ...(requester && { requester }),
        ...(requires && { requires }),
        answeredAtMs,
      };
    },

    status,

    async wait(id, { userId, signal }) {
      for (;;) {
        signal?.throwIfAborted();
        const current = await status(id, { userId });
        if (current !== 'pending') return current;
        await pause(POLL_MS, signal);
      }
    },

    ...endpoint,
  };
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns 128 random bits in base64url. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Waits, or ends early when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}

const address: Rule = ['an http or https URL', isWebUrl];
const ownRules = {
  url: address,
  authUrl: address,
  requirements: ['an object', (value: unknown) => typeof value === 'object' && value !== null],
  store: ['an object with add, read and replace', isStore],
} as const;

/** Returns the options that `createVerifierFor` does not check. */
function ownOptions(options: ApprovalsOptions): Pick<ApprovalsOptions, keyof typeof ownRules> {
  const { url, authUrl, requirements, store } = Object(options) as Partial<ApprovalsOptions>;
  if (url === undefined || authUrl === undefined) {
    throw new TypeError(`createApprovals: ${url === undefined ? 'url' : 'authUrl'} is missing.`);
  }
  return { url, authUrl, requirements, store };
}
