import type { ResolvedConfig } from '@vestibule/shared-protocol';

/**
 * The configuration of a page that decides. Its `Cross-Origin-Opener-Policy: same-origin` cuts it off from every window, so OAuth
 * leaves by redirect and Google is a button instead of One Tap, whose script is not let in there. Design §3.6.
 */
export const withoutWindows = (config: ResolvedConfig): ResolvedConfig => ({
  ...config,
  oauthOptions: {
    ...config.oauthOptions,
    uxMode: 'redirect',
    providers: config.oauthOptions.providers.map(({ one_tap: _, ...provider }) => provider),
  },
});
