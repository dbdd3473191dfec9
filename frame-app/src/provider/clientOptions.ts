import type { Deployment } from '../deployment.ts';

/** Returns the options of the library's clients for a deployment. */
export const clientOptions = ({ provider, cookieDomain }: Pick<Deployment, 'provider' | 'cookieDomain'>) => ({
  ...(cookieDomain && { cookieOptions: { availableToSubdomains: true, domain: cookieDomain } }),
  ...(provider && 'domain' in provider ? { customBaseUrl: provider.domain } : endpoints(provider)),
});

/** Returns the library's undocumented option for the emulator. No other option keeps scheme and port. */
function endpoints(provider: Deployment['provider']): object {
  if (!provider || !('apiUrl' in provider)) return {};
  const { apiUrl, clientsideServicesUrl } = provider;
  return {
    endpoints: { liveAPIURL: apiUrl, testAPIURL: apiUrl, clientsideServicesIframeURL: clientsideServicesUrl },
  };
}
