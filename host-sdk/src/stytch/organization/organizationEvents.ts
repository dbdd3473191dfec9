import type { AuthenticationMethod, WidgetEvents } from '@vestibule/shared-protocol';

type Names = { [Type in keyof WidgetEvents]?: string };

/** The provider's names of the widget's events in both flows of organizations. */
export const organizationEventTypes = {
  sso_started: 'B2B_SSO_START',
  organization_created: 'B2B_DISCOVERY_ORGANIZATIONS_CREATE',
  recovery_code_used: 'B2B_RECOVERY_CODES_RECOVER',
  authenticate_flow_complete: 'AUTHENTICATE_FLOW_COMPLETE',
} as const satisfies Names;

/** The names that differ between the flows. */
export const flowEventTypes = {
  discovery: {
    magic_link_sent: 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND',
    passcode_sent: 'B2B_OTPS_EMAIL_DISCOVERY_SEND',
    password_reset_sent: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START',
    password_reset: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL',
  },
  organization: {
    magic_link_sent: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
    passcode_sent: 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
    password_reset_sent: 'B2B_PASSWORD_RESET_BY_EMAIL_START',
    password_reset: 'B2B_PASSWORD_RESET_BY_EMAIL',
  },
} as const satisfies { [Flow in 'discovery' | 'organization']: Names };

/** The event in the discovery flow, where the session starts when the visitor has chosen an organization. */
export const discoverySignIn = 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE';

/** The provider's names of a completed login to an organization. */
export const organizationSignInTypes = {
  magic_link: 'B2B_MAGIC_LINK_AUTHENTICATE',
  passcode: 'B2B_OTPS_EMAIL_AUTHENTICATE',
  password: 'B2B_PASSWORD_AUTHENTICATE',
  oauth: 'B2B_OAUTH_AUTHENTICATE',
  sso: 'B2B_SSO_AUTHENTICATE',
  impersonation: 'B2B_IMPERSONATION_AUTHENTICATE',
} as const satisfies { [Method in AuthenticationMethod]?: string };

const notYet = 'No session begins yet. B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE follows.';
const secondFactor = 'A login is reported when its second factor is proved.';

/** The events of organizations that the widget does not have. */
export const unmappedOrganizationEvents = {
  B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: notYet,
  B2B_OAUTH_DISCOVERY_AUTHENTICATE: notYet,
  B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: notYet,
  B2B_PASSWORD_DISCOVERY_AUTHENTICATE: notYet,
  B2B_PASSWORD_RESET_BY_SESSION: 'account_changed reports a password that was set in the account.',
  B2B_SMS_OTP_SEND: secondFactor,
  B2B_SMS_OTP_AUTHENTICATE: secondFactor,
  B2B_TOTP_CREATE: 'second_factor_enrolled reports an authenticator app that is set up.',
  B2B_TOTP_AUTHENTICATE: secondFactor,
  B2B_SSO_DISCOVER_CONNECTIONS: 'The address that a visitor types reaches no page before the login.',
  B2B_ORGANIZATIONS_GET_BY_SLUG: 'The frame looks the organization up.',
} as const;
