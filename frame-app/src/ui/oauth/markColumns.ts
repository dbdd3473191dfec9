import type { ResolvedConfig } from '@vestibule/shared-protocol';
import { hasOneTap, MARKS_IN_A_ROW } from '../../flow/configRules.ts';
import { oauthProviderNames } from './providerNames.ts';

/** Returns in how many columns the icon-only buttons of OAuth providers stand; 0 if there are none. */
export function markColumns({ products, oauthOptions }: Pick<ResolvedConfig, 'products' | 'oauthOptions'>): number {
  if (!products.includes('oauth')) return 0;
  const marks = oauthOptions.providers.filter(
    (provider) => Object.hasOwn(oauthProviderNames, provider.type) && !hasOneTap(provider),
  ).length;
  return marks === 0 ? 0 : Math.ceil(marks / Math.ceil(marks / MARKS_IN_A_ROW));
}
