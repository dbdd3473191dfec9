import type { IdentityProvider } from './entities.ts';

/** The brands of identity providers, which are not translated. */
const brands: Record<Exclude<IdentityProvider, 'generic'>, string> = {
  okta: 'Okta',
  entra: 'Microsoft Entra ID',
  google: 'Google Workspace',
};

export const labelOf = (provider: IdentityProvider, other: string): string =>
  provider === 'generic' ? other : brands[provider];
