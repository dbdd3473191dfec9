import type { SignIn } from '@vestibule/shared-protocol';
import { type Failure, FlowError, failureOf, type ProviderPort } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { FlowState } from '../flow/screens.ts';
import type { Redirect } from '../trip/takeRedirect.ts';
import type { StoredTrip } from '../trip/trips.ts';

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
    if (state.screen !== 'Main' && state.screen !== 'EmailConfirmation') return;
    const failure = failureOf(thrown);
    flow.fail(failure, { to: placeAfter(failure, state) });
  }

  return Object.assign(spendToken, { redeem, refuse });
}

/** A link that is bound to another browser (PKCE) has words of its own; a return leaves the fields to be filled in. */
function placeAfter({ error_type = '' }: Failure, state: FlowState): FlowState {
  if (/^pkce/.test(error_type)) return { screen: 'LinkElsewhere' };
  return state.screen === 'Main' && state.isReturning ? { screen: 'Main' } : state;
}

/** An OAuth provider's no. Only its code is kept: the description is the address's, and anybody can write an address. */
function refusal(error: string): FlowError {
  const error_type = /^[a-z_]{1,64}$/.test(error) ? error : 'unknown_error';
  return new FlowError({ kind: 'client', code: 'oauth_failed', error_type });
}
