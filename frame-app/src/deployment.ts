import type { Theme, WidgetConfig } from '@vestibule/shared-protocol';

/**
 * Where this frame is deployed and for whom. It stands in the document, written there by `deploy/renderDeployment.ts`, so
 * that no host can change it.
 */
export type Deployment = {
  publicToken: string;
  /** Exact origins that may embed the frame; they make `frame-ancestors` and are what the handshake accepts. */
  hosts: string[];
  /** The emulator by its addresses, or the provider's custom API domain; the provider's own when absent. */
  provider?: { apiUrl: string; clientsideServicesUrl: string } | { domain: string };
  /** Whether a host may ask for the session's tokens; default false. */
  exposeSessionToken?: boolean;
  /**
   * Which pair of endpoints takes consents: `idp` (default) as the client library calls them, `oauth` as a form of the
   * page, whose answer is the redirect itself; then the page's content security policy must let forms leave.
   */
  identityProvider?: { endpoints: 'idp' | 'oauth' };
  /** Shares the session cookies with the subdomains of this domain. */
  cookieDomain?: string;
  /** Lets Google's script in, for One Tap; `scriptUrl` when it is not at its usual address. */
  oneTap?: { scriptUrl?: string };
  /** For the frame opened as a page of its own, where no host configures it. */
  page?: { config?: WidgetConfig; theme?: Theme; locale?: string; homeUrl?: string };
};

/** The `id` of the data block that holds it. */
export const deploymentElementId = 'deployment';

/** Reads the deployment from the document. Throws when the document carries none. */
export function readDeployment(page: Document): Deployment {
  return JSON.parse(page.getElementById(deploymentElementId)?.textContent ?? '') as Deployment;
}
