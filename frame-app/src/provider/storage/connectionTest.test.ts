// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { forgetConnectionTest, noteConnectionTest, noteFailedTest, readConnectionTest } from './connectionTest.ts';

it.each([
  ['invalid_audience_saml_response', 'audience'],
  ['invalid_saml_response', 'signature'],
  ['failed_saml_response', 'refused'],
  ['access_denied', 'refused'],
  ['expired_saml_response', 'expired'],
  ['never_heard_of', 'failed'],
  ['constructor', 'failed'],
])('names the cause of a failed test, %s: %s', (error, cause) => {
  noteConnectionTest('waiting');
  noteFailedTest(error);
  expect(readConnectionTest()).toBe(cause);
  forgetConnectionTest();
  expect(readConnectionTest()).toBeNull();
});
