import { StytchAPIError } from '@stytch/vanilla-js/headless';

/** Spec §4, "Errors that end the session": the client has dropped it by the time it throws one of these. */
const sessionEndings = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

export const isSessionOver = (thrown: unknown): thrown is StytchAPIError =>
  thrown instanceof StytchAPIError && sessionEndings.includes(thrown.error_type);
