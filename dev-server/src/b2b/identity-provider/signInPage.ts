import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { checkEmail } from '../../api/addresses.ts';
import type { EmulatorEnv } from '../../http/call.ts';
import { checkBody } from '../../http/envelope.ts';
import { readFields } from '../../http/readFields.ts';
import { thirdPartyPage } from '../../http/thirdPartyPage.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { audienceOf } from './identityProvider.ts';

const ANSWER_LIFETIME_MS = 5 * MINUTE_MS;
/** The delay of a slow identity provider, in real time. */
const SLOW_MS = 4000;

const Choice = v.object({
  choice: v.picklist(['sign-in', 'slow', 'wrong-audience', 'refuse']),
  email: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  groups: v.optional(v.string(), ''),
});
type Choice = v.InferOutput<typeof Choice>;

/**
 * The page of all emulated identity providers, where the tester chooses who signs in. Mounted at
 * `/identity-provider`.
 */
export function signInPage(state: State, onError: (error: Error, c: Context) => Response | Promise<Response>) {
  const app = new Hono<EmulatorEnv>();
  app.onError(onError);

  app.get('/:connection_id', (c) => {
    const connection = connectionOf(state, c);
    readReturn(state, c, connection);
    return showPage(state, c, connection);
  });

  app.post('/:connection_id', async (c) => {
    const connection = connectionOf(state, c);
    const { url, signInId } = readReturn(state, c, connection);
    const choice = checkBody(Choice, Object.fromEntries(await readFields(c)));
    if (choice.choice === 'slow') await setTimeout(SLOW_MS);
    if (choice.choice === 'refuse') url.searchParams.set('error', 'access_denied');
    else url.searchParams.set('response', answerTo(state, connection, choice, signInId));
    return c.redirect(url.href, 303);
  });
  return app;
}

function connectionOf({ b2b }: State, c: Context): StoredConnection {
  const connection = b2b.connections.get(c.req.param('connection_id') ?? '');
  if (!connection) throw new ApiError('sso_connection_not_found');
  return connection;
}

/** Returns the address that takes the answer, and the sign-in that waits for it. */
function readReturn(state: State, c: Context, { connection_id }: StoredConnection): { url: URL; signInId: string } {
  const relayState = c.req.query('RelayState') ?? '';
  const signIn = state.b2b.ssoSignIns.find(relayState);
  if (signIn?.connectionId !== connection_id) throw new ApiError('unsolicited_saml_response');
  const url = new URL(`/v1/b2b/sso/callback/${connection_id}`, state.providerUrl);
  url.searchParams.set('RelayState', relayState);
  return { url, signInId: signIn.id };
}

function answerTo(state: State, connection: StoredConnection, choice: Choice, signInId: string): string {
  const emailAddress = checkEmail(choice.email).toLowerCase();
  const assertion: Assertion = {
    audience: choice.choice === 'wrong-audience' ? 'https://another-service.example' : audienceOf(connection),
    externalId: externalIdOf(connection, emailAddress),
    emailAddress,
    name: choice.name.trim(),
    groups: choice.groups
      .split(',')
      .map((group) => group.trim())
      .filter(Boolean),
  };
  return state.oneTimeTokens.issue('sso_response', { signInId, assertion }, { lifetimeMs: ANSWER_LIFETIME_MS });
}

/** A person has the same id at every sign-in. */
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
