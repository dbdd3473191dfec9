/** The time for a list of invitations, or for a login at an identity provider, which may ask for a second factor. */
export const LONG_LIMIT_MS = 5 * 60_000;

/** The time for an answer with a token, shorter than the limit of a step: what is left reads what became of it. */
export const TOKEN_LIMIT_MS = 15_000;
