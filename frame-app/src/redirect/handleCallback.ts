import type { RedirectToken, SignIn, User } from '@vestibule/shared-protocol';
import { ACCOUNT_LIMIT_MS } from '../constants.ts';
import { accountName } from '../flow/accountOf.ts';
import { isUndecided } from '../flow/isUndecided.ts';
import { FlowError, failureOf } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import type { RedeemToken } from './redeemToken.ts';
import { authPageOf } from './returnTo.ts';
import { restoreSessionDuration } from './sessionDuration.ts';
import type { Redirect } from './takeCallbackParams.ts';
import { findLinkTransaction, takeTransaction } from './transactions.ts';
import { validateCallback } from './validateCallback.ts';

/**
 * Once for each token, however often it is handed over. Rejects with a FlowError, which the visitor reads, too.
 *
 * @returns null where a screen goes on with it: the one that asks, or the one of a reset mail that signs in by itself.
 */
export type HandleCallback = (redirect: Redirect) => Promise<SignIn | null>;

export type CallbackHandlerParts = {
  flow: Flow;
  client(): Promise<ProviderClient>;
  redeemToken: RedeemToken;
  /** Where the visitor came from, as the host says. */
  hostPage(): string | undefined;
  /** Has the host say it again. */
  locate(): Promise<void>;
};

/** Takes what came back in an address: spends it, asks the visitor first, or refuses. Design §3.7. */
export function createCallbackHandler({
  flow,
  client,
  redeemToken,
  hostPage,
  locate,
}: CallbackHandlerParts): HandleCallback {
  const accepted = new Map<string, Promise<SignIn | null>>();

  return function handleCallback(redirect) {
    if ('error' in redirect) return redeemToken(redirect);
    const { token, tokenType } = redirect;
    const answer = accepted.get(token) ?? accept(redirect);
    accepted.set(token, answer);
    // Of OAuth the note is gone that lets the token in: its other try is the visitor's.
    answer.catch((thrown: unknown) => tokenType !== 'oauth' && isUndecided(thrown) && accepted.delete(token));
    return answer;
  };

  /** What is waited for stands where the form was; whoever is busy with that is not disturbed. */
  function showWaiting(): void {
    const { state, busy } = flow.store.get(flow.viewAtom);
    if (state.screen === 'Main' && busy === null) flow.goTo({ ...state, isReturning: true });
  }

  function refuse(thrown: unknown): never {
    const refused = new FlowError(failureOf(thrown), thrown);
    redeemToken.refuse(refused);
    throw refused;
  }

  async function accept(redirect: RedirectToken): Promise<SignIn | null> {
    showWaiting();
    const { token, tokenType } = redirect;
    const trip = tokenType === 'oauth' ? takeTransaction() : null;
    const link = tokenType === 'oauth' ? null : findLinkTransaction();
    const account = tokenType === 'oauth' ? null : await accountHere();
    const verdict = validateCallback(redirect, {
      hasTransaction: (trip ?? link) !== null,
      isSignedIn: account !== null,
    });
    restoreSessionDuration(flow, trip ?? link);
    if (verdict === 'ask') {
      await locate();
      flow.goTo({ screen: 'ConfirmSignIn', token, account, page: authPageOf(redirect, hostPage()) });
      return null;
    }
    if (verdict !== 'spend') {
      refuse(new FlowError({ kind: 'client', code: verdict }));
    }
    if (tokenType !== 'login') return redeemToken(redirect, trip);
    flow.goTo({ screen: 'PasswordResetForm', resetPasswordState: { token }, tokenType, strength: null });
    await flow.ask('logInWithToken');
    return null;
  }

  /**
   * Who is signed in here, as the provider confirms it; as this browser remembers it when the provider is silent. While the
   * client itself cannot be loaded that is nobody: who spends the token loads it anew, and says so where it does not come.
   */
  async function accountHere(): Promise<string | null> {
    let remembered = (): User | null => null;
    const ask = async () => {
      const provider = await client();
      remembered = () => provider.session().user;
      await provider.refreshSession();
    };
    await withTimeout(ask(), ACCOUNT_LIMIT_MS).catch(() => {});
    const user = remembered();
    return user && accountName(user);
  }
}
