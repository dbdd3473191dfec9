import type { AuthenticationMethod, SignIn, WidgetEvents } from '@vestibule/shared-protocol';
import type { MountOptions } from '../options/mountOptions.ts';
import {
  discoverySignIn,
  flowEventTypes,
  organizationEventTypes,
  organizationSignInTypes,
} from './organization/organizationEvents.ts';
import type { StytchCallbacks, StytchEventData } from './StytchLogin.ts';
import type { Report } from './Unmapped.ts';

/** The provider's names of the widget's events. */
export const eventTypes = {
  magic_link_sent: 'MAGIC_LINK_LOGIN_OR_CREATE',
  passcode_sent: 'OTP_LOGIN_OR_CREATE',
  password_reset_sent: 'PASSWORD_RESET_BY_EMAIL_START',
  password_reset: 'PASSWORD_RESET_BY_EMAIL',
  passkey_registered: 'PASSKEY_REGISTER',
  passkey_registration_skipped: 'PASSKEY_SKIP',
  passkey_registration_done: 'PASSKEY_DONE',
  authenticate_flow_complete: 'AUTHENTICATE_FLOW_COMPLETE',
  authorize_flow_complete: 'OAUTH_AUTHORIZE_FLOW_COMPLETE',
  consent_denied: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED',
} as const satisfies { [Type in keyof WidgetEvents]?: string };

/**
 * The provider's names of a completed login. Links and OAuth have no name, because the page itself redeems them there.
 */
export const signInTypes = {
  passcode: 'OTP_AUTHENTICATE',
  password: 'PASSWORD_AUTHENTICATE',
  passkey: 'PASSKEY_AUTHENTICATE',
  crypto_wallet: 'CRYPTO_WALLET_AUTHENTICATE',
} as const satisfies { [Method in AuthenticationMethod]?: string };

/** The events of the provider that the widget does not have. */
export const unmappedEvents = {
  PASSWORD_CREATE: 'A new account reports PASSWORD_AUTHENTICATE, too.',
  CRYPTO_WALLET_AUTHENTICATE_START: 'Only the completed login is reported.',
  OAUTH_AUTHORIZE_FLOW_START: 'screen_changed reports the screens of a consent.',
} as const;

/** The kind of login: of consumers, or of members of organizations, in one of two flows. */
type LoginFlow = 'consumer' | 'discovery' | 'organization';

/** Maps `callbacks`: events get the provider's names, and data without tokens. */
export function mapCallbacks(
  { onEvent, onError, ...otherCallbacks }: StytchCallbacks,
  flow: LoginFlow,
  report: Report,
): Pick<MountOptions, 'onEvent' | 'onSuccess' | 'onError'> {
  if (onEvent) {
    const names = flow === 'consumer' ? 'user_id, user' : 'user_id, user, member, organization';
    report(
      'callbacks.onEvent.data',
      'no_equivalent',
      `data has email, ${names} and session, if known. Tokens, JWT, method_id and request_id never reach this page.`,
    );
  }
  for (const [name, callback] of Object.entries(otherCallbacks)) {
    if (callback !== undefined) {
      report(`callbacks.${name}`, 'no_equivalent', "The provider's login has no such callback.");
    }
  }
  const types = eventTypesOf(flow);
  const signIns = signInTypesOf(flow);
  return {
    ...(onEvent && {
      onEvent(event) {
        const type = types.get(event.type);
        if (type) onEvent({ type, data: 'email' in event ? { email: event.email } : {} });
      },
      onSuccess(signIn) {
        const type = signIns.get(signIn.method);
        if (type) onEvent({ type, data: dataOf(signIn) });
      },
    }),
    ...(onError && { onError: (error) => onError(error) }),
  };
}

const eventTypesOf = (flow: LoginFlow): Map<string, string> =>
  new Map(Object.entries(flow === 'consumer' ? eventTypes : { ...organizationEventTypes, ...flowEventTypes[flow] }));

function signInTypesOf(flow: LoginFlow): Map<string, string> {
  if (flow === 'consumer') return new Map(Object.entries(signInTypes));
  return new Map(
    Object.entries(organizationSignInTypes).map(([method, type]) => [
      method,
      flow === 'discovery' && method !== 'impersonation' ? discoverySignIn : type,
    ]),
  );
}

const dataOf = ({ user, session, member, organization }: SignIn): StytchEventData => ({
  user_id: user.user_id,
  user,
  session,
  ...(member && { member }),
  ...(organization && { organization }),
});
