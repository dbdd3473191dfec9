import { StytchAPIError, StytchAPISchemaError, StytchAPIUnreachableError } from '@stytch/vanilla-js/headless';
import { type Failure, FlowError, failureOf } from '../flow/ports.ts';

/** Converts any error of the provider's library to a FlowError. */
export function toFlowError(error: unknown): FlowError {
  return error instanceof FlowError ? error : new FlowError(understand(error), error);
}

function understand(error: unknown): Failure {
  if (error instanceof StytchAPIError) {
    const { error_type, error_message } = error;
    return { kind: 'api', code: 'api_error', error_type, error_message };
  }
  if (error instanceof StytchAPISchemaError) {
    return { kind: 'api', code: 'api_error', error_type: 'bad_request', error_message: error.message };
  }
  // The response was unreadable. For a missing response, `watchFetch.ts` throws the error.
  if (error instanceof StytchAPIUnreachableError) return { kind: 'client', code: 'provider_unreachable' };
  return failureOf(error);
}
