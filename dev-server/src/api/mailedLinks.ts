import type { Context } from 'hono';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { MailedLink } from '../state/oneTimeTokens.ts';
import { isAllowedRedirect } from '../state/project.ts';
import { ApiError, type ApiErrorType } from '../wire/apiError.ts';

/** What the address a link leads to will say about its token. `login` is the second link of a reset mail. */
export type LinkTokenType = 'magic_links' | 'reset_password' | 'login';

const MIN_MINUTES = 5;
const MAX_MINUTES = 10_080;

/** Makes the one-time token of a link and the address to print in the letter. */
export function issueLink(state: State, tokenType: LinkTokenType, link: MailedLink, expirationMinutes: number): string {
  if (!(expirationMinutes >= MIN_MINUTES && expirationMinutes <= MAX_MINUTES)) throw new ApiError('invalid_expiration');
  const token = state.oneTimeTokens.issue(kindOf(tokenType), link, { lifetimeMs: expirationMinutes * MINUTE_MS });
  const url = new URL('/v1/magic_links/redirect', state.providerUrl);
  url.searchParams.set('stytch_token_type', tokenType);
  url.searchParams.set('token', token);
  return url.href;
}

/** The wanted redirect URL, or the project's own. @throws `refusal` when it is not in the allow-list */
export function checkRedirect(state: State, wanted: string | undefined, fallback: string, refusal: ApiErrorType) {
  const url = wanted ?? fallback;
  if (!isAllowedRedirect(state.project, url)) throw new ApiError(refusal);
  return url;
}

/**
 * Where the links of letters lead first. It only passes the token on and never spends it: mail scanners open every link
 * they see. Tokens that are spent or expired go on too; the page they reach says so in the application's own design.
 */
export function redirect(state: State) {
  return (c: Context) => {
    const tokenType = c.req.query('stytch_token_type') ?? '';
    const token = c.req.query('token') ?? '';
    const link = isLinkTokenType(tokenType) ? state.oneTimeTokens.describe(kindOf(tokenType), token) : undefined;
    if (!link) return c.text('This link is not one of ours. Please request a new one.', 404);
    const target = new URL(link.redirectUrl);
    target.searchParams.set('stytch_token_type', tokenType);
    target.searchParams.set('token', token);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(target.href, 302);
  };
}

function isLinkTokenType(type: string): type is LinkTokenType {
  return type === 'magic_links' || type === 'reset_password' || type === 'login';
}

function kindOf(tokenType: LinkTokenType): 'password_reset' | 'magic_link' {
  return tokenType === 'reset_password' ? 'password_reset' : 'magic_link';
}
