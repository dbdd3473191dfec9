import { StytchAPIError, UNRECOVERABLE_ERROR_TYPES } from '@stytch/vanilla-js/headless';

const sessionEndings: readonly string[] = UNRECOVERABLE_ERROR_TYPES;

/** Spec §4, "Errors that end the session": the client has dropped it by the time it throws one of these. */
export const isSessionOver = (thrown: unknown): thrown is StytchAPIError =>
  thrown instanceof StytchAPIError && sessionEndings.includes(thrown.error_type);
