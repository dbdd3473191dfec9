import type { SignIn } from '@vestibule/shared-protocol';
import { FlowError, failureOf, type ProviderPort } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Redirect } from '../trip/takeRedirect.ts';
import type { StoredTrip } from '../trip/trips.ts';

/** Where a visitor may be whose token comes from the host's address. */
const shows: readonly ScreenName[] = ['Main', 'EmailConfirmation', 'LoggedIn'];

export type SpendToken = ReturnType<typeof createSpendToken>;

/** Spends what came back in an address. Whether it may be spent is `acceptReturn.ts`'s to say. */
export function createSpendToken(flow: Flow, provider: ProviderPort) {
  /** Asks the provider alone. Rejects with a FlowError. */
  async function redeem(redirect: Redirect, trip: StoredTrip | null): Promise<SignIn> {
    if ('error' in redirect) throw refusal(redirect.error);
    if (redirect.tokenType !== 'oauth') return provider.authenticateMagicLink(redirect.token, flow.settings());
    const signIn = await provider.authenticateOAuth(redirect.token, flow.settings());
    return { ...signIn, ...(trip && { method: trip.method }) };
  }

  /** The visitor goes on to the success screen, or reads on Main why not. Rejects with a FlowError. */
  async function spendToken(redirect: Redirect, trip: StoredTrip | null = null): Promise<SignIn> {
    try {
      const signIn = await redeem(redirect, trip);
      await flow.ask('continueSignedIn', signIn);
      return signIn;
    } catch (thrown) {
      refuse(thrown);
      throw thrown;
    }
  }

  /** Says so where the visitor waits for it, and nowhere else. */
  function refuse(thrown: unknown): void {
    const { state } = flow.store.get(flow.viewAtom);
    const to = state.screen === 'Main' && state.isReturning ? ({ screen: 'Main' } as const) : undefined;
    if (shows.includes(state.screen)) flow.fail(failureOf(thrown), { to });
  }

  return Object.assign(spendToken, { redeem, refuse });
}

/** An OAuth provider's no. Only its code is kept: the description is the address's, and anybody can write an address. */
function refusal(error: string): FlowError {
  const error_type = /^[a-z_]{1,64}$/.test(error) ? error : 'unknown_error';
  return new FlowError({ kind: 'client', code: 'oauth_failed', error_type });
}
