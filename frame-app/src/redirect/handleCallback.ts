import type { SignIn } from '@vestibule/shared-protocol';
import { wantsSecondFactor } from '../flow/configRules.ts';
import { isUndecided } from '../flow/isUndecided.ts';
import { FlowError, failureOf } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import { accountHere } from './accountHere.ts';
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
 * Handles a callback, but each token only once. Rejects with a FlowError, which the visitor sees too.
 *
 * @returns null if a screen takes over (the confirmation, or the screen of a reset mail that signs in without a form),
 * or if the result is passed on to the page where the visitor started.
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
  /** Asks the host for the page's current address. */
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
  const signIns = new Map<string, Promise<SignIn | null>>();
  const inTurn = createTurns();

  return function handleCallback(redirect) {
    if ('error' in redirect) return inTurn(() => finish(redirect, isOAuth(redirect) ? endTransaction() : null));
    const { token, tokenType } = redirect;
    const response = signIns.get(token) ?? inTurn(() => accept(redirect));
    signIns.set(token, response);
    // A token that may still be valid can be passed again. For OAuth, the screen offers another try instead.
    response.catch((error: unknown) => tokenType !== 'oauth' && isUndecided(error) && signIns.delete(token));
    return response;
  };

  async function finish(redirect: Redirect, transaction: StoredTransaction | null): Promise<SignIn | null> {
    if (!finishOnPage || !transaction) return redeemToken(redirect, transaction);
    await finishOnPage(redirect, transaction);
    return null;
  }

  /** Shows that a sign-in is pending instead of Main's form, unless a step is running. */
  function showWaiting(): void {
    const { state, busy } = flow.store.get(flow.viewAtom);
    if (state.screen === 'Main' && busy === null) flow.goTo({ ...state, isReturning: true });
  }

  function refuse(thrownError: unknown): never {
    const error = new FlowError(failureOf(thrownError), thrownError);
    redeemToken.refuse(error);
    throw error;
  }

  async function accept(redirect: TokenRedirect): Promise<SignIn | null> {
    showWaiting();
    const { token, tokenType } = redirect;
    const transaction = isOAuth(redirect) ? findTransaction() : null;
    const mail = tokenType === 'oauth' ? null : findMailOf(redirect.start);
    const account = tokenType === 'oauth' ? null : await accountHere(client);
    const verdict = validateCallback(redirect, {
      hasTransaction: tokenType === 'oauth' ? isCallbackBound() : mail !== null,
      isSignedIn: account !== null,
      wantsSecondFactor: wantsSecondFactor(flow.settings().config),
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
    return finish(redirect, transaction).catch((error: unknown) => {
      if (tokenType === 'oauth' || !isOfNoStart(failureOf(error))) throw error;
      return ask(redirect, account);
    });
  }

  /** Asks before a token is redeemed that another browser requested. */
  async function ask(redirect: TokenRedirect, account: string | null): Promise<null> {
    setUnconfirmed(false);
    await locate();
    const { token, tokenType } = redirect;
    const page = authPageOf(redirect, hostPage());
    flow.goTo({ screen: 'ConfirmSignIn', token, account, page, ...(tokenType === 'impersonation' && { tokenType }) });
    return null;
  }
}

const isOAuth = ({ tokenType }: Redirect): boolean => tokenType === 'oauth';
