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
/** The responses of both endpoint pairs to the same request. The app's name contains invisible characters. */
const responses: Record<string, object> = {
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

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(endpoints: 'idp' | 'oauth', more: Partial<NonNullable<Deployment['identityProvider']>> = {}) {
  const bodies = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = new URL(address).pathname.replace('/sdk/v1', '');
    if (body) bodies.set(path, JSON.parse(String(body)));
    return Response.json({ data: path.startsWith('/projects/bootstrap') ? bootstrap : responses[path] });
  });
  const publicToken = 'public-token-test-idp';
  const deployment: Deployment = { publicToken, hosts: [], identityProvider: { endpoints, ...more } };
  return { idp: createIdpCalls(createStytchClient(publicToken), deployment), bodies };
}

it.each(['idp', 'oauth'] as const)('makes the same of what the %s endpoints answer', async (endpoints) => {
  const { idp } = start(endpoints);
  expect(await idp.startAuthorize(request)).toEqual({
    isRequired: true,
    clientName: 'Weather Watch',
    appId: 'app-1',
    isTrusted: false,
    isPublic: true,
    newServers: ['https://api.example.org'],
    logoUrl: null,
    mayChoose: false,
    grantableScopes: [
      { scope: 'openid', description: null },
      { scope: 'plants:read', description: 'See your plants' },
    ],
    ungrantableScopes: [{ scope: 'plants:uproot', description: null }],
  });
});

it('names a scope without a description in the console, except those that the widget has texts for', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start('idp').idp.startAuthorize(request);
  expect(warn).not.toHaveBeenCalled();
  const { scopes } = bootstrap.rbac_policy;
  bootstrap.rbac_policy.scopes = [];
  await start('idp')
    .idp.startAuthorize(request)
    .finally(() => {
      bootstrap.rbac_policy.scopes = scopes;
    });
  expect(warn.mock.calls).toEqual([
    ["[vestibule] The scope plants:read has no description. Add one to the project's RBAC policy."],
  ]);
});

it('starts with the members that the provider reads, scopes as a list or as one string', async () => {
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
  afterEach(() => void delete responses['/oauth/logout/start']);

  it('asks before a logout, unless the answer explicitly requires no consent', async () => {
    const { idp } = start('idp');
    responses['/oauth/logout/start'] = { redirect_uri };
    expect(await idp.startLogout(logout)).toMatchObject({ isConsentRequired: true });
    responses['/oauth/logout/start'] = { redirect_uri, consent_required: false };
    expect(await idp.startLogout(logout)).toMatchObject({ isConsentRequired: false });
  });

  it('is an error when it has no redirect address', async () => {
    responses['/oauth/logout/start'] = { consent_required: false };
    await expect(start('idp').idp.startLogout(logout)).rejects.toMatchObject({ failure: { code: 'unexpected' } });
  });

  it('is refused when it redirects to a script', async () => {
    responses['/oauth/logout/start'] = { consent_required: false, redirect_uri: 'javascript:alert(1)' };
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
  const submissions: HTMLFormElement[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submissions.push(this);
  });
  const { idp } = start('oauth');
  expect(await idp.submitAuthorize(request, { isGranted: false })).toEqual({ redirectUri: null });
  const [form] = submissions;
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

describe('an app that asks', () => {
  const logo = 'https://weather.example.org/logo.png';
  const response = responses['/idp/oauth/authorize/start'] ?? {};
  const bodyOf = (client: object) => ({ ...response, client });
  afterEach(() => {
    responses['/idp/oauth/authorize/start'] = response;
    delete responses['/users/connected_apps'];
  });

  it('has a verified name and its logo only if the deployment trusts it', async () => {
    responses['/idp/oauth/authorize/start'] = bodyOf({ client_name: 'Weather', client_logo_url: logo });
    const stranger = await start('idp', { trustedClients: ['app-2'] }).idp.startAuthorize(request);
    expect(stranger).toMatchObject({ isTrusted: false, logoUrl: null });
    const trustedConsent = await start('idp', { trustedClients: ['app-1'] }).idp.startAuthorize(request);
    expect(trustedConsent).toMatchObject({ isTrusted: true, logoUrl: logo });
  });

  it('is verified if it belongs to the project, and never shows a logo that is no web address', async () => {
    const client = { client_type: 'first_party_public', client_logo_url: 'javascript:alert(1)' };
    responses['/idp/oauth/authorize/start'] = bodyOf({ client_name: 'Weather', ...client });
    expect(await start('idp').idp.startAuthorize(request)).toMatchObject({ isTrusted: true, logoUrl: null });
  });

  it('gets a mark on each scope that was not granted before', async () => {
    responses['/users/connected_apps'] = {
      connected_apps: [
        { connected_app_id: 'app-2', scopes_granted: 'plants:read' },
        { connected_app_id: 'app-1', scopes_granted: 'openid' },
      ],
    };
    const { grantableScopes } = await start('idp').idp.startAuthorize(request);
    expect(grantableScopes.map(({ scope, isNew }) => [scope, isNew])).toEqual([
      ['openid', undefined],
      ['plants:read', true],
    ]);
  });

  it('forgets what this browser noted about an app that has no access any more', async () => {
    const notes = [
      { userId: '', appId: 'app-1', clientId: 'app-1', redirectUri: request.redirectUri, sinceMs: 1, lastMs: 1 },
    ];
    localStorage.setItem('vestibule:apps', JSON.stringify(notes));
    responses['/users/connected_apps'] = { connected_apps: [] };
    const { idp } = start('idp');
    const consent = await idp.startAuthorize(request);
    idp.noteAccess(request, consent, 5_000);
    expect(JSON.parse(localStorage.getItem('vestibule:apps') ?? '')).toEqual([
      { ...notes[0], resources: request.resources, sinceMs: 5_000, lastMs: 5_000 },
    ]);
  });

  it('names the servers that it has not been allowed to use, unless it belongs to the project', async () => {
    localStorage.clear();
    const { idp } = start('idp');
    const consent = await idp.startAuthorize(request);
    expect(consent.newServers).toEqual(request.resources);
    idp.noteAccess(request, consent, 5_000);
    expect((await idp.startAuthorize(request)).newServers).toEqual([]);
    const otherRequest = { ...request, resources: [...request.resources, 'https://b.example/mcp'] };
    expect((await idp.startAuthorize(otherRequest)).newServers).toEqual(['https://b.example/mcp']);
    responses['/idp/oauth/authorize/start'] = bodyOf({ client_type: 'first_party' });
    expect((await idp.startAuthorize(otherRequest)).newServers).toEqual([]);
  });

  it.each<[stepUpScopes: string[] | Record<string, 'any' | 'passkey'>, proof: string]>([
    [['plants:read'], 'any'],
    [{ 'plants:read': 'any' }, 'any'],
    [{ 'plants:read': 'passkey' }, 'passkey'],
  ])('needs the proof of each scope: %j', async (stepUpScopes, proof) => {
    const { grantableScopes } = await start('idp', { stepUpScopes }).idp.startAuthorize(request);
    expect(grantableScopes.map((scope) => scope.proof)).toEqual([undefined, proof]);
  });

  it('is shown without marks if the list of earlier scopes takes long', async () => {
    vi.useFakeTimers();
    const { idp } = start('idp');
    const response = globalThis.fetch;
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
      String(args[0]).includes('/users/connected_apps') ? new Promise(() => {}) : response(...args),
    );
    const consent = idp.startAuthorize(request);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await consent).grantableScopes.map(({ isNew }) => isNew)).toEqual([undefined, undefined]);
    vi.useRealTimers();
  });

  it('is known by the id that the provider gives it, when its client id is a URL', async () => {
    responses['/idp/oauth/authorize/start'] = bodyOf({ client_id: 'connected-app-1', client_name: 'Agent' });
    responses['/users/connected_apps'] = {
      connected_apps: [{ connected_app_id: 'connected-app-1', scopes_granted: 'openid' }],
    };
    const agent = { ...request, clientId: 'https://agent.example/client.json' };
    const { grantableScopes } = await start('idp').idp.startAuthorize(agent);
    expect(grantableScopes.map(({ isNew }) => isNew)).toEqual([undefined, true]);
  });
});

it('submits only the scopes that the visitor has chosen', async () => {
  const { idp, bodies } = start('idp', { partialConsent: true });
  expect(await idp.startAuthorize(request)).toMatchObject({ mayChoose: true });
  await idp.submitAuthorize(request, { isGranted: true, scopes: ['openid'] });
  expect(bodies.get('/idp/oauth/authorize/submit')).toMatchObject({ scopes: ['openid'] });
});

it.each([
  ['cursor://oauth/callback', {}, true],
  ['http://[::1]:9/callback', {}, undefined],
])('answers %s by a call of the page, because no policy lets a form go there', async (redirectUri, more, byPress) => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const { idp, bodies } = start('oauth', more);
  const departure = await idp.submitAuthorize({ ...request, redirectUri }, { isGranted: true });
  expect(departure.byPress).toBe(byPress);
  expect(submit).not.toHaveBeenCalled();
  expect(bodies.get('/idp/oauth/authorize/submit')).toMatchObject({ redirect_uri: redirectUri });
});

it('lets the page return by itself to a scheme that the deployment names', async () => {
  const { idp } = start('idp', { appSchemes: ['cursor'] });
  const native = { ...request, redirectUri: 'cursor://oauth/callback' };
  expect(await idp.submitAuthorize(native, { isGranted: true })).not.toHaveProperty('byPress');
});

describe('a redirect address without a session', () => {
  const refuse = (error_type: string, status: number) =>
    Response.json({ status_code: status, error_type, error_message: error_type, request_id: 'r' }, { status });

  function answerBy(judge: (redirectUri: string) => Response) {
    const { idp } = start('idp');
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) =>
      address.includes('/authorize/start')
        ? judge(JSON.parse(String(body)).redirect_uri)
        : Response.json({ data: bootstrap }),
    );
    return idp.confirmsRedirect(request);
  }
  const noSession = () => refuse('session_not_found', 404);
  const unknown = () => refuse('connected_app_supplied_redirect_url_not_found_in_client', 400);

  it('is confirmed if the provider refuses another address only', async () => {
    expect(await answerBy((uri) => (uri === request.redirectUri ? noSession() : unknown()))).toBe(true);
  });

  it('is not confirmed if it is refused, or if the provider looks at sessions first', async () => {
    expect(await answerBy(unknown)).toBe(false);
    expect(await answerBy(noSession)).toBe(false);
  });

  it('is not confirmed if the provider cannot be reached', async () => {
    expect(await answerBy(() => new Response('', { status: 502 }))).toBe(false);
  });
});

it('remembers in this tab for which request the account is chosen', () => {
  const { idp } = start('idp');
  idp.noteAccount('?client_id=app-1');
  expect(idp.hasAccount('?client_id=app-1')).toBe(true);
  expect(idp.hasAccount('?client_id=app-2')).toBe(false);
  sessionStorage.clear();
});
