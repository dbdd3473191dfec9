import {
  isSignIn,
  type RedirectError,
  type RedirectToken,
  type ResetTokenType,
  type SignIn,
} from '@vestibule/shared-protocol';
import type { HostSdkError } from '../errors.ts';
import type { AskFrame } from './askFrame.ts';

/** What a redirect back to the host page led to. */
export type RedirectResult =
  | { status: 'signedIn'; signIn: SignIn }
  | { status: 'failed'; error: HostSdkError }
  /** Next: `mountResetPassword` with both. */
  | { status: 'resetPassword'; passwordResetToken: string; tokenType: ResetTokenType }
  /** The address carried neither a token nor an error. */
  | { status: 'none' };

/** The parameters the provider adds to a redirect URL: with a token, or with an OAuth provider's no. */
const ours = /^(stytch_token_type|token|error|error_description)=/;

/**
 * Reads the token of a redirect, takes it out of the address bar before it is spent, and has a frame spend it. Calls
 * that overlap (React StrictMode) and calls with the same token share one promise.
 */
export function createHandleRedirect(ask: AskFrame, onSignIn: (signIn: SignIn) => SignIn) {
  let underWay: Promise<RedirectResult> | undefined;
  const handled = new Map<string, Promise<RedirectResult>>();

  async function spend(redirect: RedirectToken | RedirectError): Promise<RedirectResult> {
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

  return async (href: string): Promise<RedirectResult> => {
    const { searchParams, search } = new URL(href, location.href);
    const tokenType = searchParams.get('stytch_token_type');
    const token = searchParams.get('token');
    const error = searchParams.get('error');
    if (!tokenType || !(token || error)) return underWay ?? { status: 'none' };

    removeFromAddress(search);
    const key = token ?? search;
    const result = handled.get(key) ?? spend(token ? { tokenType, token } : { tokenType, error: error ?? '' });
    handled.set(key, result);
    underWay = result;
    try {
      return await result;
    } finally {
      if (underWay === result) underWay = undefined;
    }
  };
}

/** Takes exactly our parameters out, and leaves every other as it was written. */
function removeFromAddress(handled: string): void {
  const { search, pathname, hash } = location;
  if (search !== handled) return;
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !ours.test(part))
    .join('&');
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
}
