import { apiOrigin, type Deployment } from '../deployment.ts';
import { contentSecurityPolicy, type DocumentTemplate, type PageRights } from './contentSecurityPolicy.ts';
import { type LanguageAddress, languageAddresses, languageFolder } from './languageAddresses.ts';

type Headers = Record<string, string>;

/**
 * What is sent at some addresses: the files of these names, or the one document. A path that ends in `*` stands for all that
 * begin so.
 */
export type HeaderRule = {
  paths: string[];
  serves: 'files' | 'document';
  headers: Headers;
  /** At which of these addresses the document is another file than `index.html`. */
  languages?: LanguageAddress[];
};

/** Where browsers look for the origins that may use the passkeys of a domain. WebAuthn §5.11. */
export const passkeyOriginsFile = '.well-known/webauthn';

/** Pages on which is decided what cannot be undone. Design §3.6. */
const decidingPages = ['/idp', '/account', '/passkeys'];

/** Other pages that no host page shows: those that a redirect leads to, and windows, which talk with who opened them. */
const pagesOfTheirOwn = ['/authenticate', '/passkey-window', '/oauth-window'];

const minuteSeconds = 60;
const yearSeconds = 365 * 24 * 60 * minuteSeconds;

/**
 * Revalidated in the background: a second visit does not wait for it. Design §6. Short, because a host that is taken off the list
 * can frame the page until both are over, and because what has a name that stays is of the newest version soon.
 */
const shortly = `max-age=${minuteSeconds}, stale-while-revalidate=${minuteSeconds}`;

/** For each address the first rule that fits. The frame's own address may be any that is not named here. */
export function headerRules(template: DocumentTemplate, deployment: Deployment): HeaderRule[] {
  const { hosts, identityProvider, oneTap, captcha, passkeyOrigins } = deployment;
  const { oneTap: _, ...withoutOneTap } = deployment;
  const documentHeaders = (rights: PageRights, allowed: Deployment = deployment): Headers => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(template, allowed, rights),
    // The first call waits for the provider's client; the connection for it need not. Calls carry cookies.
    Link: `<${apiOrigin(deployment)}>; rel=preconnect; crossorigin=use-credentials`,
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': referrerPolicy(allowed, rights),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-site',
    ...(!isLocalDeployment(deployment) && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
    'Cache-Control': shortly,
  });
  const framed = {
    ...documentHeaders({ framedBy: hosts, postsForms: false }),
    // A host page that is isolated shows a frame that says so, too. The frames of Google's scripts would not.
    ...(!oneTap && !captcha && { 'Cross-Origin-Embedder-Policy': 'credentialless' }),
  };
  return [
    // The parts of the host SDK are as the assets: a host page imports them from here.
    { paths: ['/assets/*', '/vestibule-*'], serves: 'files', headers: assetHeaders },
    { paths: ['/vestibule.js'], serves: 'files', headers: { ...assetHeaders, 'Cache-Control': shortly } },
    { paths: ['/NOTICE.txt'], serves: 'files', headers: noticeHeaders },
    ...(passkeyOrigins
      ? [{ paths: [`/${passkeyOriginsFile}`], serves: 'files' as const, headers: passkeyHeaders }]
      : []),
    {
      paths: withSlash(decidingPages),
      serves: 'document',
      headers: {
        // Google's script needs the windows that it opens, so these pages do without: `entrypoints/withoutWindows.ts`.
        ...documentHeaders({ framedBy: [], postsForms: identityProvider?.endpoints === 'oauth' }, withoutOneTap),
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    {
      paths: withSlash(pagesOfTheirOwn),
      serves: 'document',
      headers: documentHeaders({ framedBy: [], postsForms: false }),
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

/** Their names change with their content. They hold nothing of anybody, and a host page may fetch them ahead of the frame. */
const assetHeaders: Headers = {
  'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Read by browsers, before a passkey is used elsewhere, and by whoever looks whether that would work. */
const passkeyHeaders: Headers = {
  'Content-Type': 'application/json',
  'Cache-Control': shortly,
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const noticeHeaders: Headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

function referrerPolicy({ oneTap }: Deployment, { postsForms }: PageRights): string {
  // Google's script has to know which origin it is shown on.
  if (oneTap) return 'strict-origin-when-cross-origin';
  // Without a referrer the browser sends `Origin: null` with a form, and the provider cannot know whose it is.
  return postsForms ? 'strict-origin' : 'no-referrer';
}

/** Whether somebody develops with it: then `http:` has to stay possible. */
function isLocalDeployment(deployment: Deployment): boolean {
  return [...deployment.hosts, apiOrigin(deployment)].some((origin) => origin.startsWith('http:'));
}

const withSlash = (paths: string[]) => paths.flatMap((path) => [path, `${path}/`]);
