import { createHash } from 'node:crypto';
import { apiOrigin, type Deployment } from '../deployment.ts';
import { telemetryOrigin, telemetryScript } from '../deploymentPlaces.ts';

/** The document as the build writes it: everything but the deployment. */
export type DocumentTemplate = {
  html: string;
  /** The document in other languages, by language tag. */
  languages?: Record<string, string>;
  /** The inline script, allowed by its hash. */
  script: string;
  style: string;
};

/** The rights that differ between the documents of different addresses. */
export type PageRights = {
  /** Origins that may frame the page. */
  framedBy: string[];
  /** Lets its forms navigate away, for the answer to a connected app at any address. */
  postsForms: boolean;
};

/**
 * Returns the policy of a document. It allows this origin and the provider only, the document's inline script by its
 * hash, and no script made from text.
 */
export function contentSecurityPolicy(
  { script, style }: DocumentTemplate,
  deployment: Deployment,
  { framedBy, postsForms }: PageRights,
): string {
  const { provider, oneTap } = deployment;
  const emulator = provider && 'apiUrl' in provider ? provider : null;
  const api = apiOrigin(deployment);
  const services = new URL(emulator?.clientsideServicesUrl ?? 'https://js.stytch.com/').origin;
  const localOrigins = emulator ? ['http://localhost:*', 'http://*.localhost:*'] : [];
  // Google documents these sources: its script, and its folder.
  const googleScript = oneTap && [oneTap.scriptUrl ?? 'https://accounts.google.com/gsi/client'];
  const google = googleScript?.map((script) => new URL('.', script).href) ?? [];
  const { scripts, frames, connections } = protection(deployment);
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script), ...(googleScript ?? []), ...scripts],
    'style-src': ["'self'", hashOf(style), ...google],
    'img-src': ["'self'", 'data:', 'https:', ...localOrigins],
    ...(deployment.fonts?.length && { 'font-src': deployment.fonts }),
    'connect-src': ["'self'", api, ...(deployment.sessionExchange ?? []), ...google, ...connections],
    'frame-src': [services, ...google, ...frames],
    'worker-src': ["'self'"],
    // The redirect that answers a form counts as a target of the form.
    'form-action': ["'self'", ...(postsForms ? [api, 'https:', ...localOrigins, ...loopback] : [])],
    'base-uri': ["'none'"],
    'frame-ancestors': framedBy.length > 0 ? framedBy : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Third-party scripts create Trusted Types policies with undocumented names.
    ...(!(oneTap ?? deployment.captcha ?? deployment.fingerprinting) && { 'trusted-types': ["'none'"] }),
  };
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * The local ports where connected apps on the device receive answers (RFC 8252 §7.3). A policy cannot name `[::1]`, and
 * no form goes to the scheme of an app: `features/identity-provider/destinations.ts`.
 */
const loopback = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Returns the sources of captcha and fingerprinting. Google documents the sources of reCAPTCHA, whose script loads a
 * second one.
 */
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
