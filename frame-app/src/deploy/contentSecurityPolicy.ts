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

/** The policy directives that differ between documents. */
export type PageRights = {
  /** Origins that may frame the page. */
  framedBy: string[];
  /** Lets forms of the page navigate away, to answer a connected app at any address. */
  postsForms: boolean;
  /** Lets it ask the servers of the deployment's `approvals`. */
  asksForApproval?: boolean;
};

/**
 * Returns the policy of a document. It allows this origin and the provider only, the document's inline script by its
 * hash, and no script made from text.
 */
export function contentSecurityPolicy(
  { script, style }: DocumentTemplate,
  deployment: Deployment,
  { framedBy, postsForms, asksForApproval = false }: PageRights,
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
  const approvals = (asksForApproval && deployment.approvals) || [];
  const { sessionExchange = [], appActivity = [], accountSessions } = deployment;
  const servers = [...sessionExchange, ...appActivity, ...(accountSessions ? [accountSessions] : []), ...approvals];
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script), ...(googleScript ?? []), ...scripts],
    'style-src': ["'self'", hashOf(style), ...google],
    'img-src': ["'self'", 'data:', 'https:', ...localOrigins],
    ...(deployment.fonts?.length && { 'font-src': deployment.fonts }),
    'connect-src': ["'self'", api, ...new Set(servers), ...google, ...connections],
    'frame-src': [services, ...google, ...frames],
    'worker-src': ["'self'"],
    // A redirect after a form submit counts as a target of the form.
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
 * The local addresses where connected apps on the device receive responses (RFC 8252 §7.3). A policy cannot name
 * `[::1]`. Forms do not open the schemes of apps: `features/identity-provider/destinations.ts`.
 */
const loopback = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Returns the sources of captcha and fingerprinting. Google documents the sources of reCAPTCHA, whose script loads
 * another script.
 */
function protection({ captcha, fingerprinting }: Deployment) {
  const captchaOrigin = captcha?.scriptUrl && new URL('.', captcha.scriptUrl).href;
  const recaptcha = captcha ? [captchaOrigin ?? 'https://www.google.com/recaptcha/'] : [];
  const { scriptUrl = telemetryScript, backendOrigin = telemetryOrigin } = fingerprinting ?? {};
  return {
    scripts: [
      ...recaptcha,
      ...(captcha && !captchaOrigin ? ['https://www.gstatic.com/recaptcha/'] : []),
      ...(fingerprinting ? [scriptUrl] : []),
    ],
    frames: [...recaptcha, ...(captcha && !captchaOrigin ? ['https://recaptcha.google.com/recaptcha/'] : [])],
    connections: [...recaptcha, ...(fingerprinting ? [backendOrigin] : [])],
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
