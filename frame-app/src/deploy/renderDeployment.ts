import { createHash } from 'node:crypto';
import { type Deployment, deploymentElementId } from '../deployment.ts';

/** The document as the build leaves it: everything but the deployment. */
export type DocumentTemplate = { html: string; script: string; style: string };

export type RenderedDeployment = { html: string; headers: Record<string, string> };

const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;

/**
 * Writes a deployment into the frame's document and makes the headers it must be served with. Whoever serves it, a CDN
 * or the dev-server, sends exactly these.
 */
export function renderDeployment(template: DocumentTemplate, deployment: Deployment): RenderedDeployment {
  const data = JSON.stringify(deployment).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${deploymentElementId}">`;
  return {
    html: template.html.replace(`${block}{}`, () => block + data),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(template, deployment),
      // The first call waits for the provider's client; the connection for it need not. Calls carry cookies.
      Link: `<${apiOrigin(deployment)}>; rel=preconnect; crossorigin=use-credentials`,
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      // Google's script has to know which origin it is shown on, the provider which one submits a consent.
      'Referrer-Policy': deployment.oneTap
        ? 'strict-origin-when-cross-origin'
        : deployment.identityProvider?.endpoints === 'oauth'
          ? 'strict-origin'
          : 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      // Short, and revalidated in the background: a second visit does not wait for the document. Design §6.
      'Cache-Control': `max-age=${minuteSeconds}, stale-while-revalidate=${daySeconds}`,
    },
  };
}

/** Nothing from anywhere but here, the provider, and the hosts that may embed; no inline script but the boot, by its hash. */
function contentSecurityPolicy({ script, style }: DocumentTemplate, deployment: Deployment): string {
  const { hosts, provider, identityProvider, oneTap } = deployment;
  const emulator = provider && 'apiUrl' in provider ? provider : null;
  const api = apiOrigin(deployment);
  const services = new URL(emulator?.clientsideServicesUrl ?? 'https://js.stytch.com/').origin;
  const localOrigins = emulator ? ['http://localhost:*', 'http://*.localhost:*'] : [];
  // What Google asks for: its script, and all that stands beside it.
  const googleScript = oneTap && [oneTap.scriptUrl ?? 'https://accounts.google.com/gsi/client'];
  const google = googleScript?.map((script) => new URL('.', script).href) ?? [];
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script), ...(googleScript ?? [])],
    'style-src': ["'self'", hashOf(style), ...google],
    'img-src': ["'self'", 'data:', 'https:', ...localOrigins],
    'connect-src': ["'self'", api, ...google],
    'frame-src': [services, ...google],
    'worker-src': ["'self'"],
    // The redirect that answers a form counts as a target of the form.
    'form-action': ["'self'", ...(identityProvider?.endpoints === 'oauth' ? [api, 'https:', ...localOrigins] : [])],
    'base-uri': ["'none'"],
    'frame-ancestors': hosts.length > 0 ? hosts : ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Where the provider's client calls: wire protocol §1. */
function apiOrigin({ publicToken, provider }: Deployment): string {
  if (provider) return 'apiUrl' in provider ? new URL(provider.apiUrl).origin : `https://${provider.domain}`;
  return publicToken.startsWith('public-token-test') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
