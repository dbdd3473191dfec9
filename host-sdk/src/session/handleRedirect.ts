import { isSignIn, type ResetTokenType, type SignIn } from '@vestibule/shared-protocol';
import type { HostSdkError } from '../errors/errors.ts';
import { createOpaqueToken, type OpaqueToken, type OpaqueTokens } from '../redirect/opaqueToken.ts';
import type { Redirect } from '../redirect/takeRedirect.ts';
import type { AskFrame } from './askFrame.ts';

/** The result of a redirect to the host page. */
export type RedirectResult =
  | { status: 'signedIn'; signIn: SignIn }
  | { status: 'failed'; error: HostSdkError }
  /**
   * The link wasn't requested in this browser, or a user is already logged in. The token isn't redeemed yet. The login
   * widget on the page asks the visitor to confirm. If there is none, the next mounted login asks.
   */
  | { status: 'confirm' }
  /**
   * The token was redeemed, but a second factor is missing. The login widget on the page, or the next one, requests it.
   */
  | { status: 'secondFactor' }
  /** Pass both to `mountResetPassword`. The SDK keeps the token itself. */
  | { status: 'resetPassword'; passwordResetToken: OpaqueToken; tokenType: ResetTokenType }
  /** The URL contained neither a token nor an error. */
  | { status: 'none' };

/**
 * Creates the function that lets a frame redeem redirects. Each token is redeemed once, and all calls with that token
 * share the result. A failed redirect can be passed again, because the frame knows whether the token is still valid.
 */
export function createHandleRedirect(ask: AskFrame, onSignIn: (signIn: SignIn) => SignIn, opaqueTokens: OpaqueTokens) {
  const results = new Map<string, Promise<RedirectResult>>();

  async function spend(redirect: Redirect): Promise<RedirectResult> {
    const { tokenType } = redirect;
    if ('token' in redirect && (tokenType === 'reset_password' || tokenType === 'login')) {
      return {
        status: 'resetPassword',
        passwordResetToken: createOpaqueToken(opaqueTokens, redirect),
        tokenType,
      };
    }
    try {
      return { status: 'signedIn', signIn: onSignIn(await ask('authenticate', isSignIn, redirect)) };
    } catch (thrown) {
      const error = thrown as HostSdkError;
      if (error.code === 'second_factor_pending') return { status: 'secondFactor' };
      return error.code === 'confirmation_needed' ? { status: 'confirm' } : { status: 'failed', error };
    }
  }

  return (redirect: Redirect): Promise<RedirectResult> => {
    const key = JSON.stringify(redirect);
    const result = results.get(key) ?? spend(redirect);
    results.set(key, result);
    void result.then(({ status }) => status === 'failed' && results.delete(key));
    return result;
  };
}
