import type { Mount, User } from '@vestibule/shared-protocol';
import { idpEnds } from '../features/identity-provider/ends.ts';
import { prefillHint } from '../features/identity-provider/hints.ts';
import type { AskedConsent } from '../features/identity-provider/states.ts';
import { accountName } from '../flow/accountOf.ts';
import { isSuccessScreen } from '../flow/screens.ts';
import { tabKeys } from '../provider/storage/register.ts';
import type { FrameParts } from './FrameParts.ts';
import { startScreen } from './startScreen.ts';
import '../theme/keptDesk.css';

type IdpMount = Extract<Mount, { kind: 'identityProvider' }>;
type Parts = Pick<FrameParts, 'flow' | 'client'>;

/** A sign-in that takes longer counts as abandoned. */
const PENDING_FOR_MS = 30 * 60_000;

/**
 * Resumes a connected app's request after the visitor has signed in, here or in another tab. It also restarts after a
 * change of the account, because a question to one account is not valid for another.
 */
export async function resumeAfterSignIn({ flow, client }: Parts, mount: IdpMount): Promise<void> {
  const view = () => flow.store.get(flow.viewAtom);
  prefillHint(flow, mount.search ?? '');
  flow.store.sub(flow.viewAtom, () => {
    // The code that shows the success screen sends its events first.
    if (isSuccessScreen(flow.screen())) queueMicrotask(() => flow.goTo(startScreen(mount)));
  });
  const provider = await client();
  provider.onSessionChange(() => {
    const { state, error, busy } = view();
    const { session, user } = provider.session();
    const isWaiting = state.screen === 'IDPStart' && error?.code === 'no_session';
    if (isWaiting && session) void flow.ask('begin');
    const isAsking =
      state.screen === 'IDPConsent' || state.screen === 'IDPConsentOnPage' || state.screen === 'IDPAccount';
    if (isAsking && busy !== 'useAnother' && !isOf(user, state)) flow.goTo(startScreen(mount));
  });
}

/** A person has one address in several organizations, so the name alone does not tell their accounts apart. */
const isOf = (user: User | null, { userId, account }: AskedConsent): boolean =>
  user !== null && user.user_id === userId && accountName(user) === account;

/** Saves the request for a sign-in that leads through other pages in the same tab. */
export function savePendingAuthorization({ flow }: Parts, { search }: IdpMount): void {
  sessionStorage.setItem(
    tabKeys.pendingAuthorization,
    JSON.stringify({ search, untilMs: Date.now() + PENDING_FOR_MS }),
  );
  flow.store.sub(flow.viewAtom, () => {
    if (idpEnds.includes(flow.screen())) sessionStorage.removeItem(tabKeys.pendingAuthorization);
  });
}

/** Returns the address of the saved request and removes it; null if there is none. */
export function takePendingAuthorization(): string | null {
  const stored = sessionStorage.getItem(tabKeys.pendingAuthorization);
  sessionStorage.removeItem(tabKeys.pendingAuthorization);
  const { search, untilMs } = parse(stored);
  const isKept =
    typeof search === 'string' && /^(\?|$)/.test(search) && typeof untilMs === 'number' && Date.now() < untilMs;
  return isKept ? new URL(`/idp${search}`, location.href).href : null;
}

/** The entry may have been written by an earlier version. */
function parse(stored: string | null): { search?: unknown; untilMs?: unknown } {
  try {
    return Object(JSON.parse(stored ?? 'null'));
  } catch {
    return {};
  }
}
