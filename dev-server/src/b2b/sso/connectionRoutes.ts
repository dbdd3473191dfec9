import type { CustomFetch } from 'openid-client';
import { withoutUndefined } from '../../common/withoutUndefined.ts';
import type { Call } from '../../http/call.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import { timestamp } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { newId } from '../../state/newId.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Certificate, ExternalConnection, OidcConnection, SamlConnection } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { requireCaller, requirePermission } from '../access/access.ts';
import { standInUrl } from '../identity-provider/metadata.ts';
import { discover } from '../identity-provider/oidcClient.ts';
import { type ProviderMetadata, readMetadata } from '../identity-provider/readMetadata.ts';
import { checkRoles } from '../members/memberChanges.ts';
import type {
  ConnectionCreateRequest,
  ExternalChangeRequest,
  ExternalCreateRequest,
  OidcChangeRequest,
  SamlChangeRequest,
  SamlUrlRequest,
} from '../requests.ts';
import { readCertificate } from './certificates.ts';
import { addOidc, addSaml, connectStandIn } from './connections.ts';

// Connections of the caller's organization to identity providers, as an administrator manages them.

type Answer<Connection> = { connection: Connection };
type Endpoints = Pick<OidcConnection, 'authorization_url' | 'token_url' | 'userinfo_url' | 'jwks_url'>;
type Saml = Extract<StoredConnection, { kind: 'saml' }>;

export function list(state: State, _body: Empty, call: Call) {
  const { organization } = permitted(state, call, 'get');
  const connections = state.b2b.connections.of(organization.organization_id);
  return {
    saml_connections: connections.flatMap((connection) => (connection.kind === 'saml' ? [describe(connection)] : [])),
    oidc_connections: connections.flatMap((connection) => (connection.kind === 'oidc' ? [describe(connection)] : [])),
    external_connections: connections.flatMap((connection) =>
      connection.kind === 'external' ? [describe(connection)] : [],
    ),
  };
}

export function createSaml(state: State, body: ConnectionCreateRequest, call: Call): Answer<SamlConnection> {
  const { organization } = permitted(state, call, 'create');
  return { connection: describe(addSaml(state, organization.organization_id, body)) };
}

/**
 * Changes a SAML connection. The connection is active once its address and a certificate are known. Role assignments
 * need another permission.
 */
export function updateSaml(state: State, body: SamlChangeRequest, call: Call): Answer<SamlConnection> {
  const connection = samlOf(state, call, 'update');
  const { x509_certificate, saml_encryption_private_key: privateKey, ...changes } = body;
  checkAssignments(state, call, [
    ...(body.saml_connection_implicit_role_assignments ?? []),
    ...(body.saml_group_implicit_role_assignments ?? []),
  ]);
  const certificate = x509_certificate ? readCertificate(state, x509_certificate) : undefined;
  Object.assign(connection, withoutUndefined(changes));
  addCertificate(connection, certificate);
  if (privateKey !== undefined) addPrivateKey(state, connection, privateKey);
  activate(connection);
  return { connection: describe(connection) };
}

/**
 * Returns the handler that reads the metadata of an identity provider: the emulated one or another. The certificates of
 * the metadata replace those of the connection.
 *
 * @param fetch calls the identity provider
 */
export function updateSamlByUrl(fetch: CustomFetch) {
  return async (state: State, { metadata_url }: SamlUrlRequest, call: Call): Promise<Answer<SamlConnection>> => {
    const connection = samlOf(state, call, 'update');
    if (metadata_url === `${standInUrl(state, connection)}/metadata`) {
      connectStandIn(state, connection);
      return { connection: describe(connection) };
    }
    const { entityId, url, certificates } = metadataIn(await metadataAt(fetch, metadata_url));
    const verification_certificates = certificates.map((certificate) => readCertificate(state, certificate));
    Object.assign(connection, { idp_entity_id: entityId, idp_sso_url: url, verification_certificates });
    activate(connection);
    return { connection: describe(connection) };
  };
}

const METADATA_TYPES = 'application/samlmetadata+xml, application/xml, text/xml';

/** @throws invalid_saml_metadata_url */
async function metadataAt(fetch: CustomFetch, url: string): Promise<string> {
  if (!URL.canParse(url)) throw new ApiError('invalid_saml_metadata_url');
  const text = await fetch(url, { method: 'GET', headers: { Accept: METADATA_TYPES }, body: null, redirect: 'manual' })
    .then((response) =>
      response.status === 200 && isXml(response.headers.get('Content-Type')) ? response.text() : null,
    )
    .catch(() => null);
  if (text !== null) return text;
  // The reason would reveal which hosts of the provider's network answer.
  throw new ApiError(
    'invalid_saml_metadata_url',
    "The metadata couldn't be read from this URL. Upload its file instead.",
  );
}

const isXml = (type: string | null) => /^(application|text)\/([\w.-]+\+)?xml\b/i.test(type ?? '');

function metadataIn(text: string): ProviderMetadata {
  try {
    return readMetadata(text);
  } catch {
    throw new ApiError('invalid_xml_from_saml_metadata_url');
  }
}

export function deleteCertificate(state: State, _body: Empty, call: Call): { certificate_id: string } {
  const connection = samlOf(state, call, 'update');
  const { certificate_id = '' } = call.params;
  const remainder = connection.verification_certificates.filter(
    (certificate) => certificate.certificate_id !== certificate_id,
  );
  if (remainder.length === connection.verification_certificates.length)
    throw new ApiError('sso_verification_key_not_found');
  connection.verification_certificates = remainder;
  return { certificate_id };
}

export function deletePrivateKey(state: State, _body: Empty, call: Call): { private_key_id: string } {
  const connection = samlOf(state, call, 'update');
  const { private_key_id = '' } = call.params;
  const { saml_encryption_private_keys: keys } = connection;
  const remainder = keys.filter((key) => key.private_key_id !== private_key_id);
  if (remainder.length === keys.length) throw new ApiError('sso_encryption_private_key_not_found');
  connection.saml_encryption_private_keys = remainder;
  return { private_key_id };
}

export function createOidc(state: State, body: ConnectionCreateRequest, call: Call): Answer<OidcConnection> {
  const { organization } = permitted(state, call, 'create');
  return { connection: describe(addOidc(state, organization.organization_id, body)) };
}

/**
 * Returns the handler that changes a connection. The endpoints of a new issuer are discovered. The connection is active
 * once issuer and client are known.
 *
 * @param fetch calls the issuer
 */
export function updateOidc(fetch: CustomFetch) {
  return async (
    state: State,
    body: OidcChangeRequest,
    call: Call,
  ): Promise<Answer<OidcConnection> & { warning: string }> => {
    const connection = connectionOf(state, call, 'update');
    if (connection.kind !== 'oidc') throw new ApiError('oidc_connection_not_found');
    const { issuer } = body;
    const isNewIssuer = issuer !== undefined && issuer !== '' && issuer !== connection.issuer;
    const endpoints = isNewIssuer ? await endpointsOf(fetch, issuer) : null;
    Object.assign(connection, isNewIssuer && (endpoints ?? noEndpoints), withoutUndefined(body));
    if (connection.issuer !== '' && connection.client_id !== '') connection.status = 'active';
    // The reason would reveal which hosts of the provider's network answer.
    const warning = isNewIssuer && !endpoints ? "The issuer's metadata couldn't be read." : '';
    return { connection: describe(connection), warning };
  };
}

const noEndpoints: Endpoints = { authorization_url: '', token_url: '', userinfo_url: '', jwks_url: '' };

/** Returns null if the metadata of the issuer cannot be read. */
async function endpointsOf(fetch: CustomFetch, issuer: string): Promise<Endpoints | null> {
  const endpoints = await discover(fetch, issuer).catch(() => null);
  return (
    endpoints && {
      authorization_url: endpoints.authorization_endpoint ?? '',
      token_url: endpoints.token_endpoint ?? '',
      userinfo_url: endpoints.userinfo_endpoint ?? '',
      jwks_url: endpoints.jwks_uri ?? '',
    }
  );
}

export function createExternal(state: State, body: ExternalCreateRequest, call: Call): Answer<ExternalConnection> {
  const { organization } = permitted(state, call, 'create');
  checkAssignments(state, call, [
    ...(body.connection_implicit_role_assignments ?? []),
    ...(body.group_implicit_role_assignments ?? []),
  ]);
  const connection = state.b2b.connections.add({
    kind: 'external',
    organization_id: organization.organization_id,
    connection_id: newId('external-connection'),
    display_name: body.display_name ?? '',
    status: 'active',
    external_organization_id: body.external_organization_id,
    external_connection_id: body.external_connection_id,
    external_connection_implicit_role_assignments: body.connection_implicit_role_assignments ?? [],
    external_group_implicit_role_assignments: body.group_implicit_role_assignments ?? [],
  });
  return { connection: describe(connection) };
}

/** Changes an external connection. Role assignments need another permission. */
export function updateExternal(state: State, body: ExternalChangeRequest, call: Call): Answer<ExternalConnection> {
  const connection = connectionOf(state, call, 'update');
  if (connection.kind !== 'external') throw new ApiError('external_connection_not_found');
  checkAssignments(state, call, [
    ...(body.external_connection_implicit_role_assignments ?? []),
    ...(body.external_group_implicit_role_assignments ?? []),
  ]);
  Object.assign(connection, withoutUndefined(body));
  return { connection: describe(connection) };
}

export function remove(state: State, _body: Empty, call: Call): { connection_id: string } {
  const connection = connectionOf(state, call, 'delete');
  const { connection_id } = connection;
  const organization = state.b2b.organizations.get(connection.organization_id);
  const isDefault = organization?.sso_default_connection_id === connection_id;
  if (isDefault && state.b2b.connections.activeOf(organization.organization_id).length > 1) {
    throw new ApiError('cannot_delete_default_sso_connection');
  }
  if (isDefault) organization.sso_default_connection_id = null;
  state.b2b.connections.remove(connection_id);
  return { connection_id };
}

/** Returns the organization of a server's call, or that of a caller with the permission. */
function permitted(state: State, call: Call, action: string): { organization: StoredOrganization } {
  const { organization } = call.server ?? {};
  if (organization) return { organization };
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.sso', action);
  return caller;
}

/** Returns the connection, unless it belongs to another organization. */
function connectionOf(state: State, call: Call, action: string): StoredConnection {
  const { organization } = permitted(state, call, action);
  const connection = state.b2b.connections.get(call.params.connection_id ?? '');
  if (connection?.organization_id !== organization.organization_id) throw new ApiError('sso_connection_not_found');
  return connection;
}

function samlOf(state: State, call: Call, action: string): Saml {
  const connection = connectionOf(state, call, action);
  if (connection.kind !== 'saml') throw new ApiError('saml_connection_not_found');
  return connection;
}

/** @throws invalid_role */
function checkAssignments(state: State, call: Call, assignments: { role_id: string }[]): void {
  if (assignments.length === 0) return;
  const roleIds = assignments.map(({ role_id }) => role_id);
  const { organization } = call.server ?? {};
  if (organization) return void checkRoles(state, organization, roleIds);
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.organization', 'update.settings.implicit-roles');
  checkRoles(state, caller.organization, roleIds);
}

/** Adds a certificate, unless the connection already has it. */
function addCertificate(connection: Saml, certificate: Certificate | undefined): void {
  const isKnown = connection.verification_certificates.some(
    (oneCertificate) => oneCertificate.certificate === certificate?.certificate,
  );
  if (certificate && !isKnown) connection.verification_certificates.push(certificate);
}

/** Adds a key that decrypts responses, beside those that the connection has. */
function addPrivateKey({ clock }: State, connection: Saml, private_key: string): void {
  const created_at = timestamp(clock.now());
  connection.saml_encryption_private_keys.push({ private_key_id: newId('saml-private-key'), private_key, created_at });
}

function activate(connection: Saml): void {
  const { idp_sso_url, verification_certificates } = connection;
  if (idp_sso_url !== '' && verification_certificates.length > 0) connection.status = 'active';
}

function describe<Connection extends StoredConnection>({ kind, ...connection }: Connection): Omit<Connection, 'kind'> {
  return connection;
}
