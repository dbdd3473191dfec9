import type { Mount, User } from '@vestibule/shared-protocol';
import { idpEnds } from '../../features/identity-provider/ends.ts';
import { prefillHint } from '../../features/identity-provider/hints.ts';
import { accountName } from '../../flow/accountOf.ts';
import { isSuccessScreen, type ScreenName, type StateOf } from '../../flow/screens.ts';
import * as tabKeys from '../../provider/storage/register/tabKeys.ts';
import type { FrameParts } from '../FrameParts.ts';
import { approvalPath } from './approvalPath.ts';

type IdpMount = Extract<Mount, { kind: 'identityProvider' }>;
type Parts = Pick<FrameParts, 'flow' | 'client'>;

const idpPath = '/idp';

/** After this time, the sign-in counts as abandoned. */
const PENDING_FOR_MS = 30 * 60_000;

/**
 * Resumes a request after the visitor has signed in, here or in another tab. It also restarts after a change of the
 * account, because a decision is asked of one account.
 *
 * @param start the first screen of the request of a connected app, or for an approval.
 */
export async function resumeAfterSignIn(
  { flow, client }: Parts,
  start: StateOf<'IDPStart' | 'ApprovalStart'>,
): Promise<void> {
  const view = () => flow.store.get(flow.viewAtom);
  prefillHint(flow, start.search);
  flow.store.sub(flow.viewAtom, () => {
    // The code that shows the success screen sends its events first.
    if (isSuccessScreen(flow.screen())) queueMicrotask(() => flow.goTo(start));
  });
  const provider = await client();
  provider.onSessionChange(() => {
    const { state, error, busy } = view();
    const { session, user } = provider.session();
    const isWaiting = state.screen === start.screen && error?.code === 'no_session';
    if (isWaiting && session) void flow.ask('begin');
    const isQuestion = 'consent' in state || state.screen === 'Approval';
    if (isQuestion && busy !== 'useAnother' && !isOf(user, state)) flow.goTo(start);
  });
}

/**
 * Returns whether a decision was asked of this user. The name alone does not tell accounts apart, because a person has
 * the same address in several organizations.
 */
const isOf = (user: User | null, { userId, account }: { userId: string; account: string }): boolean =>
  user !== null && user.user_id === userId && accountName(user) === account;

/** Saves the request of a connected app for a sign-in that leads through other pages in the same tab. */
export const savePendingAuthorization = (parts: Parts, { search }: IdpMount): void =>
  savePendingRequest(parts, { path: idpPath, search, ends: idpEnds });

/** @param request.ends the screens that end the request. */
export function savePendingRequest(
  { flow }: Parts,
  { path, search, ends }: { path: string; search: string | undefined; ends: readonly ScreenName[] },
): void {
  const untilMs = Date.now() + PENDING_FOR_MS;
  sessionStorage.setItem(tabKeys.pendingAuthorization, JSON.stringify({ path, search, untilMs }));
  flow.store.sub(flow.viewAtom, () => {
    if (ends.includes(flow.screen())) sessionStorage.removeItem(tabKeys.pendingAuthorization);
  });
}

/** Returns the address of the saved request and removes it; null if there is none. */
export function takePendingAuthorization(): string | null {
  const authorizationText = sessionStorage.getItem(tabKeys.pendingAuthorization);
  sessionStorage.removeItem(tabKeys.pendingAuthorization);
  const { path, search, untilMs } = parse(authorizationText);
  const isKept =
    typeof search === 'string' && /^(\?|$)/.test(search) && typeof untilMs === 'number' && Date.now() < untilMs;
  // An earlier version stored no path.
  const page = path === approvalPath ? path : idpPath;
  return isKept ? new URL(page + search, location.href).href : null;
}

/** Parses an entry, which an earlier version may have written. */
function parse(entry: string | null): { path?: unknown; search?: unknown; untilMs?: unknown } {
  try {
    return Object(JSON.parse(entry ?? 'null'));
  } catch {
    return {};
  }
}
