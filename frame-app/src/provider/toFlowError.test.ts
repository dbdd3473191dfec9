// @vitest-environment happy-dom
import { StytchAPIError, StytchAPISchemaError, StytchAPIUnreachableError } from '@stytch/vanilla-js/headless';
import { describe, expect, it } from 'vitest';
import { FlowError } from '../flow/ports.ts';
import { toFlowError } from './toFlowError.ts';

const apiError = new StytchAPIError({
  status_code: 404,
  error_type: 'email_not_found',
  error_message: 'Email could not be found.',
  error_url: 'https://stytch.com/docs/api/errors/404#email_not_found',
  request_id: 'request-1',
});

describe('what the library throws', () => {
  it("is the provider's no in its own words", () => {
    expect(toFlowError(apiError).failure).toEqual({
      kind: 'api',
      code: 'api_error',
      error_type: 'email_not_found',
      error_message: 'Email could not be found.',
    });
  });

  it("is the provider's no to a request that the library does not even send", () => {
    const schemaError = new StytchAPISchemaError({});
    expect(toFlowError(schemaError).failure).toEqual({
      kind: 'api',
      code: 'api_error',
      error_type: 'bad_request',
      error_message: schemaError.message,
    });
  });

  it('is a provider that cannot be reached where its answer is none', () => {
    const unreachableError = new StytchAPIUnreachableError('Invalid JSON response from our servers.');
    expect(toFlowError(unreachableError).failure).toEqual({ kind: 'client', code: 'provider_unreachable' });
  });

  it.each([
    new Error('secret detail'),
    'a text',
    undefined,
    new TypeError("Cannot read properties of undefined (reading 'user')"),
    new TypeError('Load failed'),
    new ReferenceError('secret is not defined'),
  ])('is unexpected where nobody knows it: %s', (error) => {
    const { failure, message } = toFlowError(error);
    expect(failure).toEqual({ kind: 'client', code: 'unexpected' });
    expect(message).not.toContain('secret');
  });
});

it('keeps what was thrown as the cause', () => {
  expect(toFlowError(apiError).cause).toBe(apiError);
});

it('leaves alone what is understood already', () => {
  const flowError = new FlowError({ kind: 'client', code: 'no_session' });
  expect(toFlowError(flowError)).toBe(flowError);
});
