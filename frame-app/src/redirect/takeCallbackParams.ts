import { type RedirectError, type RedirectToken, readRedirect } from '@vestibule/shared-protocol';

export type Redirect = TokenRedirect | (RedirectError & OfMail);

export type TokenRedirect = RedirectToken & OfMail;

type OfMail = {
  /**
   * Set if the token belongs to a mail that resets a password. Only for organizations, whose token types do not say so.
   */
  isReset?: true;
};

/** Removes a provider's callback parameters from an address and returns them: a token, or an OAuth provider's error. */
export function takeCallbackParams(url: URL): Redirect | null {
  const { parameters, rest } = readRedirect(url.search);
  const {
    stytch_token_type: tokenType,
    stytch_redirect_type: redirectType,
    token,
    error,
    vestibule_start,
  } = parameters;
  if (!tokenType) return null;
  url.search = rest;
  const reset = redirectType === 'reset_password' ? ({ isReset: true } as const) : {};
  if (token) return { tokenType, token, ...reset, ...(vestibule_start && { start: vestibule_start }) };
  return error ? { tokenType, error } : null;
}

/**
 * Removes and returns the callback parameters on a login page of the auth domain. A mail program may have cut or
 * rewritten the link. If its token is missing, or on `/authenticate` its kind, it becomes a token of an unknown kind,
 * which is refused with a message.
 */
export function takeOwnCallbackParams(url: URL): Redirect | null {
  // `&#38;` is an ampersand in HTML. It moves the rest of the link into the fragment.
  const cut = /^#38;(.+)/.exec(url.hash)?.[1];
  if (cut !== undefined) Object.assign(url, { search: `${url.search}&${cut}`, hash: '' });
  const { parameters } = readRedirect(url.search);
  const redirect = takeCallbackParams(url);
  if (redirect) return redirect;
  const { stytch_token_type: tokenType, token = '' } = parameters;
  const isLoneToken = token !== '' && /^\/authenticate\/?$/.test(url.pathname);
  if (!tokenType && !isLoneToken) return null;
  url.search = readRedirect(url.search).rest;
  return { tokenType: '', token };
}
