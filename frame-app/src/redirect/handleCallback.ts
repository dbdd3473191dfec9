import type { SignIn, User } from '@vestibule/shared-protocol';
import { ACCOUNT_LIMIT_MS } from '../constants.ts';
import { accountName } from '../flow/accountOf.ts';
import { isUndecided } from '../flow/isUndecided.ts';
import { FlowError, failureOf } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import { createTurns } from './createTurns.ts';
import { isCallbackBound, setUnconfirmed } from './pkcePairs.ts';
import { isOfNoStart, type RedeemToken } from './redeemToken.ts';
import { authPageOf } from './returnTo.ts';
import { restoreSessionDuration } from './sessionDuration.ts';
import type { Redirect, TokenRedirect } from './takeCallbackParams.ts';
import {
  endTransaction,
  findLinkTransaction,
  findMailOf,
  findTransaction,
  type StoredTransaction,
} from './transactions.ts';
import { validateCallback } from './validateCallback.ts';

/**
 * Handles a callback, once for each token, however often it is passed. Rejects with a FlowError, which the visitor sees
 * too.
 *
 * @returns null if a screen takes over (the confirmation, or that of a reset mail that signs in by itself), or if the
 *   result is passed on to the page where the visitor started.
 */
export type HandleCallback = (redirect: Redirect) => Promise<SignIn | null>;

export type CallbackHandlerParts = {
  flow: Flow;
  client(): Promise<ProviderClient>;
  redeemToken: RedeemToken;
  /** Finishes an OAuth sign-in on a page of the auth domain; null in a host's frame, which shows the result itself. */
  finishOnPage: ((redirect: Redirect, transaction: StoredTransaction) => Promise<void>) | null;
  /** Returns the page the visitor came from, as reported by the host. */
  hostPage(): string | undefined;
  /** Asks the host for that page again. */
  locate(): Promise<void>;
};

/** Handles callback parameters: redeems the token, asks the visitor first, or refuses it. */
export function createCallbackHandler({
  flow,
  client,
  redeemToken,
  finishOnPage,
  hostPage,
  locate,
}: CallbackHandlerParts): HandleCallback {
  const accepted = new Map<string, Promise<SignIn | null>>();
  const inTurn = createTurns();

  return function handleCallback(redirect) {
    if ('error' in redirect) return inTurn(() => finish(redirect, isOAuth(redirect) ? endTransaction() : null));
    const { token, tokenType } = redirect;
    const answer = accepted.get(token) ?? inTurn(() => accept(redirect));
    accepted.set(token, answer);
    // Of OAuth, the visitor may retry on the screen.
    answer.catch((thrown: unknown) => tokenType !== 'oauth' && isUndecided(thrown) && accepted.delete(token));
    return answer;
  };

  async function finish(redirect: Redirect, transaction: StoredTransaction | null): Promise<SignIn | null> {
    if (!finishOnPage || !transaction) return redeemToken(redirect, transaction);
    await finishOnPage(redirect, transaction);
    return null;
  }

  /** Shows the pending sign-in in place of Main's form, unless a step is running. */
  function showWaiting(): void {
    const { state, busy } = flow.store.get(flow.viewAtom);
    if (state.screen === 'Main' && busy === null) flow.goTo({ ...state, isReturning: true });
  }

  function refuse(thrown: unknown): never {
    const refused = new FlowError(failureOf(thrown), thrown);
    redeemToken.refuse(refused);
    throw refused;
  }

  async function accept(redirect: TokenRedirect): Promise<SignIn | null> {
    showWaiting();
    const { token, tokenType } = redirect;
    const transaction = isOAuth(redirect) ? findTransaction() : null;
    const mail = tokenType === 'oauth' ? null : findMailOf(redirect.start);
    const account = tokenType === 'oauth' ? null : await accountHere();
    const verdict = validateCallback(redirect, {
      hasTransaction: tokenType === 'oauth' ? isCallbackBound() : mail !== null,
      isSignedIn: account !== null,
    });
    restoreSessionDuration(flow, transaction ?? mail ?? findLinkTransaction());
    if (verdict === 'ask') return ask(redirect, account);
    if (verdict !== 'spend') {
      refuse(new FlowError({ kind: 'client', code: verdict }));
    }
    if (tokenType === 'login') {
      flow.goTo({ screen: 'PasswordResetForm', resetPasswordState: { token }, tokenType, strength: null });
      const failure = await flow.read('logInWithToken');
      return failure && isOfNoStart(failure) ? ask(redirect, account) : null;
    }
    return finish(redirect, transaction).catch((thrown: unknown) => {
      if (tokenType === 'oauth' || !isOfNoStart(failureOf(thrown))) throw thrown;
      return ask(redirect, account);
    });
  }

  /** Asks before a token that was not requested here is redeemed. */
  async function ask(redirect: TokenRedirect, account: string | null): Promise<null> {
    setUnconfirmed(false);
    await locate();
    flow.goTo({ screen: 'ConfirmSignIn', token: redirect.token, account, page: authPageOf(redirect, hostPage()) });
    return null;
  }

  /**
   * Returns the name of the signed-in account, confirmed by the provider, or as this browser stores it if the provider
   * is silent. Null while the client cannot be loaded; redeeming the token then loads it again and reports the error.
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

const isOAuth = ({ tokenType }: Redirect): boolean => tokenType === 'oauth';
