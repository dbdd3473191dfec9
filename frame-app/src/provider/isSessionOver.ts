import { StytchAPIError, UNRECOVERABLE_ERROR_TYPES } from '@stytch/vanilla-js/headless';

const sessionEndings: readonly string[] = UNRECOVERABLE_ERROR_TYPES;

/** When the client throws one of them, it has already dropped the session. */
export const isSessionOver = (thrown: unknown): thrown is StytchAPIError =>
  thrown instanceof StytchAPIError && sessionEndings.includes(thrown.error_type);
