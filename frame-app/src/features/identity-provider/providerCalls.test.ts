// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import type { AuthorizeRequest } from './port.ts';
import { createIdpCalls } from './providerCalls.ts';

const request: AuthorizeRequest = {
  kind: 'authorize',
  clientId: 'app-1',
  redirectUri: 'https://weather.example.org/callback',
  responseType: 'code',
  scopes: ['openid', 'plants:read', 'plants:uproot'],
  prompt: ['consent'],
  state: 's',
  nonce: 'n',
  codeChallenge: 'c',
  resources: ['https://api.example.org'],
};
const bootstrap = {
  project_name: 'Acme',
  disable_sdk_watermark: true,
  captcha_settings: { enabled: false },
  email_domains: [],
  password_config: null,
  rbac_policy: {
    roles: [],
    resources: [],
    scopes: [{ scope: 'plants:read', description: 'See\u2066 your\nplants', permissions: [] }],
  },
};
/** The answers of both endpoint pairs to the same request. The app's name contains invisible characters. */
const answers: Record<string, object> = {
  '/idp/oauth/authorize/start': {
    client: { client_name: '\u202eWeather\u200b Watch' },
    consent_required: true,
    scope_results: [
      { scope: 'openid', is_grantable: true, description: 'Verify your identity' },
      { scope: 'plants:read', is_grantable: true, description: 'See your plants' },
      { scope: 'plants:uproot', is_grantable: false, description: '' },
    ],
  },
  '/oauth/authorize/start': {
    oidc_client: { client_name: '\u202eWeather\u200b Watch' },
    consent_required: true,
    grantable_scope: 'openid plants:read',
    ungrantable_scope: 'plants:uproot',
  },
  '/idp/oauth/authorize/submit': {
    redirect_uri: 'https://weather.example.org/callback?code=1',
    authorization_code: '1',
  },
};

afterEach(() => vi.unstubAllGlobals());

function start(endpoints: 'idp' | 'oauth') {
  const bodies = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = new URL(address).pathname.replace('/sdk/v1', '');
    if (body) bodies.set(path, JSON.parse(String(body)));
    return Response.json({ data: path.startsWith('/projects/bootstrap') ? bootstrap : answers[path] });
  });
  const publicToken = 'public-token-test-idp';
  const deployment: Deployment = { publicToken, hosts: [], identityProvider: { endpoints } };
  return { idp: createIdpCalls(createStytchClient(publicToken), deployment), bodies };
}

it.each(['idp', 'oauth'] as const)('makes the same of what the %s endpoints answer', async (endpoints) => {
  const { idp } = start(endpoints);
  expect(await idp.startAuthorize(request)).toEqual({
    isRequired: true,
    clientName: 'Weather Watch',
    grantableScopes: [
      { scope: 'openid', description: null },
      { scope: 'plants:read', description: 'See your plants' },
    ],
    ungrantableScopes: [{ scope: 'plants:uproot', description: null }],
  });
});

it('starts with the members of specification §7, scopes as a list or as one string', async () => {
  const parameters = {
    client_id: 'app-1',
    redirect_uri: 'https://weather.example.org/callback',
    response_type: 'code',
    prompt: 'consent',
  };
  const library = start('idp');
  await library.idp.startAuthorize(request);
  expect(library.bodies.get('/idp/oauth/authorize/start')).toEqual({ ...parameters, scopes: request.scopes });
  const form = start('oauth');
  await form.idp.startAuthorize(request);
  expect(form.bodies.get('/oauth/authorize/start')).toEqual({
    ...parameters,
    scope: 'openid plants:read plants:uproot',
  });
});

describe('an incomplete answer', () => {
  const logout = {
    kind: 'logout',
    clientId: 'app-1',
    postLogoutRedirectUri: 'https://weather.example.org/bye',
  } as const;
  const redirect_uri = logout.postLogoutRedirectUri;
  afterEach(() => void delete answers['/oauth/logout/start']);

  it('asks before a logout, unless the answer explicitly requires no consent', async () => {
    const { idp } = start('idp');
    answers['/oauth/logout/start'] = { redirect_uri };
    expect(await idp.startLogout(logout)).toMatchObject({ isConsentRequired: true });
    answers['/oauth/logout/start'] = { redirect_uri, consent_required: false };
    expect(await idp.startLogout(logout)).toMatchObject({ isConsentRequired: false });
  });

  it('is an error when it has no redirect address', async () => {
    answers['/oauth/logout/start'] = { consent_required: false };
    await expect(start('idp').idp.startLogout(logout)).rejects.toMatchObject({ failure: { code: 'unexpected' } });
  });

  it('is refused when it redirects to a script', async () => {
    answers['/oauth/logout/start'] = { consent_required: false, redirect_uri: 'javascript:alert(1)' };
    const { idp } = start('idp');
    await expect(idp.startLogout(logout)).rejects.toMatchObject({ failure: { code: 'unsafe_redirect' } });
  });
});

it('submits the decision with every parameter that the app must get back', async () => {
  const { idp, bodies } = start('idp');
  const departure = await idp.submitAuthorize(request, { isGranted: true });
  expect(departure).toEqual({ redirectUri: 'https://weather.example.org/callback?code=1' });
  expect(bodies.get('/idp/oauth/authorize/submit')).toMatchObject({
    consent_granted: true,
    state: 's',
    nonce: 'n',
    code_challenge: 'c',
    resource: ['https://api.example.org'],
  });
});

it('submits a form of the page when the deployment is configured so', async () => {
  const submitted: HTMLFormElement[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this);
  });
  const { idp } = start('oauth');
  expect(await idp.submitAuthorize(request, { isGranted: false })).toEqual({ redirectUri: null });
  const [form] = submitted;
  expect(form?.action).toMatch(/\/sdk\/v1\/oauth\/authorize$/);
  const fields = Object.fromEntries(
    [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]),
  );
  expect(fields).toMatchObject({
    scope: 'openid plants:read plants:uproot',
    consent_granted: 'false',
    state: 's',
    resource: 'https://api.example.org',
    __Authorization: `Basic ${btoa('public-token-test-idp:public-token-test-idp')}`,
  });
});
