import { StytchAPIError, UNRECOVERABLE_ERROR_TYPES } from '@stytch/vanilla-js/headless';

const sessionEndings: readonly string[] = UNRECOVERABLE_ERROR_TYPES;

/** Returns whether an error says that the session has ended. The client has then already removed the session. */
export const isSessionOver = (error: unknown): error is StytchAPIError =>
  error instanceof StytchAPIError && sessionEndings.includes(error.error_type);
