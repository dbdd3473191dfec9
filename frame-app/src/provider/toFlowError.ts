import { StytchAPIError, StytchAPISchemaError, StytchAPIUnreachableError } from '@stytch/vanilla-js/headless';
import { type Failure, FlowError, failureOf } from '../flow/ports.ts';

/** Converts any error of the provider's library to a FlowError. */
export function toFlowError(thrown: unknown): FlowError {
  return thrown instanceof FlowError ? thrown : new FlowError(understand(thrown), thrown);
}

function understand(thrown: unknown): Failure {
  if (thrown instanceof StytchAPIError) {
    const { error_type, error_message } = thrown;
    return { kind: 'api', code: 'api_error', error_type, error_message };
  }
  if (thrown instanceof StytchAPISchemaError) {
    return { kind: 'api', code: 'api_error', error_type: 'bad_request', error_message: thrown.message };
  }
  // The answer was unreadable. `watchFetch.ts` throws the error for a missing answer.
  if (thrown instanceof StytchAPIUnreachableError) return { kind: 'client', code: 'provider_unreachable' };
  return failureOf(thrown);
}
