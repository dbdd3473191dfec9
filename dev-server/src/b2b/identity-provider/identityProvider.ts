import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';

/**
 * The identity provider at the other end of a connection. An implementation speaks SAML or OpenID Connect with it; the
 * stand-in hands its statement over by a one-time token.
 */
export type IdentityProvider = {
  /** Returns the address where the visitor signs in. `relayState` comes back with the answer. */
  signInUrl(state: State, connection: StoredConnection, relayState: string): URL;
  /**
   * Reads the answer that the browser brought back, and checks that it belongs to this sign-in.
   *
   * @throws failed_saml_response, unsolicited_saml_response, expired_saml_response
   */
  readAnswer(state: State, signInId: string, answer: Record<string, string>): Assertion;
};

/** The path of the stand-in's pages. */
export const STAND_IN_PATH = '/identity-provider';

export const standIn: IdentityProvider = {
  signInUrl({ providerUrl }, { connection_id }, relayState) {
    const url = new URL(`${STAND_IN_PATH}/${connection_id}`, providerUrl);
    url.searchParams.set('RelayState', relayState);
    return url;
  },

  readAnswer({ oneTimeTokens }, signInId, { response = '', error }) {
    if (error !== undefined) throw new ApiError('failed_saml_response');
    if (!oneTimeTokens.describe('sso_response', response)) throw new ApiError('unsolicited_saml_response');
    const answer = oneTimeTokens.consume('sso_response', response);
    if (!answer) throw new ApiError('expired_saml_response');
    if (answer.signInId !== signInId) throw new ApiError('unsolicited_saml_response');
    return answer.assertion;
  },
};

/** Returns for whom an identity provider must make its statement. */
export function audienceOf(connection: StoredConnection): string {
  if (connection.kind === 'saml') return connection.audience_uri;
  return connection.kind === 'oidc' ? connection.client_id : connection.external_connection_id;
}
