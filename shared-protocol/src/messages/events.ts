import type { SecondFactorMethod } from '../config/config.ts';
import type { SignedIn } from '../session/session.ts';
import type { OrganizationSection } from './mount.ts';

/** The method of a login. */
export type AuthenticationMethod =
  | 'magic_link'
  | 'passcode'
  | 'password'
  | 'passkey'
  | 'oauth'
  | 'one_tap'
  | 'crypto_wallet'
  | 'sso'
  /** Staff of the application who act as the user or member, from the provider's dashboard. */
  | 'impersonation'
  /** An existing session: the visitor chose to continue with it. */
  | 'session';

/**
 * The change that the visitor made to the account. `app_removed`: the visitor revoked the access of a connected app;
 * `apps_removed`: the access of all connected apps. `sessions_ended`: the visitor logged out other devices. `email_verified`, `phone_verified`: an address or number that the
 * account already had.
 */
export type AccountChange =
  | 'name_changed'
  | 'email_added'
  | 'email_verified'
  | 'email_removed'
  | 'phone_added'
  | 'phone_verified'
  | 'phone_removed'
  | 'password_set'
  | 'connection_added'
  | 'connection_removed'
  | 'wallet_added'
  | 'wallet_removed'
  | 'totp_removed'
  | 'app_removed'
  | 'apps_removed'
  | 'sessions_ended';

/**
 * The members of each event besides `type`, and when it is sent. No event carries a token, a passcode or a password.
 */
export type WidgetEvents = {
  /** Another screen is shown. */
  screen_changed: { screen: string };
  /** A magic link was sent. Repeated at every resend. */
  magic_link_sent: { email: string };
  /** A passcode was sent. Repeated at every resend. Not sent for the second factor of an unfinished login. */
  passcode_sent: { method: 'email' | 'sms' | 'whatsapp'; destination: string };
  /** An email to set a new password was sent. Repeated at every resend. */
  password_reset_sent: { email: string };
  /** A new password is set. `authenticated` follows. */
  password_reset: Record<never, never>;
  /** The visitor chose an OAuth provider. Next, the page navigates or a pop-up opens. */
  oauth_started: { provider: string };
  /** The visitor chose single sign-on. Next, the page navigates. */
  sso_started: { connection_id: string };
  /** The visitor chose an organization of the list. */
  organization_selected: { organization_id: string };
  /** The visitor created an organization. `authenticated` follows unless a confirmation is needed. */
  organization_created: { organization_id: string };
  /** The visitor accepted an invitation. */
  invite_accepted: { organization_id: string };
  /** A logged-in visitor changed to another of their organizations. */
  organization_switched: { organization_id: string };
  /**
   * An admin changed the organization, in the frame or on the auth page that it leads to. `section` names the part. The
   * event has no details; your server can read the organization.
   */
  organization_changed: { organization_id: string; section: OrganizationSection };
  /** The visitor is logged in. `onSuccess` gets session and user. */
  authenticated: { method: AuthenticationMethod };
  /** A second factor is set up: an authenticator app or a phone. `authenticated` follows if a login waits for it. */
  second_factor_enrolled: { method: SecondFactorMethod };
  /** A recovery code was used instead of the authenticator app. */
  recovery_code_used: Record<never, never>;
  /** The visitor confirmed their identity in a step-up. `at` is the provider's time, RFC 3339. */
  stepped_up: { at: string };
  /** The visitor cancelled a step-up. */
  step_up_cancelled: Record<never, never>;
  /** A success screen is shown. */
  authenticate_flow_complete: Record<never, never>;
  /** A passkey was created. */
  passkey_registered: Record<never, never>;
  /** The visitor chose not to create a passkey. */
  passkey_registration_skipped: Record<never, never>;
  /** The visitor closed the list of passkeys. */
  passkey_registration_done: Record<never, never>;
  /** A passkey was renamed. */
  passkey_renamed: Record<never, never>;
  /** A passkey was deleted, in the frame or on the auth page that it leads to. */
  passkey_deleted: Record<never, never>;
  /** The visitor changed their account. `user.onChange` reports the change too, except for a password or an app. */
  account_changed: { change: AccountChange };
  /** The identity-provider flow ended with an approval, or without the need for one. */
  authorize_flow_complete: Record<never, never>;
  /** The visitor denied a connected app's request. */
  consent_denied: Record<never, never>;
  /** The logout of a connected app is complete. */
  logout_flow_complete: Record<never, never>;
  /** The visitor stayed logged in although a connected app requested the logout. */
  logout_declined: Record<never, never>;
  /** The visitor or `auth.signOut()` ended the session. */
  signed_out: Record<never, never>;
};

/** The union of all events of `onEvent`: `type` is a name of {@link WidgetEvents}, with the members of that event. */
export type WidgetEvent = { [Type in keyof WidgetEvents]: { type: Type } & WidgetEvents[Type] }[keyof WidgetEvents];

/** The argument of `onSuccess`: the method of the login, the session and the user. */
export type SignIn = { method: AuthenticationMethod } & SignedIn;
