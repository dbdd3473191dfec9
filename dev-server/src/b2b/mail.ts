import type { Context } from 'hono';
import { brokenLinkPage } from '../api/mailedLinks.ts';
import { type MessageText, messageLocale, textsFor } from '../api/messageTexts.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { MessageKind, MessageLink } from '../state/inbox.ts';
import type { OneTimeTokenPayloads } from '../state/oneTimeTokens.ts';
import { isAllowedRedirect } from '../state/project.ts';
import { ApiError, type ApiErrorType } from '../wire/apiError.ts';

/** The token types in redirect URLs, by the kind of one-time token in the link. */
const tokenTypes = {
  discovery_link: 'discovery',
  discovery_password_reset: 'discovery',
  member_link: 'multi_tenant_magic_links',
  member_password_reset: 'multi_tenant_passwords',
} as const;
type LinkKind = keyof typeof tokenTypes;

const MIN_MINUTES = 5;
const MAX_MINUTES = 10_080;

/** Issues a one-time token and returns the link for the message. @throws invalid_expiration */
export function issueLink<Kind extends LinkKind>(
  state: State,
  kind: Kind,
  payload: OneTimeTokenPayloads[Kind],
  expirationMinutes: number,
): string {
  if (!(expirationMinutes >= MIN_MINUTES && expirationMinutes <= MAX_MINUTES)) throw new ApiError('invalid_expiration');
  const token = state.oneTimeTokens.issue(kind, payload, { lifetimeMs: expirationMinutes * MINUTE_MS });
  const url = new URL('/v1/b2b/links/redirect', state.providerUrl);
  url.searchParams.set('kind', kind);
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
 * The target of links in messages. It redirects with the token and leaves the token valid, because mail scanners open
 * links.
 */
export function redirect(state: State) {
  return (c: Context) => {
    const kind = c.req.query('kind') ?? '';
    const token = c.req.query('token') ?? '';
    const link = isLinkKind(kind) ? state.oneTimeTokens.describe(kind, token) : undefined;
    if (!link || !isLinkKind(kind)) return brokenLinkPage(c);
    const target = new URL(link.redirectUrl);
    target.searchParams.set('stytch_token_type', tokenTypes[kind]);
    if (isResetPage(state, kind, target)) target.searchParams.set('stytch_redirect_type', 'reset_password');
    target.searchParams.set('token', token);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(target.href, 302);
  };
}

/**
 * Returns whether a link leads to the page that sets a password. The provider's client needs the mark on login links to
 * that page too: a new member logs in there and then sets a password. If the project uses the same page for login and
 * reset, only reset links have the mark.
 */
function isResetPage({ project }: State, kind: LinkKind, { origin, pathname }: URL): boolean {
  if (kind === 'discovery_password_reset' || kind === 'member_password_reset') return true;
  const leadsTo = (page: string) =>
    URL.canParse(page) && new URL(page).origin === origin && new URL(page).pathname === pathname;
  return leadsTo(project.default_reset_password_redirect_url) && !leadsTo(project.default_login_redirect_url);
}

const isLinkKind = (kind: string): kind is LinkKind => Object.hasOwn(tokenTypes, kind);

type Texts = ReturnType<typeof textsFor>;
type Mail = {
  to: string;
  kind: MessageKind;
  write: (texts: Texts) => MessageText;
  links?: MessageLink[];
  passcode?: string;
  locale: string | undefined;
  templateId: string | undefined;
};

/**
 * Delivers a message with its links to the inbox. The second link of a password message logs in without a new password.
 */
export function sendMail(state: State, { to, kind, write, links = [], passcode, locale, templateId }: Mail): void {
  const language = messageLocale(locale);
  const texts = textsFor(language);
  const { subject, text } = write(texts);
  const [first, second] = links;
  const paragraphs = [text, first?.url, ...(second ? [texts.loginInstead, second.url] : [])];
  state.inbox.deliver({
    channel: 'email',
    kind,
    from: `login@${state.project.email_domains[0]}`,
    to,
    subject,
    text: paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n'),
    links,
    locale: language,
    ...(passcode !== undefined && { passcode }),
    ...(templateId && { templateId }),
  });
}
