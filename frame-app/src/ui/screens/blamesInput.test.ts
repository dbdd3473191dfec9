import type { WidgetError } from '@vestibule/shared-protocol';
import { expect, test } from 'vitest';
import { isFieldError } from './isFieldError.ts';

const api = (error_type: string): WidgetError => ({ kind: 'api', code: 'api_error', message: '', error_type });
const client = (code: 'invalid_input' | 'provider_unreachable' | 'timeout' | 'unexpected'): WidgetError => {
  return { kind: 'client', code, message: '' };
};

test.each([
  ['found wrong by the provider', api('invalid_email'), true],
  ['unknown to the provider', api('unauthorized_credentials'), true],
  ['with a wrong part that the provider does not name', { ...api(''), code: 'wrong_credentials' }, true],
  ['not a number', client('invalid_input'), true],
  ['sent too often', api('too_many_requests'), false],
  ['of a locked user', api('user_lock_limit_reached'), false],
  ['after a provider error', api('internal_server_error'), false],
  ['without an answer', client('provider_unreachable'), false],
  ['after a timeout', client('timeout'), false],
  ['after an unexpected error', client('unexpected'), false],
  ['without an error', null, false],
] satisfies [string, WidgetError | null, boolean][])('the typed value, %s', (_, problem, isBlamed) => {
  expect(isFieldError(problem)).toBe(isBlamed);
});
