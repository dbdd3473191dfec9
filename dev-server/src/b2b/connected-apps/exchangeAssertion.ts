import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { CustomFetch } from 'openid-client';
import { evaluateScopes } from '../../api/scopes.ts';
import { isResource } from '../../client-metadata/resources.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import { type ConnectedApp, isPublic } from '../../state/connectedApps.ts';
import type { State } from '../../state/createState.ts';
import { issueTokens, type TokenResponse } from '../../tokens/accessTokens.ts';
import { idJag } from '../../tokens/identityAssertion.ts';
import { OAuthError } from '../../tokens/oauthError.ts';
import { required } from '../../tokens/readRequest.ts';
import { isPermitted, type MemberOf } from '../access/access.ts';
import { discover } from '../identity-provider/oidcClient.ts';
import { isAllowedIn } from './memberIdp.ts';

type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;
type Claims = JWTPayload & { sub: string; client_id?: unknown; scope?: unknown; resource?: unknown };

/**
 * Exchanges the assertion of a company's identity provider for an access token of one of its members, without a page.
 * The response has neither an ID token nor a refresh token: the app asks the identity provider again, which may refuse.
 *
 * @param fetch calls the identity provider for its keys
 * @throws OAuthError invalid_request, unauthorized_client, invalid_grant, invalid_scope
 */
export async function exchangeAssertion(
  state: State,
  fetch: CustomFetch,
  app: ConnectedApp,
  form: URLSearchParams,
): Promise<TokenResponse> {
  if (isPublic(app)) throw new OAuthError('unauthorized_client', 'Only an app with a secret may use assertions.');
  const assertion = required(form, 'assertion');
  const { claims, ...grantee } = await granteeOf(state, fetch, app, assertion);

  const { connectedApps, clock } = state;
  const grant = connectedApps.openGrant({
    userId: grantee.member.member_id,
    clientId: app.client_id,
    scopes: scopesOf(state, app, grantee, claims, form),
    resources: resourcesOf(claims),
    sessionId: '',
    authenticatedAtMs: clock.now(),
    isByIdentityProvider: true,
  });
  const { access_token, token_type, expires_in, scope } = await issueTokens(state, grant);
  return { access_token, token_type, expires_in, scope };
}

type Grantee = MemberOf & { claims: Claims };

/**
 * Returns the member that an assertion is about. Several organizations may share an identity provider. The person must
 * be a member of one of them.
 */
async function granteeOf(state: State, fetch: CustomFetch, app: ConnectedApp, assertion: string): Promise<Grantee> {
  const readings = await Promise.allSettled(
    connectionsOf(state, assertion).map((connection) => readGrantee(state, fetch, app, connection, assertion)),
  );
  const [grantee, ...otherGrantees] = readings.flatMap((reading) =>
    reading.status === 'fulfilled' ? [reading.value] : [],
  );
  if (otherGrantees.length > 0) throw refusal('Members of several organizations have this subject.');
  if (grantee) return grantee;
  const [reason] = readings.flatMap((reading) => (reading.status === 'rejected' ? [reading.reason] : []));
  throw reason ?? refusal('No active OIDC connection has the issuer of the assertion.');
}

async function readGrantee(
  state: State,
  fetch: CustomFetch,
  app: ConnectedApp,
  connection: Oidc,
  assertion: string,
): Promise<Grantee> {
  const claims = await verify(state, fetch, connection, assertion);
  // `client_id` is the app's id at the identity provider. An assertion for another app could have been copied.
  if (claims.client_id !== app.client_id) throw refusal('The assertion is for another client.');
  const organization = state.b2b.organizations.get(connection.organization_id);
  const member = findMember(state, connection, claims.sub);
  if (!organization || !member) throw refusal('The identity provider has no active member with this subject.');
  if (!isAllowedIn(organization, app)) throw refusal('The organization does not allow this app.');
  return { claims, member, organization };
}

/** Returns the active connections whose identity provider is the issuer. */
function connectionsOf({ b2b }: State, assertion: string): Oidc[] {
  const issuer = issuerOf(assertion);
  return b2b.organizations
    .all()
    .flatMap(({ organization_id }) => b2b.connections.activeOf(organization_id))
    .filter((connection): connection is Oidc => connection.kind === 'oidc' && connection.issuer === issuer);
}

function issuerOf(assertion: string): string | undefined {
  try {
    return decodeJwt(assertion).iss;
  } catch {
    throw refusal('The assertion is not a JWT.');
  }
}

/** Checks signature, type, audience and times. This provider must be the only audience. */
async function verify(state: State, fetch: CustomFetch, connection: Oidc, assertion: string): Promise<Claims> {
  const keys = createLocalJWKSet(await keysOf(fetch, connection));
  try {
    const { payload } = await jwtVerify<Claims>(assertion, keys, {
      issuer: connection.issuer,
      audience: state.providerUrl,
      typ: idJag.typ,
      requiredClaims: ['sub', 'exp', 'iat', 'jti'],
      currentDate: new Date(state.clock.now()),
    });
    if ([payload.aud].flat().length === 1) return payload;
  } catch (thrown) {
    throw refusal(`The assertion is not valid: ${thrown instanceof Error ? thrown.message : ''}.`);
  }
  throw refusal('The assertion has more than one audience.');
}

async function keysOf(fetch: CustomFetch, { issuer, jwks_url }: Oidc): Promise<JSONWebKeySet> {
  try {
    const address = jwks_url || (await discover(fetch, issuer)).jwks_uri;
    const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
    return (await (await fetch(String(address), request)).json()) as JSONWebKeySet;
  } catch {
    // The library's reason would reveal which hosts of the provider's network answer.
    throw refusal("The identity provider's keys could not be read.");
  }
}

/** Returns the member who has logged in by this connection with the subject, or who has the subject as external id. */
function findMember({ b2b }: State, connection: Oidc, subject: string): StoredMember | undefined {
  const members = b2b.members.of(connection.organization_id).filter(({ status }) => status === 'active');
  const isRegistered = ({ sso_registrations }: StoredMember) =>
    sso_registrations.some(
      ({ connection_id, external_id }) => connection_id === connection.connection_id && external_id === subject,
    );
  return members.find(isRegistered) ?? members.find(({ external_id }) => external_id === subject);
}

/** Returns the scopes that the assertion names, the request narrows and the member's roles allow. */
function scopesOf(
  state: State,
  app: ConnectedApp,
  member: MemberOf,
  { scope }: Claims,
  form: URLSearchParams,
): string[] {
  const namesInAssertion = String(scope ?? '')
    .split(' ')
    .filter(Boolean);
  const names = form.get('scope')?.split(' ').filter(Boolean) ?? namesInAssertion;
  const may = ({ resource_id, actions }: { resource_id: string; actions: readonly string[] }) =>
    actions.every((action) => isPermitted(state, member, resource_id, action));
  const results = evaluateScopes(
    state,
    app,
    may,
    names.filter((name) => namesInAssertion.includes(name) && name !== 'offline_access'),
  );
  const scopes = results.filter(({ is_grantable }) => is_grantable).map(({ scope: name }) => name);
  if (scopes.length === 0) throw new OAuthError('invalid_scope', 'The assertion allows none of the scopes.');
  return scopes;
}

function resourcesOf({ resource }: Claims): string[] {
  const resources = [resource ?? []].flat().map(String);
  if (resources.every(isResource)) return resources;
  throw refusal('The resource of the assertion is malformed.');
}

const refusal = (description: string) => new OAuthError('invalid_grant', description);
