import type { Context } from 'hono';
import { noticePage } from '../http/noticePage.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { MailedLink } from '../state/oneTimeTokens.ts';
import { isAllowedRedirect } from '../state/project.ts';
import { ApiError, type ApiErrorType } from '../wire/apiError.ts';

/** The token type in the redirect URL. `login` is the second link of a password reset message. */
type LinkTokenType = 'magic_links' | 'reset_password' | 'login';

const MIN_MINUTES = 5;
const MAX_MINUTES = 10_080;

/** Issues a one-time token and returns the link for the message. */
export function issueLink(state: State, tokenType: LinkTokenType, link: MailedLink, expirationMinutes: number): string {
  if (!(expirationMinutes >= MIN_MINUTES && expirationMinutes <= MAX_MINUTES)) throw new ApiError('invalid_expiration');
  const token = state.oneTimeTokens.issue(kindOf(tokenType), link, { lifetimeMs: expirationMinutes * MINUTE_MS });
  const url = new URL('/v1/magic_links/redirect', state.providerUrl);
  url.searchParams.set('stytch_token_type', tokenType);
  url.searchParams.set('token', token);
  return url.href;
}

/** Returns the requested redirect URL or the project's default. @throws `refusal` when it is not allowed */
export function checkRedirect(state: State, requestedUrl: string | undefined, fallback: string, refusal: ApiErrorType) {
  const url = requestedUrl ?? fallback;
  if (!isAllowedRedirect(state.project, url)) throw new ApiError(refusal);
  return url;
}

/**
 * The target of links in messages. It redirects with the token and does not redeem it, because mail scanners open
 * links. Used and expired tokens are passed on too, because the target page reports them in the application's design.
 */
export function redirect(state: State) {
  return (c: Context) => {
    const tokenType = c.req.query('stytch_token_type') ?? '';
    const token = c.req.query('token') ?? '';
    const link = isLinkTokenType(tokenType) ? state.oneTimeTokens.describe(kindOf(tokenType), token) : undefined;
    if (!link) return brokenLinkPage(c);
    const target = new URL(link.redirectUrl);
    target.searchParams.set('stytch_token_type', tokenType);
    target.searchParams.set('token', token);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(target.href, 302);
  };
}

/** The page for a link whose token was never issued. */
export function brokenLinkPage(c: Context): Response | Promise<Response> {
  return noticePage(c, {
    title: "This link doesn't work",
    text: "It's incomplete, or another emulator sent it. Request a new one.",
    links: { Inbox: '/inbox', Console: '/' },
    status: 404,
  });
}

function isLinkTokenType(type: string): type is LinkTokenType {
  return type === 'magic_links' || type === 'reset_password' || type === 'login';
}

function kindOf(tokenType: LinkTokenType): 'password_reset' | 'magic_link' {
  return tokenType === 'reset_password' ? 'password_reset' : 'magic_link';
}
