import type { OAuthProviderConfig, ResolvedConfig } from '@vestibule/shared-protocol';
import { BUTTONS_ON_MAIN } from '../constants.ts';
import { type Environment, formMethods, hasOAuth } from './configRules.ts';

// Rules of the parts of Main that load separately. These rules load with those parts.

/** Returns how many wallets Main shows. Other wallets are behind 'Continue with other wallet'. */
export function walletsOnMain(config: ResolvedConfig): number {
  const providers = hasOAuth(config) ? config.oauthOptions.providers.length : 0;
  return Math.max(0, BUTTONS_ON_MAIN - providers - 1);
}

/**
 * Returns where One Tap's prompt appears. With FedCM it always floats, unless the legacy prompt is forced. Null if the
 * configuration allows only an embedded prompt, which the browser lacks.
 */
export function oneTapMode(
  { position }: OAuthProviderConfig,
  { hasFedCM }: Environment,
): 'embedded' | 'floating' | null {
  if (position === 'forceLegacyEmbedded') return 'embedded';
  if (position === undefined || position === 'floating') return 'floating';
  if (!hasFedCM) return 'embedded';
  return position === 'embeddedOnly' ? null : 'floating';
}

/** Returns whether Main offers more than one sign-in method. */
export function hasChoice(config: ResolvedConfig): boolean {
  const { products, oauthOptions } = config;
  const providers = hasOAuth(config) ? oauthOptions.providers.length : 0;
  const otherProducts = products.filter((product) => product === 'crypto' || product === 'passkeys').length;
  return formMethods(config).length + providers + otherProducts > 1;
}
