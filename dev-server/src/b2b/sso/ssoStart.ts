import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { type CustomFetch, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { EmulatorEnv } from '../../http/call.ts';
import { thirdPartyPage } from '../../http/thirdPartyPage.ts';
import type { SsoSignIn } from '../../state/b2b/createB2b.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { isSameSecret } from '../../state/oauth.ts';
import type { Pending } from '../../state/pendingSignIns.ts';
import { checkCodeChallenge } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import { readResponse, signInUrl } from '../identity-provider/identityProvider.ts';
import { type IdpResponse, readIdpResponse } from '../identity-provider/idpResponse.ts';
import { SUBMIT_PATH } from '../identity-provider/metadata.ts';
import * as saml from '../identity-provider/samlServiceProvider.ts';
import { checkRedirect } from '../mail.ts';
import { findPersonOf } from './sso.ts';

const TOKEN_LIFETIME_MS = 5 * MINUTE_MS;

type Page = (c: Context<EmulatorEnv>) => Promise<Response>;

/** `GET /v1/public/sso/start`: starts a sign-in and redirects to the connection's identity provider. */
export function start(state: State, fetch: CustomFetch): Page {
  return async (c) => {
    const query = c.req.query();
    const { project, b2b } = state;
    if (query.public_token !== state.identity.publicToken) throw new ApiError('public_token_not_found');
    if (project.vertical !== 'B2B') throw new ApiError('bad_vertical_for_stytch_sdk');
    if (query.connection_id === undefined) throw new ApiError('missing_sso_connection_locator');
    const connection = b2b.connections.get(query.connection_id);
    if (connection?.status !== 'active') throw new ApiError('sso_connection_not_found');
    const { pkce_code_challenge: challenge, login_redirect_url: login, signup_redirect_url: signup } = query;
    checkCodeChallenge(challenge, project.pkce_required_for_sso);
    const signIn = b2b.ssoSignIns.begin({
      connectionId: connection.connection_id,
      loginUrl: checkRedirect(state, login, project.default_login_redirect_url, 'invalid_login_sso_url'),
      signupUrl: checkRedirect(state, signup, project.default_signup_redirect_url, 'invalid_signup_sso_url'),
      ...(challenge !== undefined && { codeChallenge: challenge }),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
    });
    const options = { path: '/v1/b2b/sso', httpOnly: true, sameSite: 'Lax' } as const;
    setCookie(c, cookieOf(signIn), signIn.browserSecret, options);
    try {
      return c.redirect(await signInUrl(state, fetch, connection, signIn), 302);
    } catch (thrown) {
      b2b.ssoSignIns.end(signIn);
      return returnError(c, signIn, thrown);
    }
  };
}

/** `/v1/b2b/sso/callback/{connection_id}`: handles the response of the identity provider: SAML by POST, OIDC by GET. */
export function callback(state: State, fetch: CustomFetch): Page {
  return async (c) => {
    const { relayState, answer } = await readIdpResponse(c);
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    const signIn = state.b2b.ssoSignIns.find(relayState);
    if (!signIn) return acceptUnsolicited(state, c, answer.SAMLResponse ?? '');
    const secret = getCookie(c, cookieOf(signIn));
    if (secret === undefined && c.req.method === 'POST' && !(POSTED_AGAIN in answer)) return postAgain(c, answer);
    const isSameBrowser = isSameSecret(secret ?? '', signIn.browserSecret);
    state.b2b.ssoSignIns.end(signIn);
    try {
      if (!isSameBrowser || !isSameSecret(relayState, signIn.state)) throw new ApiError('unsolicited_saml_response');
      const connection = state.b2b.connections.get(signIn.connectionId);
      if (!connection || signIn.connectionId !== c.req.param('connection_id'))
        throw new ApiError('unsolicited_saml_response');
      const assertion = await readResponse(state, fetch, connection, signIn, answer);
      const { connectionId, codeChallenge, loginUrl, signupUrl } = signIn;
      const payload = { connectionId, assertion, ...(codeChallenge !== undefined && { codeChallenge }) };
      const token = state.oneTimeTokens.issue('sso', payload, { lifetimeMs: TOKEN_LIFETIME_MS });
      const target = findPersonOf(state, connection, assertion) ? loginUrl : signupUrl;
      return c.redirect(withParameters(target, { token }).href, 303);
    } catch (thrown) {
      return returnError(c, signIn, thrown);
    }
  };
}

const POSTED_AGAIN = 'posted_again';

/**
 * Lets the browser post a SAML response again, from this site. The first post comes from another site and lacks the
 * start's cookie, which is `SameSite=Lax`. Browsers without TLS accept no other cookie.
 */
function postAgain(c: Context, { SAMLResponse, RelayState }: IdpResponse): Response | Promise<Response> {
  return thirdPartyPage(
    c,
    'Signing you in',
    html`<form method="post" action="${c.req.path}">
  <input type="hidden" name="SAMLResponse" value="${SAMLResponse ?? ''}">
  <input type="hidden" name="RelayState" value="${RelayState ?? ''}">
  <input type="hidden" name="${POSTED_AGAIN}" value="1">
  <button>Continue</button>
</form>`,
    { script: SUBMIT_PATH },
  );
}

/**
 * Accepts a response without a request, as from a tile in a company's portal. Each response counts once.
 * @throws unsolicited_saml_response unless the connection is SAML
 * @throws saml_idp_initiated_auth_disabled, duplicate_saml_response and those of `saml.readResponse`
 */
async function acceptUnsolicited(state: State, c: Context, samlResponse: string): Promise<Response> {
  const { b2b, project } = state;
  const connection = b2b.connections.get(c.req.param('connection_id') ?? '');
  const isAllowed = connection?.kind === 'saml' && connection.status === 'active' && samlResponse !== '';
  if (!isAllowed) throw new ApiError('unsolicited_saml_response');
  if (connection.idp_initiated_auth_disabled) throw new ApiError('saml_idp_initiated_auth_disabled');
  const { assertionId, ...assertion } = await saml.readResponse(state, connection, null, samlResponse);
  const { connection_id: connectionId } = connection;
  if (!b2b.usedAssertions.add(`${connectionId} ${assertionId}`)) throw new ApiError('duplicate_saml_response');
  const token = state.oneTimeTokens.issue('sso', { connectionId, assertion }, { lifetimeMs: TOKEN_LIFETIME_MS });
  const isKnown = findPersonOf(state, connection, assertion) !== undefined;
  const target = isKnown ? project.default_login_redirect_url : project.default_signup_redirect_url;
  return c.redirect(withParameters(target, { token }).href, 303);
}

/** Redirects to the application, which shows the error. */
function returnError(c: Context, { loginUrl }: SsoSignIn, thrownError: unknown): Response {
  if (!(thrownError instanceof ApiError)) throw thrownError;
  const { type: error, message: error_description } = thrownError;
  return c.redirect(withParameters(loginUrl, { error, error_description }).href, 303);
}

function withParameters(target: string, parameters: Record<string, string>): URL {
  const url = new URL(target);
  url.searchParams.set('stytch_token_type', 'sso');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

const cookieOf = ({ id }: Pending) => `emulator_${id}`;
