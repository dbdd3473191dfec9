import type { RedirectError, RedirectToken } from '@vestibule/shared-protocol';

export type Redirect = (RedirectToken | RedirectError) & {
  /** The token belongs to a mail that resets a password. For organizations, whose token types do not say so. */
  isReset?: true;
};

/** Removes a provider's callback parameters from an address and returns them: a token, or an OAuth provider's error. */
export function takeCallbackParams({ searchParams }: URL): Redirect | null {
  const tokenType = searchParams.get('stytch_token_type');
  if (!tokenType) return null;
  const token = searchParams.get('token');
  const error = searchParams.get('error');
  const reset = searchParams.get('stytch_redirect_type') === 'reset_password' ? ({ isReset: true } as const) : {};
  for (const name of ['stytch_token_type', 'token', 'error', 'error_description', 'stytch_redirect_type'])
    searchParams.delete(name);
  if (token) return { tokenType, token, ...reset };
  return error ? { tokenType, error } : null;
}
