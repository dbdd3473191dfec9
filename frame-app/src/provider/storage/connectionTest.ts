import { readCookie, writeCookie } from './cookies.ts';
import * as cookies from './register/cookies.ts';
import * as tabKeys from './register/tabKeys.ts';

const LIFE_SECONDS = 10 * 60;

/** The known causes of a failed test. `organizationAdmin.sso.testCause` has the text of each, with what to do. */
const causes = [
  ...(['audience', 'signature', 'certificate', 'unsigned', 'expired', 'early'] as const),
  ...(['email', 'client', 'refused', 'replay'] as const),
];
export type TestCause = (typeof causes)[number];

/** The state of a test login at an identity provider. */
type ConnectionTest = 'waiting' | 'done' | 'failed' | TestCause;

const states: readonly (string | null)[] = ['waiting', 'done', 'failed', ...causes] satisfies ConnectionTest[];
const isTest = (text: string | null): text is ConnectionTest => states.includes(text);

/** The causes by the errors of the provider, and of OpenID Connect. */
const causeOf: Readonly<Record<string, TestCause>> = {
  invalid_audience_saml_response: 'audience',
  invalid_saml_response: 'signature',
  invalid_signature_saml_response: 'signature',
  invalid_xml_saml_response: 'signature',
  oidc_invalid_id_token: 'signature',
  saml_certificate_mismatch: 'certificate',
  missing_signature_saml_response: 'unsigned',
  expired_saml_response: 'expired',
  expired_oidc_response: 'expired',
  not_yet_valid_saml_response: 'early',
  invalid_saml_response_email: 'email',
  oidc_response_email_missing: 'email',
  oidc_auth_code_error: 'client',
  failed_saml_response: 'refused',
  oidc_user_not_assigned_to_app_in_idp: 'refused',
  access_denied: 'refused',
  unauthorized_client: 'refused',
  duplicate_saml_response: 'replay',
  unsolicited_saml_response: 'replay',
  unsolicited_oidc_response: 'replay',
  saml_csrf_cookie_mismatch: 'replay',
  oidc_csrf_cookie_mismatch: 'replay',
};

/** Returns the state of the test of this browser; null without a test. */
export function readConnectionTest(): ConnectionTest | null {
  const text = readCookie(cookies.connectionTest);
  return isTest(text) ? text : null;
}

export const noteConnectionTest = (test: ConnectionTest): void =>
  writeCookie(cookies.connectionTest, test, LIFE_SECONDS);

/** Stores the cause of a failed test, by the error in the redirect. */
export const noteFailedTest = (error: string): void =>
  noteConnectionTest(new Map(Object.entries(causeOf)).get(error) ?? 'failed');

/** Marks the window of a test login, before it leaves for the identity provider. */
export const markTestWindow = ({ sessionStorage }: Pick<Window, 'sessionStorage'>): void =>
  sessionStorage.setItem(tabKeys.testWindow, 'yes');

/** Returns whether this tab awaits the result of a test login. Other tabs can open the address, too. */
export const isAwaitedTest = (): boolean =>
  sessionStorage.getItem(tabKeys.testWindow) !== null && readConnectionTest() === 'waiting';

export const forgetConnectionTest = (): void => writeCookie(cookies.connectionTest, '', 0);
