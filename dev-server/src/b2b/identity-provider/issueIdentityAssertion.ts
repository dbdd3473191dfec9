import { randomUUID } from 'node:crypto';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import { MINUTE_MS, SECOND_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { idJag } from '../../tokens/identityAssertion.ts';
import { OAuthError } from '../../tokens/oauthError.ts';
import { required } from '../../tokens/readRequest.ts';
import { standInUrl } from './metadata.ts';
import type { Application } from './oidcApplication.ts';

/** RFC 8693 §2.1. */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';

const LIFETIME_MS = 5 * MINUTE_MS;

/**
 * Exchanges an ID token of this identity provider for an assertion that the provider accepts as a grant. The emulated
 * identity provider allows this to every app of the project that has a secret.
 *
 * @throws OAuthError unauthorized_client, invalid_request, invalid_target
 */
export async function issueIdentityAssertion(
  state: State,
  connection: Extract<StoredConnection, { kind: 'oidc' }>,
  { clientId, isConnectedApp }: Application,
  form: URLSearchParams,
) {
  if (!isConnectedApp)
    throw new OAuthError('unauthorized_client', 'Only an app of the project may ask for assertions.');
  if (required(form, 'requested_token_type') !== idJag.tokenType) {
    throw new OAuthError('invalid_request', `The only token type is ${idJag.tokenType}.`);
  }
  if (required(form, 'subject_token_type') !== ID_TOKEN) {
    throw new OAuthError('invalid_request', `The only type of a subject token is ${ID_TOKEN}.`);
  }
  if (required(form, 'audience') !== state.providerUrl) {
    throw new OAuthError('invalid_target', `The only audience is ${state.providerUrl}.`);
  }
  const issuer = standInUrl(state, connection);
  const subject = await state.keys.readClaims(required(form, 'subject_token'));
  const nowMs = state.clock.now();
  const isValid = subject?.iss === issuer && subject.aud === clientId && Number(subject.exp) * SECOND_MS > nowMs;
  if (!isValid) throw new OAuthError('invalid_request', 'The subject token is not a valid ID token for this client.');
  const [scope, resource] = [form.get('scope'), form.get('resource')];
  const assertion = await state.keys.signClaims(
    {
      iss: issuer,
      sub: subject.sub ?? '',
      aud: state.providerUrl,
      client_id: clientId,
      jti: randomUUID(),
      iat: Math.floor(nowMs / SECOND_MS),
      exp: Math.floor((nowMs + LIFETIME_MS) / SECOND_MS),
      ...(scope !== null && { scope }),
      ...(resource !== null && { resource }),
    },
    idJag.typ,
  );
  return {
    issued_token_type: idJag.tokenType,
    access_token: assertion,
    token_type: 'N_A',
    expires_in: LIFETIME_MS / SECOND_MS,
    ...(scope !== null && { scope }),
  };
}
