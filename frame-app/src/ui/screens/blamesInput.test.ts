import type { WidgetError } from '@vestibule/shared-protocol';
import { expect, test } from 'vitest';
import { isFieldError } from './isFieldError.ts';

const api = (error_type: string): WidgetError => ({ kind: 'api', code: 'api_error', message: '', error_type });
const client = (code: 'invalid_input' | 'provider_unreachable' | 'timeout' | 'unexpected'): WidgetError => {
  return { kind: 'client', code, message: '' };
};

test.each([
  ['that the provider found wrong', api('invalid_email'), true],
  ['that is not known', api('unauthorized_credentials'), true],
  ['of which the provider does not say which part is wrong', { ...api(''), code: 'wrong_credentials' }, true],
  ['that is no number', client('invalid_input'), true],
  ['that comes too often', api('too_many_requests'), false],
  ['of somebody who is locked out', api('user_lock_limit_reached'), false],
  ['on which the provider stumbled', api('internal_server_error'), false],
  ['to which no answer came', client('provider_unreachable'), false],
  ['to which the answer took too long', client('timeout'), false],
  ['on which we stumbled', client('unexpected'), false],
  ['with which nothing is wrong', null, false],
] satisfies [string, WidgetError | null, boolean][])('what was typed, %s', (_, problem, isBlamed) => {
  expect(isFieldError(problem)).toBe(isBlamed);
});
