import { createHash } from 'node:crypto';
import { apiOrigin, type Deployment } from '../deployment.ts';
import { telemetryOrigin, telemetryScript } from '../deploymentPlaces.ts';

/** The document as the build leaves it: everything but the deployment. */
export type DocumentTemplate = {
  html: string;
  /** The same in other languages, by their tags. */
  languages?: Record<string, string>;
  /** What runs in it, each by its hash. */
  scripts: string[];
  style: string;
};

/** In what the documents of different addresses differ. */
export type PageRights = {
  /** Origins that may frame the page. */
  framedBy: string[];
  /** Whether its forms may leave it: for a connected app's answer, wherever that leads. */
  postsForms: boolean;
};

/** Nothing from anywhere but here and the provider; no inline script but the document's own, by their hashes; no script made of text. */
export function contentSecurityPolicy(
  { scripts: inline, style }: DocumentTemplate,
  deployment: Deployment,
  { framedBy, postsForms }: PageRights,
): string {
  const { provider, oneTap } = deployment;
  const emulator = provider && 'apiUrl' in provider ? provider : null;
  const api = apiOrigin(deployment);
  const services = new URL(emulator?.clientsideServicesUrl ?? 'https://js.stytch.com/').origin;
  const localOrigins = emulator ? ['http://localhost:*', 'http://*.localhost:*'] : [];
  // What Google asks for: its script, and all that stands beside it.
  const googleScript = oneTap && [oneTap.scriptUrl ?? 'https://accounts.google.com/gsi/client'];
  const google = googleScript?.map((script) => new URL('.', script).href) ?? [];
  const { scripts, frames, connections } = protection(deployment);
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.map(hashOf), ...(googleScript ?? []), ...scripts],
    'style-src': ["'self'", hashOf(style), ...google],
    'img-src': ["'self'", 'data:', 'https:', ...localOrigins],
    ...(deployment.fonts?.length && { 'font-src': deployment.fonts }),
    'connect-src': ["'self'", api, ...google, ...connections],
    'frame-src': [services, ...google, ...frames],
    'worker-src': ["'self'"],
    // The redirect that answers a form counts as a target of the form.
    'form-action': ["'self'", ...(postsForms ? [api, 'https:', ...localOrigins, ...nativeApps(deployment)] : [])],
    'base-uri': ["'none'"],
    'frame-ancestors': framedBy.length > 0 ? framedBy : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Scripts of others make policies of their own, under names they do not document.
    ...(!(oneTap ?? deployment.captcha ?? deployment.fingerprinting) && { 'trusted-types': ["'none'"] }),
  };
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * Where connected apps on the device take their answers: a port of their own (RFC 8252 §7.3), or a scheme that the deployment names
 * (§7.1). No policy can name `[::1]`.
 */
const nativeApps = ({ identityProvider }: Deployment) => [
  'http://127.0.0.1:*',
  'http://localhost:*',
  ...(identityProvider?.appSchemes ?? []).map((scheme) => `${scheme}:`),
];

/** What captcha and fingerprinting load and call. Of reCAPTCHA, as Google documents it; its script loads a second one. */
function protection({ captcha, fingerprinting }: Deployment) {
  const own = captcha?.scriptUrl && new URL('.', captcha.scriptUrl).href;
  const recaptcha = captcha ? [own ?? 'https://www.google.com/recaptcha/'] : [];
  const { scriptUrl = telemetryScript, backendOrigin = telemetryOrigin } = fingerprinting ?? {};
  return {
    scripts: [
      ...recaptcha,
      ...(captcha && !own ? ['https://www.gstatic.com/recaptcha/'] : []),
      ...(fingerprinting ? [scriptUrl] : []),
    ],
    frames: [...recaptcha, ...(captcha && !own ? ['https://recaptcha.google.com/recaptcha/'] : [])],
    connections: [...recaptcha, ...(fingerprinting ? [backendOrigin] : [])],
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
