import type { Deployment } from '../deployment.ts';

/** Where the provider's client calls: wire protocol §1. */
export function apiOrigin({ publicToken, provider }: Deployment): string {
  if (provider) return 'apiUrl' in provider ? provider.apiUrl : `https://${provider.domain}`;
  return publicToken.startsWith('public-token-test') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}
