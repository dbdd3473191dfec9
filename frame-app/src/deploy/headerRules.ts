import { apiOrigin, type Deployment } from '../deployment.ts';
import { contentSecurityPolicy, type DocumentTemplate, type PageRights } from './contentSecurityPolicy.ts';
import { type LanguageAddress, languageAddresses, languageFolder } from './languageAddresses.ts';
import { passkeyFiles } from './passkeyFiles.ts';

type Headers = Record<string, string>;

/** The headers of some paths, and whether they serve files or the document. A path that ends in `*` is a prefix. */
export type HeaderRule = {
  paths: string[];
  serves: 'files' | 'document';
  headers: Headers;
  /** The addresses that serve another document than `index.html`. */
  languages?: LanguageAddress[];
};

/** Pages with decisions that cannot be undone, for consumers. */
const decidingPages = ['/idp', '/account', '/passkeys'];

/** Such a page of a deployment for organizations. */
const organizationPages = ['/organization'];

/** Pages that ask a user to approve one action. */
const approvalPages = ['/approve'];

/** The target of links in mails and of OAuth redirects. It has decisions, too, but an OAuth popup also ends here. */
const returnPages = ['/authenticate'];

/** The page that hands the session to a host's server. Only a redirect leads here. */
const sessionPages = ['/session'];

/** Popups that a frame opens. */
const windowPages = ['/passkey-window', '/oauth-window'];

/** Paths that browsers and password managers know, with the targets of their 302 redirects. */
export const redirects: Readonly<Record<string, string>> = { '/.well-known/change-password': '/account#password' };

const minuteSeconds = 60;
const yearSeconds = 365 * 24 * 60 * minuteSeconds;

/**
 * A short lifetime, after which the browser revalidates in the background. Until then a removed host can still frame
 * the page, and files with fixed names are outdated.
 */
const shortly = `max-age=${minuteSeconds}, stale-while-revalidate=${minuteSeconds}`;

/**
 * Returns the header rules; the first rule that matches an address applies. The frame's address may be any that no
 * other rule names.
 */
export function headerRules(template: DocumentTemplate, deployment: Deployment): HeaderRule[] {
  const { hosts, identityProvider, oneTap, captcha, vertical } = deployment;
  const { oneTap: _, ...withoutOneTap } = deployment;
  const documentHeaders = (rights: PageRights, allowedDeployment: Deployment = deployment): Headers => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(template, allowedDeployment, rights),
    // Opens the connection early, because the provider's client connects late. Its requests carry cookies.
    Link: `<${apiOrigin(deployment)}>; rel=preconnect; crossorigin=use-credentials`,
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': referrerPolicy(allowedDeployment, rights),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-site',
    ...(!isLocalDeployment(deployment) && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
    'Cache-Control': shortly,
  });
  const unframedHeaders = documentHeaders({ framedBy: [], postsForms: false });
  const framedHeaders = {
    ...documentHeaders({ framedBy: hosts, postsForms: false }),
    // An isolated host page can embed only frames with this header. Google's frames would not load with it.
    ...(!oneTap && !captcha && { 'Cross-Origin-Embedder-Policy': 'credentialless' }),
  };
  return [
    // The chunks of the host SDK, and its pinned versions, have the headers of the assets: a host page loads them from here.
    { paths: ['/assets/*', '/vestibule-*', '/v/*'], serves: 'files', headers: assetHeaders },
    { paths: ['/vestibule.js'], serves: 'files', headers: { ...assetHeaders, 'Cache-Control': shortly } },
    { paths: ['/NOTICE.txt'], serves: 'files', headers: noticeHeaders },
    ...Object.keys(passkeyFiles(deployment)).map((file) => ({
      paths: [`/${file}`],
      serves: 'files' as const,
      headers: passkeyHeaders,
    })),
    {
      paths: withSlash(vertical === 'b2b' ? [...decidingPages, ...organizationPages] : decidingPages),
      serves: 'document',
      headers: {
        // These pages cannot reach popups, which Google's script needs: `entrypoints/pages/withoutWindows.ts`.
        ...documentHeaders({ framedBy: [], postsForms: identityProvider?.endpoints === 'oauth' }, withoutOneTap),
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    {
      paths: withSlash(approvalPages),
      serves: 'document',
      headers: {
        ...documentHeaders({ framedBy: [], postsForms: false, asksForApproval: true }, withoutOneTap),
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    {
      paths: withSlash(returnPages),
      serves: 'document',
      // Separates the page from its opener, but keeps the popups that the page opens.
      headers: { ...unframedHeaders, 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
    },
    {
      paths: withSlash(sessionPages),
      serves: 'document',
      headers: { ...unframedHeaders, 'Cross-Origin-Opener-Policy': 'same-origin' },
    },
    {
      paths: withSlash(windowPages),
      serves: 'document',
      // The opening frame writes the window's storage, navigates the window and closes it.
      headers: { ...unframedHeaders, 'Cross-Origin-Opener-Policy': 'unsafe-none' },
    },
    {
      paths: [`${languageFolder}*`],
      serves: 'document',
      headers: framedHeaders,
      languages: languageAddresses(Object.keys(template.languages ?? {})),
    },
    { paths: ['/*'], serves: 'document', headers: framedHeaders },
  ];
}

/**
 * Headers of files whose names change with their content. They hold no personal data, and a host page may preload them.
 */
const assetHeaders: Headers = {
  'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Headers of the files that browsers and password managers read about passkeys. Any page may read them to check the
 * setup.
 */
const passkeyHeaders: Headers = {
  'Content-Type': 'application/json',
  'Cache-Control': shortly,
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const noticeHeaders: Headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

function referrerPolicy({ oneTap }: Deployment, { postsForms }: PageRights): string {
  // Google's script must know the origin of its page.
  if (oneTap) return 'strict-origin-when-cross-origin';
  // Without a referrer the browser sends `Origin: null` with a form, and the provider cannot identify its origin.
  return postsForms ? 'strict-origin' : 'no-referrer';
}

/** Returns whether a developer uses this deployment locally, where `http:` must stay possible. */
function isLocalDeployment(deployment: Deployment): boolean {
  return [...deployment.hosts, apiOrigin(deployment)].some((origin) => origin.startsWith('http:'));
}

const withSlash = (paths: string[]) => paths.flatMap((path) => [path, `${path}/`]);
