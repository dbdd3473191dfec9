/**
 * The time limit for a list of invitations, and for a login at an identity provider, which may ask for a second factor.
 */
export const LONG_LIMIT_MS = 5 * 60_000;

/**
 * The time limit for a response with a token. It is shorter than the limit of a step, so that time is left to read
 * whether the token was issued.
 */
export const TOKEN_LIMIT_MS = 15_000;
