const SECRETS = /password$|^(session_token|session_jwt|code_verifier|token|client_secret|refresh_token|access_token)$/;

/** Returns a copy of the data with all secrets masked, for use with others watching the screen. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRETS.test(name) && typeof member === 'string' && member ? '••••••' : masked(member),
    ]),
  );
}
