import { type AuthenticationMethod, isPageOf, type SignIn } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { isUndecided } from '../flow/isUndecided.ts';
import { type Failure, FlowError, failureOf, type ProviderPort } from '../flow/ports.ts';
import { isStart, isSuccess, type StateOf } from '../flow/screens.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import { isAwaitedTest, noteConnectionTest, noteFailedTest } from '../provider/storage/connectionTest.ts';
import { accountHere } from './accountHere.ts';
import { createTurns } from './createTurns.ts';
import type { CallbackHandlerParts, HandleCallback } from './handleCallback.ts';
import { isCallbackBound, setUnconfirmed } from './pkcePairs.ts';
import { isForeign, isOfNoStart, ofForeignStart, refusal } from './redeemToken.ts';
import { storeResult } from './redirectResult.ts';
import { authPageOf } from './returnTo.ts';
import { restoreSessionDuration } from './sessionDuration.ts';
import type { Redirect, TokenRedirect } from './takeCallbackParams.ts';
import {
  endTransaction,
  findLinkTransaction,
  findMailOf,
  findTransaction,
  isCallbackOfTab,
  type StoredTransaction,
  transactionOfCallback,
} from './transactions.ts';

type Parts = Pick<CallbackHandlerParts, 'flow' | 'client' | 'hostPage' | 'locate'> & {
  /** The origins a page may send the visitor to, because stored data could name any origin; null in a frame. */
  returnOrigins: readonly string[] | null;
};
type TokenType = StateOf<'OrganizationReturn'>['tokenType'];

const ofRedirects: readonly string[] = ['oauth', 'discovery_oauth', 'sso'];
const ofMails: readonly string[] = ['discovery', 'multi_tenant_magic_links'];
const ofResets: Readonly<Record<string, 'organization' | 'discovery'>> = {
  multi_tenant_passwords: 'organization',
  discovery: 'discovery',
};

/**
 * Handles the callbacks of a deployment for organizations, once for each token. A token of an OAuth or identity
 * provider is accepted only in the browser that started the sign-in. The visitor is asked first if the identity
 * provider started the sign-in, if a mailed link was requested elsewhere, or if a link would replace a session.
 */
export function createOrganizationCallbacks(
  { flow, client, hostPage, locate, returnOrigins }: Parts,
  provider: ProviderPort,
): HandleCallback {
  const signIns = new Map<string, Promise<SignIn | null>>();
  const inTurn = createTurns();

  return (redirect) => {
    if ('error' in redirect) return inTurn(() => end(redirect, endTransaction(startOf(redirect))));
    const response = signIns.get(redirect.token) ?? inTurn(() => accept(redirect));
    signIns.set(redirect.token, response);
    return response;
  };

  function isSentBack({ popup, returnTo }: StoredTransaction): boolean {
    if (!returnOrigins) return false;
    return popup !== undefined || (returnTo !== undefined && isPageOf(returnTo, returnOrigins));
  }

  async function accept(redirect: TokenRedirect): Promise<SignIn | null> {
    showWaiting();
    const { tokenType } = redirect;
    if (ofRedirects.includes(tokenType)) return end(redirect, findTransaction(startOf(redirect)));
    const kind = redirect.isReset || tokenType === 'multi_tenant_passwords' ? ofResets[tokenType] : undefined;
    if (kind) {
      // The token is redeemed together with the new password.
      const reset = { kind, token: redirect.token };
      flow.goTo({ screen: 'OrganizationPasswordReset', reset, strength: null });
      return null;
    }
    if (tokenType === 'multi_tenant_impersonation') return ask(redirect, 'impersonation', await accountHere(client));
    if (!ofMails.includes(tokenType)) throw refuse(new FlowError({ kind: 'client', code: 'unknown_token_type' }));
    return acceptLink(redirect);
  }

  async function acceptLink(redirect: TokenRedirect): Promise<SignIn | null> {
    const mail = findMailOf(redirect.start);
    const account = await accountHere(client);
    restoreSessionDuration(flow, mail ?? findLinkTransaction());
    if (!mail || account !== null) return ask(redirect, 'magic_link', account);
    return redeemHere(redirect, 'magic_link').catch((error: unknown) => {
      if (!isOfNoStart(failureOf(error))) throw error;
      return ask(redirect, 'magic_link', account);
    });
  }

  /** Asks before a token is redeemed that another browser requested. */
  async function ask(redirect: TokenRedirect, method: AuthenticationMethod, account: string | null): Promise<null> {
    setUnconfirmed(false);
    await locate();
    const question = { account, page: authPageOf(redirect, hostPage()) };
    flow.goTo(stateOf(redirect, method, question));
    return null;
  }

  /** Ends a sign-in at an OAuth or identity provider. */
  async function end(redirect: Redirect, transaction: StoredTransaction | null): Promise<SignIn | null> {
    // The token of a test login is never redeemed, because its verifier is not stored.
    if (redirect.tokenType === 'sso' && isAwaitedTest()) {
      if ('error' in redirect) noteFailedTest(redirect.error);
      else noteConnectionTest('done');
      window.close();
      return null;
    }
    const isToken = 'token' in redirect;
    if (!transaction && isToken && redirect.tokenType === 'sso') return ask(redirect, 'sso', await accountHere(client));
    if (!transaction) throw refuse(isToken ? notStartedHere() : refusal(redirect.error));
    if (isToken && !isCallbackBound()) throw refuse(notStartedHere());
    restoreSessionDuration(flow, transaction);
    const { method } = transaction;
    if (isSentBack(transaction)) {
      await sendBack(redirect, transaction);
      return null;
    }
    if (!isToken) throw refuse(refusal(redirect.error));
    return redeemHere(redirect, method, transaction.connectionId).catch(async (error: unknown) => {
      const reason = refused(redirect, error);
      if (isOfNoStart(failureOf(reason))) return ask(redirect, 'sso', await accountHere(client));
      throw reason;
    });
  }

  /**
   * Redeems the token on this page, and goes back to the start of the sign-in: with a session, or with the missing
   * proof.
   */
  async function sendBack(redirect: Redirect, transaction: StoredTransaction): Promise<void> {
    const isOfTab = isCallbackOfTab();
    const failure = await withTimeout(redeem(redirect, transaction), PROVIDER_LIMIT_MS).then(
      () => null,
      (error: unknown): Failure => failureOf(error),
    );
    if (failure && isOfNoStart(failure) && 'token' in redirect) {
      await ask(redirect, 'sso', await accountHere(client));
      return;
    }
    // Any page can lead here with a token, so a failure may not belong to the visitor's sign-in, which stays open.
    if (failure && !isOfTab) throw refuse(new FlowError(failure));
    const { popup, returnTo, method } = transactionOfCallback(transaction);
    const outcome = failure ? { failure } : { signedIn: method };
    if (popup !== undefined) {
      storeResult(popup, outcome);
      window.close();
    } else if (returnTo !== undefined && isSentBack({ ...transaction, returnTo })) {
      storeResult(new URL(returnTo).origin, outcome);
      location.replace(returnTo);
    }
  }

  async function redeem(redirect: Redirect, { method, connectionId }: StoredTransaction): Promise<void> {
    if ('error' in redirect) throw refusal(redirect.error);
    const organizations = await provider.organizations();
    const options = { ...flow.settings(), method, ...(connectionId !== undefined && { connectionId }) };
    await organizations.redeem(redirect.tokenType as TokenType, redirect.token, options).catch((error: unknown) => {
      throw refused(redirect, error);
    });
  }

  /**
   * Returns why a token was refused, and ends the token's transaction. A token of another transaction leaves the
   * visitor's transaction open. A login that an identity provider has started has no transaction.
   */
  function refused(redirect: Redirect, error: unknown): unknown {
    if (!isForeign(failureOf(error))) {
      if (!isUndecided(error)) endTransaction(startOf(redirect));
      return error;
    }
    return redirect.tokenType === 'sso' && isOfNoStart(failureOf(error)) ? error : ofForeignStart(error);
  }

  /** Redeems the token in this document. The screen shows the result. */
  async function redeemHere(
    redirect: TokenRedirect,
    method: AuthenticationMethod,
    connectionId?: string,
  ): Promise<SignIn> {
    flow.goTo({ ...stateOf(redirect, method, null), ...(connectionId !== undefined && { connectionId }) });
    const failure = await flow.read('redeem');
    if (failure) throw new FlowError(failure);
    const { state } = flow.store.get(flow.viewAtom);
    if (isSuccess(state) && state.signIn) return state.signIn;
    throw new FlowError({ kind: 'client', code: 'organization_pending' });
  }

  /** Shows that a sign-in is pending instead of the login, unless a step is running. */
  function showWaiting(): void {
    const { state, busy } = flow.store.get(flow.viewAtom);
    if (state.screen === 'OrganizationLogin' && busy === null) flow.goTo({ ...state, isReturning: true });
  }

  /** Shows the error if the visitor is on the first screen. */
  function refuse(error: FlowError): FlowError {
    if (isStart(flow.screen())) flow.fail(error.failure, { to: { screen: 'OrganizationLogin', course: null } });
    return error;
  }
}

const notStartedHere = () => new FlowError({ kind: 'client', code: 'return_not_started_here' });

/**
 * Returns whether a callback may belong to a transaction. Otherwise an attacker's token of an identity provider would
 * be accepted for the visitor's OAuth sign-in.
 */
const startOf =
  ({ tokenType }: Redirect) =>
  ({ method }: Pick<StoredTransaction, 'method'>): boolean =>
    (method === 'sso') === (tokenType === 'sso');

const stateOf = (
  { token, tokenType, isReset }: TokenRedirect,
  method: AuthenticationMethod,
  question: StateOf<'OrganizationReturn'>['question'],
): StateOf<'OrganizationReturn'> => ({
  screen: 'OrganizationReturn',
  token,
  tokenType: tokenType as TokenType,
  method,
  question,
  ...(isReset && { isReset }),
});
