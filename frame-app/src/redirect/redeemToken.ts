import type { SignIn } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { wantsSecondFactor } from '../flow/configRules.ts';
import { isUndecided } from '../flow/isUndecided.ts';
import { type Failure, FlowError, failureOf, type ProviderPort } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { FlowState } from '../flow/screens.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { Redirect } from './takeCallbackParams.ts';
import { endTransaction, type StoredTransaction } from './transactions.ts';

export type RedeemToken = ReturnType<typeof createRedeemToken>;

/** Creates the function that redeems callback tokens. `handleCallback.ts` decides whether a token may be redeemed. */
export function createRedeemToken(flow: Flow, provider: ProviderPort) {
  /** Calls the provider and shows nothing. Rejects with a FlowError: `timeout` after `PROVIDER_LIMIT_MS`. */
  async function redeem(redirect: Redirect, transaction: StoredTransaction | null): Promise<SignIn> {
    if ('error' in redirect) throw refusal(redirect.error);
    const { token, tokenType } = redirect;
    const spend = tokenType === 'oauth' ? provider.authenticateOAuth : provider.authenticateMagicLink;
    const signIn = await withTimeout(spend(token, flow.settings()), PROVIDER_LIMIT_MS).catch((error: unknown) => {
      if (tokenType !== 'oauth') throw error;
      if (isForeign(failureOf(error))) throw ofForeignStart(error);
      if (!isUndecided(error)) endTransaction();
      throw error;
    });
    return { ...signIn, ...(transaction && { method: transaction.method }) };
  }

  /**
   * Redeems a token and shows the success screen, or the error: on Main, or on a screen that keeps a token that may
   * still be valid. Rejects with a FlowError; `second_factor_pending` if the flow continues with a second factor.
   */
  async function redeemToken(redirect: Redirect, transaction: StoredTransaction | null = null): Promise<SignIn> {
    let signIn: SignIn;
    try {
      signIn = await redeem(redirect, transaction);
      await flow.ask('continueSignedIn', signIn);
    } catch (thrown) {
      // In this case the callback handler asks the visitor instead.
      if (!isOfNoStart(failureOf(thrown))) showFailure(thrown, redirect, transaction);
      throw thrown;
    }
    return asHostMaySee(signIn);
  }

  /** Shows why a token was refused. A token that may still be valid is kept on the screen. */
  function showFailure(error: unknown, redirect: Redirect, transaction: StoredTransaction | null): void {
    const isKept = 'token' in redirect && isUndecided(error);
    refuse(
      error,
      isKept ? { screen: 'ReturnFailed', ...redirect, ...(transaction && { method: transaction.method }) } : undefined,
    );
  }

  async function asHostMaySee({ method, ...state }: SignIn): Promise<SignIn> {
    const { config } = flow.settings();
    if (!wantsSecondFactor(config)) return { method, ...state };
    const secondFactors = await provider.secondFactors();
    const visibleState = secondFactors.asHostMaySee(state, { config });
    if (!visibleState.user) throw new FlowError({ kind: 'client', code: 'second_factor_pending' });
    return { method, ...visibleState };
  }

  /** Shows the error if the visitor is on a screen that the token would have logged in. */
  function refuse(error: unknown, next?: FlowState): void {
    const { state } = flow.store.get(flow.viewAtom);
    const rows = flow.rowsOf(state.screen);
    // If the rows have not loaded yet, the error shows.
    if (rows && !('continueSignedIn' in rows)) return;
    const failure = failureOf(error);
    flow.fail(failure, { to: placeAfter(failure, state, next) });
  }

  return Object.assign(redeemToken, { redeem, refuse, showFailure });
}

/**
 * Returns the state after a failure. A link bound to another browser (PKCE) has its own screen; otherwise Main's form
 * appears again.
 */
function placeAfter({ error_type = '' }: Failure, state: FlowState, next: FlowState | undefined): FlowState {
  if (error_type.startsWith('pkce_')) return { screen: 'LinkElsewhere' };
  if (next || state.screen !== 'Main') return next ?? state;
  const { isReturning: _, ...main } = state;
  return main;
}

/**
 * Returns whether the provider says that a token was issued without PKCE. Such a token belongs to no start of this
 * browser.
 */
export const isOfNoStart = ({ error_type }: Failure): boolean => error_type === 'pkce_did_not_expect_code_verifier';

/** Returns whether a token was refused because of PKCE, and so belongs to another start or to none. */
export const isForeign = ({ code, error_type = '' }: Failure): boolean =>
  code === 'return_not_started_here' || error_type.startsWith('pkce_');

/** Creates the refusal of a token that belongs to another start. */
export const ofForeignStart = (cause: unknown): FlowError =>
  new FlowError({ kind: 'client', code: 'return_not_started_here' }, cause);

/**
 * Creates the error of an OAuth provider's refusal. Only its code is kept: the description comes from the address,
 * which anyone can write.
 */
export function refusal(error: string): FlowError {
  const error_type = /^[a-z_]{1,64}$/.test(error) ? error : 'unknown_error';
  return new FlowError({ kind: 'client', code: 'oauth_failed', error_type });
}
