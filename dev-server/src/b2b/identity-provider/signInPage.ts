import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { checkEmail } from '../../api/addresses.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import { withoutUndefined } from '../../common/withoutUndefined.ts';
import type { EmulatorEnv } from '../../http/call.ts';
import { checkBody } from '../../http/envelope.ts';
import { readFields } from '../../http/readFields.ts';
import { thirdPartyPage } from '../../http/thirdPartyPage.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { appPage } from './appPage.ts';
import { metadataOf, STAND_IN_PATH, SUBMIT_PATH, standInUrl } from './metadata.ts';
import { clientIdOf } from './oidcApplication.ts';
import { authorizationResponse, readAuthorization } from './oidcAuthorization.ts';
import { issueCode } from './oidcServer.ts';
import { refusal, samlResponse } from './samlResponse.ts';
import { requestIdOf } from './samlServiceProvider.ts';

/** The delay of a slow identity provider, in real time. */
const SLOW_MS = 4000;

const Choice = v.object({
  choice: v.picklist(['sign-in', 'slow', 'wrong-audience', 'refuse']),
  email: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  groups: v.optional(v.string(), ''),
});
type Choice = v.InferOutput<typeof Choice>;
type Saml = Extract<StoredConnection, { kind: 'saml' }>;
type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;
/** `signInId` is null when the identity provider starts the sign-in itself. */
type Request = { relayState: string; signInId: string | null };

const SUBMIT = 'document.forms[0].submit();';

/**
 * The page of all emulated identity providers, where the tester chooses who signs in. Mounted at
 * `/identity-provider`.
 */
export function signInPage(state: State, onError: (error: Error, c: Context) => Response | Promise<Response>) {
  const app = new Hono<EmulatorEnv>();
  app.onError(onError);

  app.get('/submit.js', (c) => c.body(SUBMIT, 200, { 'Content-Type': 'text/javascript' }));
  app.get('/', (c) => {
    const id = /(?:saml|oidc)-connection-[\w-]+/.exec(c.req.query('address') ?? '')?.[0];
    return id === undefined ? showSetup(c) : c.redirect(`${STAND_IN_PATH}/${id}/app`, 303);
  });
  app.get('/:connection_id', (c) => {
    const connection = connectionOf(state, c);
    if (connection.kind === 'oidc') readAuthorization(state, c, connection);
    else readSamlRequest(state, c, connection);
    return showPage(state, c, connection);
  });
  app.get('/:connection_id/metadata', (c) => {
    const connection = connectionOf(state, c);
    return c.body(metadataOf(state, connection), 200, { 'Content-Type': 'application/samlmetadata+xml' });
  });
  // The page that a tile in a company's portal opens.
  app.get('/:connection_id/portal', (c) => showPage(state, c, samlOf(state, c)));
  app.post('/:connection_id/portal', async (c) => {
    const choice = checkBody(Choice, Object.fromEntries(await readFields(c)));
    return respondSaml(state, c, samlOf(state, c), choice, { relayState: '', signInId: null });
  });
  app.get('/:connection_id/app', (c) => appPage(state, c, connectionOf(state, c)));

  app.post('/:connection_id', async (c) => {
    const connection = connectionOf(state, c);
    const choice = checkBody(Choice, Object.fromEntries(await readFields(c)));
    if (choice.choice === 'slow') await setTimeout(SLOW_MS);
    if (connection.kind === 'oidc') return c.redirect(respondOidc(state, c, connection, choice), 303);
    const request = readSamlRequest(state, c, connection);
    if (connection.kind === 'saml') return respondSaml(state, c, connection, choice, request);
    throw new ApiError('sso_connection_not_found');
  });
  return app;
}

/** Asks for the address that the connection shows in the application, to find that connection. */
const showSetup = (c: Context) =>
  thirdPartyPage(
    c,
    'Add an application',
    html`<p class="aside">This page stands in for the administration of an identity provider.</p>
<form method="get">
  <label>ACS URL or redirect URL <input name="address" required autocomplete="off"></label>
  <button>Add</button>
</form>`,
  );

function connectionOf({ b2b }: State, c: Context): StoredConnection {
  const connection = b2b.connections.get(c.req.param('connection_id') ?? '');
  if (!connection) throw new ApiError('sso_connection_not_found');
  return connection;
}

/** Only SAML lets an identity provider start a sign-in. */
function samlOf(state: State, c: Context): Saml {
  const connection = connectionOf(state, c);
  if (connection.kind !== 'saml') throw new ApiError('sso_connection_not_found');
  return connection;
}

/** Returns the sign-in that waits for a response, with the parameters to send back. */
function readSamlRequest(state: State, c: Context, { connection_id }: StoredConnection) {
  const relayState = c.req.query('RelayState') ?? '';
  const signIn = state.b2b.ssoSignIns.find(relayState);
  if (signIn?.connectionId !== connection_id) throw new ApiError('unsolicited_saml_response');
  return { relayState, signInId: signIn.id };
}

/** Returns the URL that brings the response to an authorization request back to the application. */
function respondOidc(state: State, c: Context, connection: Oidc, choice: Choice): string {
  const request = readAuthorization(state, c, connection);
  const issuer = standInUrl(state, connection);
  if (choice.choice === 'refuse') return authorizationResponse(request, issuer, { error: 'access_denied' });
  const { clientId, redirectUri, nonce, codeChallenge } = request;
  const assertion = assertionOf(connection, choice, clientId);
  const code = issueCode(state, {
    ...{ connectionId: connection.connection_id, clientId, redirectUri, assertion },
    ...withoutUndefined({ nonce, codeChallenge }),
  });
  return authorizationResponse(request, issuer, { code });
}

/** Answers a SAML request with a form that submits itself. */
function respondSaml(state: State, c: Context, connection: Saml, choice: Choice, { relayState, signInId }: Request) {
  const request = {
    ...{ id: `_${randomUUID()}`, acsUrl: connection.acs_url },
    ...(signInId !== null && { inResponseTo: requestIdOf(signInId) }),
  };
  const nowMs = state.clock.now();
  const response =
    choice.choice === 'refuse'
      ? refusal({ ...request, nowMs })
      : samlResponse({ ...request, nowMs, ...dataOf(state, connection, choice) }, state.samlSigner);
  return thirdPartyPage(
    c,
    'Signing you in',
    html`<form method="post" action="${connection.acs_url}">
  <input type="hidden" name="SAMLResponse" value="${Buffer.from(response).toString('base64')}">
  <input type="hidden" name="RelayState" value="${relayState}">
  <button>Continue</button>
</form>`,
    { script: SUBMIT_PATH },
  );
}

function dataOf(state: State, connection: Saml, choice: Choice) {
  const { externalId, emailAddress, name, groups, audience } = assertionOf(connection, choice);
  const { attribute_mapping: mapping } = connection;
  return {
    issuer: standInUrl(state, connection),
    audience,
    nameId: externalId,
    attributes: {
      [mapping.email ?? 'email']: emailAddress,
      [mapping.full_name ?? 'full_name']: name,
      [mapping.groups ?? 'groups']: groups,
    },
  };
}

function assertionOf(connection: StoredConnection, choice: Choice, audience = audienceOf(connection)): Assertion {
  const emailAddress = plainAddress(checkEmail(choice.email));
  return {
    audience: choice.choice === 'wrong-audience' ? 'https://another-service.example' : audience,
    externalId: externalIdOf(connection, emailAddress),
    emailAddress,
    name: choice.name.trim(),
    groups: choice.groups
      .split(',')
      .map((group) => group.trim())
      .filter(Boolean),
  };
}

function audienceOf(connection: StoredConnection): string {
  if (connection.kind === 'saml') return connection.audience_uri;
  return connection.kind === 'oidc' ? clientIdOf(connection.connection_id) : connection.external_connection_id;
}

/** Returns the id of a person at the identity provider, the same at every sign-in. */
function externalIdOf({ connection_id }: StoredConnection, emailAddress: string): string {
  return createHash('sha256').update(`${connection_id} ${emailAddress}`).digest('hex').slice(0, 20);
}

function showPage(state: State, c: Context, connection: StoredConnection) {
  const { kind, display_name, organization_id } = connection;
  const members = state.b2b.members.of(organization_id).filter(({ status }) => status !== 'deleted');
  const people = members.map(
    ({ email_address, name }) => html`<li>
  <form method="post">
    <input type="hidden" name="email" value="${email_address}">
    <input type="hidden" name="name" value="${name}">
    <button name="choice" value="sign-in">${name ? `${name} ${email_address}` : email_address}</button>
  </form>
</li>`,
  );
  return thirdPartyPage(
    c,
    `Sign in with ${display_name}`,
    html`<p class="aside">This page stands in for the identity provider of
${state.b2b.organizations.get(organization_id)?.organization_name ?? ''}. Protocol: ${kind.toUpperCase()}</p>
${people.length > 0 ? html`<h2>Choose who you are</h2><ul>${people}</ul>` : ''}
<h2>Another person</h2>
<form method="post">
  <label>Email <input type="email" name="email" required autocomplete="off"></label>
  <label>Name <input name="name" autocomplete="off"></label>
  <label>Groups, separated by commas <input name="groups" autocomplete="off"></label>
  <button name="choice" value="sign-in">Continue</button>
  <button name="choice" value="slow">Continue slowly</button>
  <button name="choice" value="wrong-audience">Answer for another audience</button>
</form>
<h2>Or</h2>
<form method="post"><button name="choice" value="refuse">Refuse</button></form>`,
  );
}
