const SECRETS = /password$|(^|_)(code_verifier|token)$|^(session_jwt|client_secret)$/;

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
