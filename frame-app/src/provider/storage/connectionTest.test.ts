// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { forgetConnectionTest, noteConnectionTest, noteFailedTest, readConnectionTest } from './connectionTest.ts';

it.each([
  ['invalid_audience_saml_response', 'audience'],
  ['invalid_saml_response', 'signature'],
  ['failed_saml_response', 'refused'],
  ['access_denied', 'refused'],
  ['expired_saml_response', 'expired'],
  ['not_yet_valid_saml_response', 'early'],
  ['saml_certificate_mismatch', 'certificate'],
  ['missing_signature_saml_response', 'unsigned'],
  ['invalid_saml_response_email', 'email'],
  ['oidc_response_email_missing', 'email'],
  ['oidc_auth_code_error', 'client'],
  ['unsolicited_oidc_response', 'replay'],
  ['duplicate_saml_response', 'replay'],
  ['never_heard_of', 'failed'],
  ['constructor', 'failed'],
])('names the cause of a failed test, %s: %s', (error, cause) => {
  noteConnectionTest('waiting');
  noteFailedTest(error);
  expect(readConnectionTest()).toBe(cause);
  forgetConnectionTest();
  expect(readConnectionTest()).toBeNull();
});
