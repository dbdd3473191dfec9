import { isSignIn, type ResetTokenType, type SignIn } from '@vestibule/shared-protocol';
import type { HostSdkError } from '../errors/errors.ts';
import { createOpaqueToken, type OpaqueToken, type OpaqueTokens } from '../redirect/opaqueToken.ts';
import type { Redirect } from '../redirect/takeRedirect.ts';
import type { AskFrame } from './askFrame.ts';

/** What a redirect back to the host page led to. */
export type RedirectResult =
  | { status: 'signedIn'; signIn: SignIn }
  | { status: 'failed'; error: HostSdkError }
  /**
   * The link was not asked for in this browser, or somebody is signed in: nothing is spent yet, and the login widget asks the
   * visitor. The one on the page does so already; where there is none, the next one that is mounted will.
   */
  | { status: 'confirm' }
  /** The token was good, but a second factor is still to be proved: a login asks for it, the one on the page or the next one. */
  | { status: 'secondFactor' }
  /** Next: `mountResetPassword` with both. The token itself stays with the SDK. */
  | { status: 'resetPassword'; passwordResetToken: OpaqueToken; tokenType: ResetTokenType }
  /** The address carried neither a token nor an error. */
  | { status: 'none' };

/**
 * Has a frame spend what a redirect brought; the same token is spent once, and every call with it hears the result. One that
 * failed may be handed over again: the frame knows whether the token is good for another try.
 */
export function createHandleRedirect(ask: AskFrame, onSignIn: (signIn: SignIn) => SignIn, opaqueTokens: OpaqueTokens) {
  const handled = new Map<string, Promise<RedirectResult>>();

  async function spend(redirect: Redirect): Promise<RedirectResult> {
    const { tokenType } = redirect;
    if ('token' in redirect && (tokenType === 'reset_password' || tokenType === 'login')) {
      return {
        status: 'resetPassword',
        passwordResetToken: createOpaqueToken(opaqueTokens, redirect.token),
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
    const result = handled.get(key) ?? spend(redirect);
    handled.set(key, result);
    void result.then(({ status }) => status === 'failed' && handled.delete(key));
    return result;
  };
}
