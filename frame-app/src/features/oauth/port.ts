import type { OAuthProviderConfig, SignIn } from '@vestibule/shared-protocol';
import type { SendOptions } from '../../flow/sendOptions.ts';

export type OneTapPrompt = {
  provider: OAuthProviderConfig;
  /** True if the prompt is rendered into the element `google-parent-prompt`. */
  isEmbedded: boolean;
  /** Aborting removes the prompt. */
  signal: AbortSignal;
  /** Called when the visitor closed the prompt, or Google removed it. */
  onCancelled(): void;
  onCredential(credential: string): void;
};

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    authenticateOAuth(token: string, options: SendOptions): Promise<SignIn>;
    /** Returns the URL that starts a sign-in with an OAuth provider. In a popup the sign-in ends on the auth domain. */
    oauthUrl(provider: OAuthProviderConfig, options: SendOptions & { isInPopup: boolean }): Promise<string>;
    /** Offers Google One Tap. A problem that only developers can solve rejects with `one_tap_failed`. */
    showOneTap(prompt: OneTapPrompt): Promise<'rendered' | 'cancelled'>;
    /**
     * Submits Google's credential and redeems the resulting token. Returns the URL of a page if the provider asks for
     * one.
     */
    submitOneTap(credential: string, options: SendOptions): Promise<SignIn | { pageUrl: string }>;
  }
}
