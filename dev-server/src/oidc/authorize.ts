import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { registerByDocument } from '../client-metadata/registerByDocument.ts';
import { invalidTarget, isResource } from '../client-metadata/resources.ts';
import { type EmulatorEnv, readCall } from '../http/call.ts';
import { readFields, repeatedField } from '../http/readFields.ts';
import { isPublic } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { isRegistered } from '../state/redirectUris.ts';
import { ApiError } from '../wire/apiError.ts';
import { findVisitor, submitFor, type Visitor } from './visitors.ts';

const PROMPTS = ['none', 'login', 'consent', 'select_account'];

/**
 * The authorization endpoint for connected apps (OpenID Connect Core §3.1.2). A valid request redirects to the
 * application's own consent page. Errors redirect to the app, once client and redirect URI are verified. `prompt=none`
 * is answered without a page. A required fresh login first ends the session.
 */
export function authorize(state: State) {
  return async (c: Context<EmulatorEnv>): Promise<Response> => {
    const fields = c.req.method === 'POST' ? await readFields(c) : new URL(c.req.url).searchParams;
    const clientId = fields.get('client_id') ?? '';
    const redirectUri = fields.get('redirect_uri') ?? '';
    // If the document cannot be used, the page starts the same request and shows the reason.
    await registerByDocument(state, { clientId, redirectUri }).catch(onlyApiError);
    const app = state.project.connected_apps.find(({ client_id }) => client_id === clientId);
    const page = new URL(state.project.idp_url);
    for (const [name, value] of fields) page.searchParams.append(name, value);
    // The app gets no redirect before client and redirect URI are verified. Until then the page shows the error.
    const isCertain = ['client_id', 'redirect_uri'].every((name) => fields.getAll(name).length === 1);
    if (!isCertain || !app || !isRegistered(app.redirect_urls, redirectUri)) return c.redirect(page.href, 302);

    const refuse = ({ error, description }: Refusal) => {
      const url = new URL(redirectUri);
      // A repeated `state` is not sent back, because any of the values could be foreign.
      const [ownState = null, ...otherStates] = fields.getAll('state');
      const response = {
        error,
        error_description: description,
        state: otherStates.length > 0 ? null : ownState,
        iss: state.providerUrl,
      };
      for (const [name, value] of Object.entries(response)) if (value !== null) url.searchParams.set(name, value);
      return c.redirect(url.href, 302);
    };
    const refusal = findRequestError(fields, isPublic(app));
    if (refusal) return refuse(refusal);

    const visitor = findVisitor(state, getCookie(c, 'stytch_session') ?? '');
    const prompts = promptsOf(fields);
    const afterMs = freshLoginAfterMs(state, fields);
    const isFresh = visitor !== undefined && visitor.authenticatedAtMs >= afterMs;
    if (prompts.includes('none')) {
      if (!isFresh || !(await isHintedUser(state, fields, visitor))) return refuse(loginRequired);
      return respondWithoutPage(state, c, fields, visitor, refuse);
    }
    if (afterMs > 0) {
      const { client_id = '', ...key } = Object.fromEntries(fields);
      state.connectedApps.requireFreshLogin({ client_id, ...key }, afterMs);
      if (!isFresh) visitor?.logOut();
    }
    return c.redirect(page.href, 302);
  };
}

type Refusal = { error: string; description: string };
const loginRequired = { error: 'login_required', description: 'The user must log in.' };

function findRequestError(fields: URLSearchParams, mustUsePkce: boolean): Refusal | undefined {
  const invalid = (description: string) => ({ error: 'invalid_request', description });
  const refuseParameter = (parameter: string) => ({
    error: `${parameter}_not_supported`,
    description: 'Send plain parameters.',
  });
  const duplicate = repeatedField(fields);
  if (duplicate !== undefined) return invalid(`The parameter ${duplicate} appears twice.`);
  for (const name of ['request', 'request_uri', 'registration']) if (fields.has(name)) return refuseParameter(name);
  // A missing response_type means `code`, as on the consent page.
  const type = fields.get('response_type') ?? 'code';
  if (type !== 'code') return { error: 'unsupported_response_type', description: 'The only response type is "code".' };
  if ((fields.get('response_mode') ?? 'query') !== 'query') return invalid('The only response mode is "query".');
  const challenge = fields.get('code_challenge');
  if (challenge === null && mustUsePkce) return invalid('A public app must send a code challenge.');
  if (challenge !== null && !/^[\w-]{43}$/.test(challenge)) return invalid('The code challenge is malformed.');
  if ((fields.get('code_challenge_method') ?? 'S256') !== 'S256') return invalid('Code challenges must use S256.');
  if (fields.has('max_age') && !/^\d{1,10}$/.test(fields.get('max_age') ?? '')) return invalid('Malformed max_age.');
  const prompts = promptsOf(fields);
  if (!prompts.every((prompt) => PROMPTS.includes(prompt))) return invalid('Unknown prompt.');
  if (prompts.includes('none') && prompts.length > 1) return invalid('The prompt "none" stands alone.');
  return fields.getAll('resource').every(isResource) ? undefined : invalidTarget;
}

function onlyApiError(refusal: unknown): void {
  if (!(refusal instanceof ApiError)) throw refusal;
}

const promptsOf = (fields: URLSearchParams) => (fields.get('prompt') ?? '').split(' ').filter(Boolean);

/** Returns the earliest accepted authentication time; 0 for any time. */
function freshLoginAfterMs(state: State, fields: URLSearchParams): number {
  if (promptsOf(fields).includes('login')) return state.clock.now();
  return fields.has('max_age') ? state.clock.now() - Number(fields.get('max_age')) * 1000 : 0;
}

/** Returns whether the session belongs to the account of `id_token_hint`. True without a hint. */
async function isHintedUser(state: State, fields: URLSearchParams, { accountId }: Visitor): Promise<boolean> {
  const hint = fields.get('id_token_hint');
  return hint === null || (await state.keys.readClaims(hint))?.sub === accountId;
}

function respondWithoutPage(
  state: State,
  c: Context<EmulatorEnv>,
  fields: URLSearchParams,
  { token }: Visitor,
  refuse: (refusal: Refusal) => Response,
): Response {
  const { client_id = '', scope = 'openid email profile', ...request } = Object.fromEntries(fields);
  const body = {
    ...{ ...request, client_id, redirect_uri: fields.get('redirect_uri') ?? '', response_type: 'code' },
    ...{ scopes: scope.split(' ').filter(Boolean), resource: fields.getAll('resource'), consent_granted: false },
  };
  try {
    const { redirect_uri } = submitFor(state)(state, body, { ...readCall(c), sessionToken: token });
    return c.redirect(redirect_uri, 302);
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refuse({ error: 'access_denied', description: refusal.message });
  }
}
