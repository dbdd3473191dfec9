import type { OAuthProviderConfig, ResolvedConfig } from '@vestibule/shared-protocol';
import { BUTTONS_ON_MAIN } from '../constants.ts';
import { type Environment, formMethods, hasOAuth } from './configRules.ts';

// The rules of those parts of Main whose code comes by itself, and they with it.

/** How many wallets Main shows; the rest is behind 'Continue with other wallet'. Spec §9, "Wallets on Main". */
export function walletsOnMain(config: ResolvedConfig): number {
  const providers = hasOAuth(config) ? config.oauthOptions.providers.length : 0;
  return Math.max(0, BUTTONS_ON_MAIN - providers - 1);
}

/**
 * Where One Tap's prompt stands: a browser with FedCM draws it floating, whatever was asked for, unless the older prompt is
 * forced. Null where only an embedded one is wanted and there is none.
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

/** Whether Main offers more than one way to sign in. */
export function hasChoice(config: ResolvedConfig): boolean {
  const { products, oauthOptions } = config;
  const providers = hasOAuth(config) ? oauthOptions.providers.length : 0;
  const others = products.filter((product) => product === 'crypto' || product === 'passkeys').length;
  return formMethods(config).length + providers + others > 1;
}
