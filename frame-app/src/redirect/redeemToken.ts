import type { SignIn } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { wantsSecondFactor } from '../flow/configRules.ts';
import { isUndecided } from '../flow/isUndecided.ts';
import { type Failure, FlowError, failureOf, type ProviderPort } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { FlowState, ScreenName } from '../flow/screens.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { Redirect } from './takeCallbackParams.ts';
import type { StoredTransaction } from './transactions.ts';

/** Where a visitor may be whose token comes from the host's address. */
const shows: readonly ScreenName[] = ['Main', 'EmailConfirmation', 'LoggedIn'];

export type RedeemToken = ReturnType<typeof createRedeemToken>;

/** Spends what came back in an address. Whether it may be spent is `handleCallback.ts`'s to say. */
export function createRedeemToken(flow: Flow, provider: ProviderPort) {
  /** Asks the provider alone. Rejects with a FlowError, `timeout` after `PROVIDER_LIMIT_MS`. */
  async function redeem(redirect: Redirect, trip: StoredTransaction | null): Promise<SignIn> {
    if ('error' in redirect) throw refusal(redirect.error);
    const { token, tokenType } = redirect;
    const spend = tokenType === 'oauth' ? provider.authenticateOAuth : provider.authenticateMagicLink;
    const signIn = await withTimeout(spend(token, flow.settings()), PROVIDER_LIMIT_MS);
    return { ...signIn, ...(trip && { method: trip.method }) };
  }

  /**
   * The visitor goes on to the success screen, or reads why not: on Main, or where the token may be good for another try, on
   * a screen that keeps it. Rejects with a FlowError: `second_factor_pending` where the flow goes on to ask for one.
   */
  async function redeemToken(redirect: Redirect, trip: StoredTransaction | null = null): Promise<SignIn> {
    let signIn: SignIn;
    try {
      signIn = await redeem(redirect, trip);
      await flow.ask('continueSignedIn', signIn);
    } catch (thrown) {
      const isKept = 'token' in redirect && isUndecided(thrown);
      refuse(
        thrown,
        isKept ? { screen: 'ReturnFailed', ...redirect, ...(trip && { method: trip.method }) } : undefined,
      );
      throw thrown;
    }
    return asHostMaySee(signIn);
  }

  async function asHostMaySee({ method, ...state }: SignIn): Promise<SignIn> {
    const { config } = flow.settings();
    if (!wantsSecondFactor(config)) return { method, ...state };
    const second = await provider.secondFactors();
    const seen = second.asHostMaySee(state, { config });
    if (!seen.user) throw new FlowError({ kind: 'client', code: 'second_factor_pending' });
    return { method, ...seen };
  }

  /** Says so where the visitor waits for it, and nowhere else. */
  function refuse(thrown: unknown, next?: FlowState): void {
    const { state } = flow.store.get(flow.viewAtom);
    if (!shows.includes(state.screen)) return;
    const failure = failureOf(thrown);
    flow.fail(failure, { to: placeAfter(failure, state, next) });
  }

  return Object.assign(redeemToken, { redeem, refuse });
}

/** A link that is bound to another browser (PKCE) has words of its own; a return leaves the fields to be filled in. */
function placeAfter({ error_type = '' }: Failure, state: FlowState, next: FlowState | undefined): FlowState {
  if (/^pkce/.test(error_type)) return { screen: 'LinkElsewhere' };
  if (next || state.screen !== 'Main') return next ?? state;
  const { isReturning: _, ...main } = state;
  return main;
}

/** An OAuth provider's no. Only its code is kept: the description is the address's, and anybody can write an address. */
function refusal(error: string): FlowError {
  const error_type = /^[a-z_]{1,64}$/.test(error) ? error : 'unknown_error';
  return new FlowError({ kind: 'client', code: 'oauth_failed', error_type });
}
