import type { State } from '../state/createState.ts';
import { ORGANIZATION_CLAIM } from '../state/sessionKeys.ts';
import { idJag } from '../tokens/identityAssertion.ts';

/** The metadata document for connected apps (OpenID Connect Discovery §3). */
export function discoveryDocument({ providerUrl, project }: State) {
  const authentications = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer: providerUrl,
    authorization_endpoint: `${providerUrl}/v1/oauth2/authorize`,
    end_session_endpoint: `${providerUrl}/v1/oauth2/logout`,
    token_endpoint: `${providerUrl}/v1/oauth2/token`,
    userinfo_endpoint: `${providerUrl}/v1/oauth2/userinfo`,
    introspection_endpoint: `${providerUrl}/v1/oauth2/introspect`,
    revocation_endpoint: `${providerUrl}/v1/oauth2/revoke`,
    ...(project.dynamic_client_registration && { registration_endpoint: `${providerUrl}/v1/oauth2/register` }),
    jwks_uri: `${providerUrl}/.well-known/jwks.json`,
    scopes_supported: [
      ...['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'],
      ...project.rbac_policy.scopes.map(({ scope }) => scope),
    ],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [
      ...['authorization_code', 'refresh_token', 'client_credentials'],
      ...(project.vertical === 'B2B' ? [idJag.grantType] : []),
    ],
    ...(project.vertical === 'B2B' && { authorization_grant_profiles_supported: [idJag.profile] }),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authentications,
    introspection_endpoint_auth_methods_supported: authentications,
    revocation_endpoint_auth_methods_supported: authentications,
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    claims_supported: [
      ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash', 'sid'],
      ...['name', 'given_name', 'middle_name', 'family_name', 'picture', 'locale'],
      ...['email', 'email_verified', 'phone_number', 'phone_number_verified'],
      ...(project.vertical === 'B2B' ? [ORGANIZATION_CLAIM] : []),
    ],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: project.client_id_metadata_documents,
  };
}
