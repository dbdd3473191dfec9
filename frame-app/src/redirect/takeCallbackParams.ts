import type { RedirectError, RedirectToken } from '@vestibule/shared-protocol';

export type Redirect = RedirectToken | RedirectError;

/** Removes a provider's callback parameters from an address and returns them: a token, or an OAuth provider's error. */
export function takeCallbackParams({ searchParams }: URL): Redirect | null {
  const tokenType = searchParams.get('stytch_token_type');
  if (!tokenType) return null;
  const token = searchParams.get('token');
  const error = searchParams.get('error');
  for (const name of ['stytch_token_type', 'token', 'error', 'error_description']) searchParams.delete(name);
  if (token) return { tokenType, token };
  return error ? { tokenType, error } : null;
}
