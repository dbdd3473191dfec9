import type { SecondFactorMethod } from '../config/config.ts';
import type { SignedIn } from '../session/session.ts';

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

/** What of an account was changed, by the visitor. `app_removed`: what a connected app was allowed is withdrawn. */
export type AccountChange =
  | 'name_changed'
  | 'email_added'
  | 'email_removed'
  | 'phone_added'
  | 'phone_removed'
  | 'password_set'
  | 'connection_added'
  | 'connection_removed'
  | 'wallet_added'
  | 'wallet_removed'
  | 'totp_removed'
  | 'app_removed';

/** What each event carries besides its `type`, and when it is told. No event carries a token, a passcode or a password. */
export type WidgetEvents = {
  /** Another screen is shown; names as in spec §2. */
  screen_changed: { screen: string };
  /** A magic link is on its way; again at every resend. */
  magic_link_sent: { email: string };
  /** A passcode is on its way; again at every resend. Not told of the second factor of a sign-in that is not over. */
  passcode_sent: { method: 'email' | 'sms' | 'whatsapp'; destination: string };
  /** A mail to set a new password is on its way; again at every resend. */
  password_reset_sent: { email: string };
  /** A new password is set; `authenticated` follows. */
  password_reset: Record<never, never>;
  /** The visitor chose an OAuth provider; the page is about to be left or a popup opened. */
  oauth_started: { provider: string };
  /** The visitor is signed in; `onSuccess` hears session and user. */
  authenticated: { method: AuthenticationMethod };
  /** A second factor is set up: an authenticator app or a telephone. `authenticated` follows where a sign-in waits for it. */
  second_factor_enrolled: { method: SecondFactorMethod };
  /** A recovery code was used up in place of the authenticator app. */
  recovery_code_used: Record<never, never>;
  /** The visitor has proved anew who they are; `at`, RFC 3339, as the provider noted it. */
  stepped_up: { at: string };
  /** The visitor has left a step-up. */
  step_up_cancelled: Record<never, never>;
  /** A success screen is on display. Spec §2, "Success screens". */
  authenticate_flow_complete: Record<never, never>;
  /** A passkey was made. */
  passkey_registered: Record<never, never>;
  /** The visitor chose to make no passkey. */
  passkey_registration_skipped: Record<never, never>;
  /** The visitor is done with the list of passkeys. */
  passkey_registration_done: Record<never, never>;
  /** A passkey has another name. */
  passkey_renamed: Record<never, never>;
  /** A passkey was deleted, here or on the auth page that was led on to. */
  passkey_deleted: Record<never, never>;
  /** The visitor has changed their account: what `user.onChange` tells anew, and a password or an app, which it does not. */
  account_changed: { change: AccountChange };
  /** The identity-provider flow ended with an approval, or needed none. Spec §4, "Authorize flow". */
  authorize_flow_complete: Record<never, never>;
  /** The visitor denied a connected app's request. */
  consent_denied: Record<never, never>;
  /** A connected app's logout is done. Spec §4, "Logout flow". */
  logout_flow_complete: Record<never, never>;
  /** The visitor stays signed in although a connected app asked for the logout. */
  logout_declined: Record<never, never>;
  /** The session was ended by the visitor or by `auth.signOut()`. */
  signed_out: Record<never, never>;
};

/** Everything a host can hear through `onEvent`, one union: `type` is a name of {@link WidgetEvents}, beside what it carries. */
export type WidgetEvent = { [Type in keyof WidgetEvents]: { type: Type } & WidgetEvents[Type] }[keyof WidgetEvents];

/** What `onSuccess` hears: how the visitor signed in, and as whom. */
export type SignIn = { method: AuthenticationMethod } & SignedIn;
