import type { ResolvedConfig } from '@vestibule/shared-protocol';

/**
 * Returns the configuration for a page with decisions. Its `Cross-Origin-Opener-Policy: same-origin` isolates it from
 * every popup. So OAuth uses redirects, and Google is a button instead of One Tap, whose script the page does not
 * allow.
 */
export const withoutWindows = (config: ResolvedConfig): ResolvedConfig => ({
  ...config,
  oauthOptions: {
    ...config.oauthOptions,
    uxMode: 'redirect',
    providers: config.oauthOptions.providers.map(({ one_tap: _, ...provider }) => provider),
  },
});
