import { apiOrigin, type Deployment } from '../deployment.ts';
import { contentSecurityPolicy, type DocumentTemplate, type PageRights } from './contentSecurityPolicy.ts';
import { type LanguageAddress, languageAddresses, languageFolder } from './languageAddresses.ts';

type Headers = Record<string, string>;

/**
 * The headers of some addresses, and what they serve: the files with these names, or the document. A path that ends in
 * `*` matches every address that begins with it.
 */
export type HeaderRule = {
  paths: string[];
  serves: 'files' | 'document';
  headers: Headers;
  /** The addresses that serve another document than `index.html`. */
  languages?: LanguageAddress[];
};

/** The path where browsers look for the origins that may use the passkeys of a domain. WebAuthn §5.11. */
export const passkeyOriginsFile = '.well-known/webauthn';

/** Pages with decisions that cannot be undone. */
const decidingPages = ['/idp', '/account', '/passkeys'];

/** The same for a deployment for organizations. */
const organizationPages = ['/organization'];

/** The target of emails and OAuth. It asks, too, but an OAuth popup ends here. */
const returnPages = ['/authenticate'];

/** Hands the session to a server. Only a redirect leads here. */
const sessionPages = ['/session'];

/** Popups of a frame. */
const windowPages = ['/passkey-window', '/oauth-window'];

/** Addresses that browsers and password managers know, and where they lead: with status 302. */
export const redirects: Readonly<Record<string, string>> = { '/.well-known/change-password': '/account#password' };

const minuteSeconds = 60;
const yearSeconds = 365 * 24 * 60 * minuteSeconds;

/**
 * Revalidated in the background, so a second visit does not wait. The time is short: a removed host can
 * frame the page until it is over, and files with fixed names update soon.
 */
const shortly = `max-age=${minuteSeconds}, stale-while-revalidate=${minuteSeconds}`;

/**
 * Returns the header rules; the first rule that matches an address applies. The frame's address may be any that no
 * other rule names.
 */
export function headerRules(template: DocumentTemplate, deployment: Deployment): HeaderRule[] {
  const { hosts, identityProvider, oneTap, captcha, passkeyOrigins, vertical } = deployment;
  const { oneTap: _, ...withoutOneTap } = deployment;
  const documentHeaders = (rights: PageRights, allowed: Deployment = deployment): Headers => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(template, allowed, rights),
    // The provider's client connects late, so the connection is opened early. Its requests carry cookies.
    Link: `<${apiOrigin(deployment)}>; rel=preconnect; crossorigin=use-credentials`,
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': referrerPolicy(allowed, rights),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-site',
    ...(!isLocalDeployment(deployment) && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
    'Cache-Control': shortly,
  });
  const unframed = documentHeaders({ framedBy: [], postsForms: false });
  const framed = {
    ...documentHeaders({ framedBy: hosts, postsForms: false }),
    // An isolated host page may only show a frame with this header. With it, Google's frames would not load.
    ...(!oneTap && !captcha && { 'Cross-Origin-Embedder-Policy': 'credentialless' }),
  };
  return [
    // The chunks of the host SDK, and its pinned versions, have the headers of the assets: a host page loads them from here.
    { paths: ['/assets/*', '/vestibule-*', '/v/*'], serves: 'files', headers: assetHeaders },
    { paths: ['/vestibule.js'], serves: 'files', headers: { ...assetHeaders, 'Cache-Control': shortly } },
    { paths: ['/NOTICE.txt'], serves: 'files', headers: noticeHeaders },
    ...(passkeyOrigins
      ? [{ paths: [`/${passkeyOriginsFile}`], serves: 'files' as const, headers: passkeyHeaders }]
      : []),
    {
      paths: withSlash(vertical === 'b2b' ? [...decidingPages, ...organizationPages] : decidingPages),
      serves: 'document',
      headers: {
        // Google's script needs the popups it opens, which these pages cannot reach: `entrypoints/withoutWindows.ts`.
        ...documentHeaders({ framedBy: [], postsForms: identityProvider?.endpoints === 'oauth' }, withoutOneTap),
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    {
      paths: withSlash(returnPages),
      serves: 'document',
      // Separates it from a page that has opened it, and keeps the popups that it opens itself.
      headers: { ...unframed, 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
    },
    {
      paths: withSlash(sessionPages),
      serves: 'document',
      headers: { ...unframed, 'Cross-Origin-Opener-Policy': 'same-origin' },
    },
    {
      paths: withSlash(windowPages),
      serves: 'document',
      // The frame that opened it writes its storage, navigates it and closes it.
      headers: { ...unframed, 'Cross-Origin-Opener-Policy': 'unsafe-none' },
    },
    {
      paths: [`${languageFolder}*`],
      serves: 'document',
      headers: framed,
      languages: languageAddresses(Object.keys(template.languages ?? {})),
    },
    { paths: ['/*'], serves: 'document', headers: framed },
  ];
}

/** The names of these files change with their content. They hold no personal data, and a host page may preload them. */
const assetHeaders: Headers = {
  'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Browsers read this file before they use a passkey elsewhere. Any page may read it to check the setup. */
const passkeyHeaders: Headers = {
  'Content-Type': 'application/json',
  'Cache-Control': shortly,
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const noticeHeaders: Headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

function referrerPolicy({ oneTap }: Deployment, { postsForms }: PageRights): string {
  // Google's script needs to know which origin it is shown on.
  if (oneTap) return 'strict-origin-when-cross-origin';
  // Without a referrer the browser sends `Origin: null` with a form, and the provider cannot identify its origin.
  return postsForms ? 'strict-origin' : 'no-referrer';
}

/** Returns whether a developer uses this deployment locally; `http:` must stay possible then. */
function isLocalDeployment(deployment: Deployment): boolean {
  return [...deployment.hosts, apiOrigin(deployment)].some((origin) => origin.startsWith('http:'));
}

const withSlash = (paths: string[]) => paths.flatMap((path) => [path, `${path}/`]);
