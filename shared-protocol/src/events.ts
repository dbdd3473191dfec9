import type { SessionState } from './session.ts';

/** How a visitor signed in. */
export type AuthenticationMethod =
  | 'magic_link'
  | 'passcode'
  | 'password'
  | 'passkey'
  | 'oauth'
  | 'one_tap'
  | 'crypto_wallet'
  /** Signed in before; the visitor chose to go on as the same. */
  | 'session';

/** Everything a host can hear through `onEvent`, one union. Nothing here carries a token, a passcode or a password. */
export type WidgetEvent =
  /** Another screen is shown; names as in spec §2. */
  | { type: 'screen_changed'; screen: string }
  | { type: 'magic_link_sent'; email: string }
  | { type: 'passcode_sent'; method: 'email' | 'sms' | 'whatsapp'; destination: string }
  | { type: 'password_reset_sent'; email: string }
  | { type: 'password_reset' }
  /** The visitor chose an OAuth provider; the page is about to be left or a popup opened. */
  | { type: 'oauth_started'; provider: string }
  /** The visitor is signed in; `onSuccess` hears session and user. */
  | { type: 'authenticated'; method: AuthenticationMethod }
  /** A success screen is on display. Spec §2, "Success screens". */
  | { type: 'authenticate_flow_complete' }
  | { type: 'passkey_registered' }
  | { type: 'passkey_registration_skipped' }
  | { type: 'passkey_registration_done' }
  | { type: 'passkey_renamed' }
  | { type: 'passkey_deleted' }
  /** The identity-provider flow ended with an approval, or needed none. Spec §4, "Authorize flow". */
  | { type: 'authorize_flow_complete' }
  | { type: 'consent_denied' }
  | { type: 'logout_flow_complete' }
  | { type: 'logout_declined' }
  | { type: 'signed_out' };

/** What `onSuccess` hears: how the visitor signed in, and as whom. */
export type SignIn = { method: AuthenticationMethod } & Extract<SessionState, { session: object }>;
