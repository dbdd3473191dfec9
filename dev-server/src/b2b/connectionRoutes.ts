import type { CustomFetch } from 'openid-client';
import { withoutUndefined } from '../common/withoutUndefined.ts';
import type { Call } from '../http/call.ts';
import type { StoredConnection } from '../state/b2b/connections.ts';
import type { State } from '../state/createState.ts';
import { newId } from '../state/newId.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Certificate, ExternalConnection, OidcConnection, SamlConnection } from '../wire/b2bResponses.ts';
import type { Empty } from '../wire/requests.ts';
import { type Caller, requireCaller, requirePermission } from './access.ts';
import { readCertificate } from './certificates.ts';
import { addOidc, addSaml, connectStandIn } from './connections.ts';
import { standInUrl } from './identity-provider/metadata.ts';
import { discover } from './identity-provider/oidcClient.ts';
import { type ProviderMetadata, readMetadata } from './identity-provider/readMetadata.ts';
import { checkRoles } from './memberChanges.ts';
import type {
  ConnectionCreateRequest,
  ExternalChangeRequest,
  ExternalCreateRequest,
  OidcChangeRequest,
  SamlChangeRequest,
  SamlUrlRequest,
} from './requests.ts';

// Connections of the caller's organization to identity providers, as an administrator manages them.

type Answer<Connection> = { connection: Connection };
type Endpoints = Pick<OidcConnection, 'authorization_url' | 'token_url' | 'userinfo_url' | 'jwks_url'>;
type Saml = Extract<StoredConnection, { kind: 'saml' }>;

export function list(state: State, _body: Empty, call: Call) {
  const { organization } = permitted(state, call, 'get');
  const all = state.b2b.connections.of(organization.organization_id);
  return {
    saml_connections: all.flatMap((one) => (one.kind === 'saml' ? [describe(one)] : [])),
    oidc_connections: all.flatMap((one) => (one.kind === 'oidc' ? [describe(one)] : [])),
    external_connections: all.flatMap((one) => (one.kind === 'external' ? [describe(one)] : [])),
  };
}

export function createSaml(state: State, body: ConnectionCreateRequest, call: Call): Answer<SamlConnection> {
  const { organization } = permitted(state, call, 'create');
  return { connection: describe(addSaml(state, organization.organization_id, body)) };
}

/**
 * A connection is active once the address and a certificate of the identity provider are known. Who maps roles needs the
 * permission for that too.
 */
export function updateSaml(state: State, body: SamlChangeRequest, call: Call): Answer<SamlConnection> {
  const connection = samlOf(state, call, 'update');
  const { x509_certificate, ...changes } = body;
  checkAssignments(state, call, [
    ...(body.saml_connection_implicit_role_assignments ?? []),
    ...(body.saml_group_implicit_role_assignments ?? []),
  ]);
  const certificate = x509_certificate ? readCertificate(state, x509_certificate) : undefined;
  Object.assign(connection, withoutUndefined(changes));
  addCertificate(connection, certificate);
  activate(connection);
  return { connection: describe(connection) };
}

/**
 * Returns the handler that reads the metadata of an identity provider: of the emulated one, or of another. Its
 * certificates replace those of the connection.
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
    const verification_certificates = certificates.map((one) => readCertificate(state, one));
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
    .then((answer) => (answer.status === 200 && isXml(answer.headers.get('Content-Type')) ? answer.text() : null))
    .catch(() => null);
  if (text !== null) return text;
  // The reason would tell which hosts of the provider's network answer.
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
  const kept = connection.verification_certificates.filter((one) => one.certificate_id !== certificate_id);
  if (kept.length === connection.verification_certificates.length) throw new ApiError('sso_verification_key_not_found');
  connection.verification_certificates = kept;
  return { certificate_id };
}

/** The emulator has no encryption keys. */
export function deletePrivateKey(state: State, _body: Empty, call: Call): never {
  samlOf(state, call, 'update');
  throw new ApiError('sso_encryption_private_key_not_found');
}

export function createOidc(state: State, body: ConnectionCreateRequest, call: Call): Answer<OidcConnection> {
  const { organization } = permitted(state, call, 'create');
  return { connection: describe(addOidc(state, organization.organization_id, body)) };
}

/**
 * Returns the handler that changes a connection. A new issuer is asked for its endpoints. A connection is active once
 * the issuer and the client are known.
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
    const found = isNewIssuer ? await endpointsOf(fetch, issuer) : null;
    Object.assign(connection, isNewIssuer && (found ?? noEndpoints), withoutUndefined(body));
    if (connection.issuer !== '' && connection.client_id !== '') connection.status = 'active';
    // The reason would tell which hosts of the provider's network answer.
    const warning = isNewIssuer && !found ? "The issuer's metadata couldn't be read." : '';
    return { connection: describe(connection), warning };
  };
}

const noEndpoints: Endpoints = { authorization_url: '', token_url: '', userinfo_url: '', jwks_url: '' };

/** Returns null if the metadata of the issuer cannot be read. */
async function endpointsOf(fetch: CustomFetch, issuer: string): Promise<Endpoints | null> {
  const found = await discover(fetch, issuer).catch(() => null);
  return (
    found && {
      authorization_url: found.authorization_endpoint ?? '',
      token_url: found.token_endpoint ?? '',
      userinfo_url: found.userinfo_endpoint ?? '',
      jwks_url: found.jwks_uri ?? '',
    }
  );
}

export function createExternal(state: State, body: ExternalCreateRequest, call: Call): Answer<ExternalConnection> {
  const { organization } = permitted(state, call, 'create');
  const connection = state.b2b.connections.add({
    kind: 'external',
    organization_id: organization.organization_id,
    connection_id: newId('external-connection'),
    display_name: body.display_name ?? '',
    status: 'active',
    external_organization_id: body.external_organization_id,
    external_connection_id: body.external_connection_id,
    external_connection_implicit_role_assignments: [],
    external_group_implicit_role_assignments: [],
  });
  return { connection: describe(connection) };
}

/** Who maps roles needs the permission for that too. */
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

function permitted(state: State, call: Call, action: string): Caller {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.sso', action);
  return caller;
}

/** A connection of another organization is not found. */
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
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.organization', 'update.settings.implicit-roles');
  checkRoles(
    state,
    caller.organization,
    assignments.map(({ role_id }) => role_id),
  );
}

/** A certificate that the connection has already is not added again. */
function addCertificate(connection: Saml, added: Certificate | undefined): void {
  const isKnown = connection.verification_certificates.some((one) => one.certificate === added?.certificate);
  if (added && !isKnown) connection.verification_certificates.push(added);
}

function activate(connection: Saml): void {
  const { idp_sso_url, verification_certificates } = connection;
  if (idp_sso_url !== '' && verification_certificates.length > 0) connection.status = 'active';
}

function describe<Connection extends StoredConnection>({ kind, ...connection }: Connection): Omit<Connection, 'kind'> {
  return connection;
}
