import type { Mount } from '@vestibule/shared-protocol';
import { idpEnds } from '../features/identity-provider/ends.ts';
import { prefillHint } from '../features/identity-provider/hints.ts';
import { accountName } from '../flow/accountOf.ts';
import { isSuccessScreen } from '../flow/screens.ts';
import { tabKeys } from '../provider/storage/register.ts';
import type { FrameParts } from './FrameParts.ts';
import { startScreen } from './startScreen.ts';

type IdpMount = Extract<Mount, { kind: 'identityProvider' }>;
type Parts = Pick<FrameParts, 'flow' | 'client'>;

/** A sign-in that takes longer has been given up. */
const PENDING_FOR_MS = 30 * 60_000;

/**
 * Takes a connected app's request up again after the visitor has signed in, here or in another tab; also where somebody else has,
 * for what was asked of one account is not for another.
 */
export async function resumeAfterSignIn({ flow, client }: Parts, mount: IdpMount): Promise<void> {
  const view = () => flow.store.get(flow.viewAtom);
  prefillHint(flow, mount.search ?? '');
  flow.store.sub(flow.viewAtom, () => {
    // Whoever shows the success screen finishes telling of it first.
    if (isSuccessScreen(flow.screen())) queueMicrotask(() => flow.goTo(startScreen(mount)));
  });
  const provider = await client();
  provider.onSessionChange(() => {
    const { state, error } = view();
    const { session, user } = provider.session();
    const isWaiting = state.screen === 'IDPStart' && error?.code === 'no_session';
    if (isWaiting && session) void flow.ask('begin');
    const isAsking = state.screen === 'IDPConsent' || state.screen === 'IDPConsentOnPage';
    if (isAsking && state.account !== (user && accountName(user))) flow.goTo(startScreen(mount));
  });
}

/** Keeps the request of a page for a sign-in that leads through other pages in the same tab. */
export function savePendingAuthorization({ flow }: Parts, { search }: IdpMount): void {
  sessionStorage.setItem(
    tabKeys.pendingAuthorization,
    JSON.stringify({ search, untilMs: Date.now() + PENDING_FOR_MS }),
  );
  flow.store.sub(flow.viewAtom, () => {
    if (idpEnds.includes(flow.screen())) sessionStorage.removeItem(tabKeys.pendingAuthorization);
  });
}

/** The page of the request that was left to sign in; null where there is none. It is told once. */
export function takePendingAuthorization(): string | null {
  const stored = sessionStorage.getItem(tabKeys.pendingAuthorization);
  sessionStorage.removeItem(tabKeys.pendingAuthorization);
  const { search, untilMs } = parse(stored);
  const isKept =
    typeof search === 'string' && /^(\?|$)/.test(search) && typeof untilMs === 'number' && Date.now() < untilMs;
  return isKept ? new URL(`/idp${search}`, location.href).href : null;
}

/** Storage is written by us, but also by earlier versions of us. */
function parse(stored: string | null): { search?: unknown; untilMs?: unknown } {
  try {
    return Object(JSON.parse(stored ?? 'null'));
  } catch {
    return {};
  }
}
