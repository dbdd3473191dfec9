import { readCookie, writeCookie } from './cookies.ts';
import * as cookies from './register/cookies.ts';
import * as tabKeys from './register/tabKeys.ts';

const LIFE_SECONDS = 10 * 60;

/**
 * The known causes of a failed test: the response is for another application, cannot be verified, or is too old, or the
 * identity provider refused.
 */
const causes = ['audience', 'signature', 'refused', 'expired'] as const;
export type TestCause = (typeof causes)[number];

/** The state of a test login at an identity provider. */
type ConnectionTest = 'waiting' | 'done' | 'failed' | TestCause;

const states: readonly (string | null)[] = ['waiting', 'done', 'failed', ...causes] satisfies ConnectionTest[];
const isTest = (text: string | null): text is ConnectionTest => states.includes(text);

/** The causes by the errors of the provider, and of OpenID Connect. */
const causeOf: Readonly<Record<string, TestCause>> = {
  invalid_audience_saml_response: 'audience',
  invalid_saml_response: 'signature',
  failed_saml_response: 'refused',
  access_denied: 'refused',
  unauthorized_client: 'refused',
  expired_saml_response: 'expired',
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
