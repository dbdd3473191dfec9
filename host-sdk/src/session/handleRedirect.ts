import { isSignIn, type ResetTokenType, type SignIn } from '@vestibule/shared-protocol';
import type { HostSdkError } from '../errors.ts';
import type { Redirect } from '../takeRedirect.ts';
import type { AskFrame } from './askFrame.ts';

/** What a redirect back to the host page led to. */
export type RedirectResult =
  | { status: 'signedIn'; signIn: SignIn }
  | { status: 'failed'; error: HostSdkError }
  /** Next: `mountResetPassword` with both. */
  | { status: 'resetPassword'; passwordResetToken: string; tokenType: ResetTokenType }
  /** The address carried neither a token nor an error. */
  | { status: 'none' };

/** Has a frame spend what a redirect brought; the same token is spent once, and every call with it hears the result. */
export function createHandleRedirect(ask: AskFrame, onSignIn: (signIn: SignIn) => SignIn) {
  const handled = new Map<string, Promise<RedirectResult>>();

  async function spend(redirect: Redirect): Promise<RedirectResult> {
    const { tokenType } = redirect;
    if ('token' in redirect && (tokenType === 'reset_password' || tokenType === 'login')) {
      return { status: 'resetPassword', passwordResetToken: redirect.token, tokenType };
    }
    try {
      return { status: 'signedIn', signIn: onSignIn(await ask('authenticate', isSignIn, redirect)) };
    } catch (error) {
      return { status: 'failed', error: error as HostSdkError };
    }
  }

  return (redirect: Redirect): Promise<RedirectResult> => {
    const key = JSON.stringify(redirect);
    const result = handled.get(key) ?? spend(redirect);
    handled.set(key, result);
    return result;
  };
}
