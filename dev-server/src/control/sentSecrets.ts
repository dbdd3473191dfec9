import type { Secret } from '../state/secrets.ts';
import type { RequestRecord } from './requestLog.ts';

/** Members of a body that only the caller and the provider may know, with the kind of secret. */
const kinds = new Map<string, 'password' | 'code_verifier' | 'totp_code'>([
  ['password', 'password'],
  ['existing_password', 'password'],
  ['new_password', 'password'],
  ['code_verifier', 'code_verifier'],
  ['pkce_code_verifier', 'code_verifier'],
  ['totp_code', 'totp_code'],
]);

/**
 * The query parameters with the PKCE challenge. An attacker who knows the challenge could finish the sign-in of another
 * browser.
 */
const challenges = ['code_challenge', 'pkce_code_challenge'];

/** Returns the secrets in request bodies and in the URLs of starts, each once. */
export function sentSecrets(records: readonly RequestRecord[]): Secret[] {
  const secrets = new Map<string, Secret>();
  for (const { path, query, body } of records) {
    for (const name of path.endsWith('/start') ? challenges : []) {
      const value = query[name];
      if (value !== undefined) secrets.set(`code_challenge ${value}`, { kind: 'code_challenge', value });
    }
    for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
      const kind = kinds.get(name);
      if (kind && typeof value === 'string') secrets.set(`${kind} ${value}`, { kind, value });
    }
  }
  return [...secrets.values()];
}
