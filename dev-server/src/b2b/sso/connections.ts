import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { State } from '../../state/createState.ts';
import { newId } from '../../state/newId.ts';
import { standInUrl } from '../identity-provider/metadata.ts';
import { clientIdOf, clientSecretOf } from '../identity-provider/oidcApplication.ts';
import { readCertificate } from './certificates.ts';

type Details = { display_name?: string | undefined; identity_provider?: string | undefined };
type Saml = Extract<StoredConnection, { kind: 'saml' }>;
type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;

/** Creates a SAML connection that waits for the identity provider's data. */
export function addSaml(state: State, organizationId: string, details: Details): Saml {
  const connection_id = newId('saml-connection');
  const callback = new URL(`/v1/b2b/sso/callback/${connection_id}`, state.providerUrl).href;
  return state.b2b.connections.add<Saml>({
    kind: 'saml',
    ...commonOf(organizationId, connection_id, details),
    attribute_mapping: { email: 'email', full_name: 'full_name', groups: 'groups' },
    idp_entity_id: '',
    idp_sso_url: '',
    acs_url: callback,
    audience_uri: callback,
    alternative_acs_url: '',
    alternative_audience_uri: '',
    nameid_format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    idp_initiated_auth_disabled: false,
    allow_gateway_callback: false,
    signing_certificates: [],
    verification_certificates: [],
    saml_encryption_private_keys: [],
    saml_connection_implicit_role_assignments: [],
    saml_group_implicit_role_assignments: [],
  });
}

/** Creates an OIDC connection that waits for the identity provider's data. */
export function addOidc(state: State, organizationId: string, details: Details): Oidc {
  const connection_id = newId('oidc-connection');
  return state.b2b.connections.add<Oidc>({
    kind: 'oidc',
    ...commonOf(organizationId, connection_id, details),
    issuer: '',
    client_id: '',
    client_secret: '',
    authorization_url: '',
    token_url: '',
    userinfo_url: '',
    jwks_url: '',
    redirect_url: new URL(`/v1/b2b/sso/callback/${connection_id}`, state.providerUrl).href,
    custom_scopes: '',
    attribute_mapping: {},
  });
}

/** Connects to the emulated identity provider, which needs no other setup. */
export function connectStandIn<Connection extends Saml | Oidc>(state: State, connection: Connection): Connection {
  const address = standInUrl(state, connection);
  connection.status = 'active';
  if (connection.kind === 'saml') {
    const certificate = readCertificate(state, state.samlSigner.certificate);
    Object.assign(connection, {
      idp_entity_id: address,
      idp_sso_url: address,
      verification_certificates: [certificate],
    });
  } else {
    const { connection_id: id } = connection;
    Object.assign(connection, { issuer: address, client_id: clientIdOf(id), client_secret: clientSecretOf(id) });
  }
  return connection;
}

function commonOf(
  organization_id: string,
  connection_id: string,
  { display_name = '', identity_provider = 'generic' }: Details,
) {
  return { organization_id, connection_id, display_name, status: 'pending' as const, identity_provider };
}
