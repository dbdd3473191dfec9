import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { checkEmail } from '../api/addresses.ts';
import { plainAddress } from '../common/plainAddress.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { checkBody } from '../http/envelope.ts';
import { readFields } from '../http/readFields.ts';
import { thirdPartyPage } from '../http/thirdPartyPage.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { ProviderAccount } from '../state/oauth.ts';
import { findOAuthProvider, type OAuthProvider } from '../state/oauthProviders.ts';
import { ApiError } from '../wire/apiError.ts';
import { respondOnPage } from './errorPage.ts';

const CODE_LIFETIME_MS = MINUTE_MS;
/** Google refuses sign-ins in the browsers inside other apps. */
const IN_APP_BROWSER = /\bFBA[NV]\/|\bInstagram\b|\bLine\/|; wv\)/;

const Choice = v.object({
  choice: v.picklist(['account', 'new', 'cancel', 'error', 'wrong-state']),
  subject: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  tenants: v.optional(v.string(), ''),
  verified: v.optional(v.string()),
});
type Choice = v.InferOutput<typeof Choice>;

/**
 * The emulated sign-in page of all OAuth providers, where the tester chooses an account. Mounted at `/oauth-provider`.
 */
export function accountChooser(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondOnPage(state));

  app.get('/:provider/authorize', (c) => {
    const { name, provider } = readProvider(c);
    readReturn(state, c, name);
    if (name === 'google' && IN_APP_BROWSER.test(c.req.header('user-agent') ?? '')) {
      throw new ApiError('oauth_flow_callback_error', 'Error 403: disallowed_useragent. Use a full browser.');
    }
    return showChooser(state, c, name, provider);
  });

  app.post('/:provider/authorize', async (c) => {
    const { name } = readProvider(c);
    const back = readReturn(state, c, name);
    const choice = checkBody(Choice, Object.fromEntries(await readFields(c)));
    const response = answerTo(state, name, choice, back.searchParams.get('state')?.split('.')[0] ?? '');
    for (const [key, value] of Object.entries(response)) back.searchParams.set(key, value);
    return c.redirect(back.href, 303);
  });
  return app;
}

function readProvider(c: Context) {
  const name = c.req.param('provider') ?? '';
  const provider = findOAuthProvider(name);
  if (!provider) throw new ApiError('invalid_oauth_provider');
  return { name, provider };
}

/** Returns the callback URL with the client's `state`. Only the emulator's own callback is accepted. */
function readReturn(state: State, c: Context, name: string): URL {
  const { redirect_uri: redirectUri, state: clientState } = c.req.query();
  const callback = new URL(`/v1/oauth/callback/${name}`, state.providerUrl);
  if (redirectUri !== callback.href || clientState === undefined) throw new ApiError('bad_request');
  callback.searchParams.set('state', clientState);
  return callback;
}

function answerTo(state: State, provider: string, choice: Choice, signInId: string): Record<string, string> {
  if (choice.choice === 'cancel') {
    return { error: 'access_denied', error_description: 'The user denied the request.' };
  }
  if (choice.choice === 'error') {
    return { error: 'server_error', error_description: 'The tester chose to fail.' };
  }
  const { subject } =
    choice.choice === 'account' ? findAccount(state, provider, choice) : open(state, provider, choice);
  const payload = { provider, subject, signInId };
  const code = state.oneTimeTokens.issue('oauth_code', payload, { lifetimeMs: CODE_LIFETIME_MS });
  return { code, ...(choice.choice === 'wrong-state' && { state: `${signInId}.somebody-elses` }) };
}

function findAccount(state: State, provider: string, { subject }: Choice): ProviderAccount {
  const account = state.oauth.findAccount(provider, subject);
  if (!account) throw new ApiError('bad_request');
  return account;
}

function open(state: State, provider: string, choice: Choice): ProviderAccount {
  const { sharesEmail = false, hasTenants = false } = findOAuthProvider(provider) ?? {};
  const tenants = choice.tenants.split(',').map((tenant) => tenant.trim());
  return state.oauth.openAccount({
    provider,
    email: sharesEmail ? plainAddress(checkEmail(choice.email)) : '',
    isEmailVerified: sharesEmail && choice.verified !== undefined,
    firstName: choice.first_name,
    lastName: choice.last_name,
    ...(hasTenants && { tenants: tenants.filter(Boolean) }),
  });
}

function showChooser(state: State, c: Context, name: string, { label, sharesEmail, hasTenants }: OAuthProvider) {
  const { login_hint: hint = '', scope = '' } = c.req.query();
  const accounts = state.oauth.accountsAt(name).map(
    ({ subject, email, firstName, lastName }) => html`<li>
  <form method="post">
    <input type="hidden" name="subject" value="${subject}">
    <button name="choice" value="account">${`${firstName} ${lastName} ${email || subject}`.trim()}</button>
  </form>
</li>`,
  );
  const emailFields = html`
  <label>Email <input type="email" name="email" required value="${hint}" autocomplete="off"></label>
  <label class="check"><input type="checkbox" name="verified" checked> The address is verified</label>`;
  const showsTenants = hasTenants && state.project.vertical === 'B2B';
  const tenantField = html`
  <label>Ids of workspaces or companies, separated by commas <input name="tenants" autocomplete="off"></label>`;
  return thirdPartyPage(
    c,
    `Sign in with ${label}`,
    html`<p class="aside">This page stands in for ${label}. Requested scopes: <code>${scope}</code></p>
${accounts.length > 0 ? html`<h2>Choose an account</h2><ul>${accounts}</ul>` : ''}
<h2>Use another account</h2>
<form method="post">
  ${sharesEmail ? emailFields : ''}
  <label>First name <input name="first_name" value="Ada" autocomplete="off"></label>
  <label>Last name <input name="last_name" value="Lovelace" autocomplete="off"></label>
  ${showsTenants ? tenantField : ''}
  <button name="choice" value="new">Continue</button>
  <button name="choice" value="wrong-state">Continue with a wrong state</button>
</form>
<h2>Or</h2>
<form method="post">
  <button name="choice" value="cancel">Cancel</button>
  <button name="choice" value="error">Fail</button>
</form>`,
  );
}
