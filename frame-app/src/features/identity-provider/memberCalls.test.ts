// @vitest-environment happy-dom
import { createStytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import { organizationInternalsOf } from '../../provider/patches/organizationInternals.ts';
import { createMemberIdp } from './memberCalls.ts';
import type { AuthorizeRequest } from './port.ts';

const request: AuthorizeRequest = {
  kind: 'authorize',
  clientId: 'app-1',
  redirectUri: 'https://weather.example.org/callback',
  responseType: 'code',
  scopes: ['openid', 'robots:scrap'],
  prompt: [],
  state: 's',
  codeChallenge: 'c',
  resources: [],
};
const responses: Record<string, object> = {
  '/idp/b2b/oauth/authorize/start': {
    client: { client_id: 'app-1', client_name: 'Parts Depot', client_type: 'third_party' },
    consent_required: true,
    scope_results: [
      { scope: 'openid', is_grantable: true, description: '' },
      { scope: 'robots:scrap', is_grantable: false, description: 'Scrap robots' },
    ],
  },
  '/idp/b2b/oauth/authorize/submit': { redirect_uri: 'https://weather.example.org/callback?code=1' },
  '/b2b/oauth/logout/start': { redirect_uri: 'https://weather.example.org/bye', consent_required: true },
  '/b2b/organizations/members/connected_apps': {
    connected_apps: [{ connected_app_id: 'app-1', scopes_granted: 'email' }],
  },
};
const bootstrap = { project_name: 'Robot Works', rbac_policy: { roles: [], resources: [], scopes: [] } };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  logIn(null);
});

/** Logs in or out, as another tab does: the cookies of the session change. */
function logIn(token: string | null) {
  const maxAge = token === null ? '; max-age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: as the library writes it
  for (const name of ['stytch_session', 'stytch_session_jwt']) document.cookie = `${name}=${token ?? ''}${maxAge}`;
}

function start() {
  const bodies = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = new URL(address).pathname.replace('/sdk/v1', '');
    bodies.set(path, body ? JSON.parse(String(body)) : null);
    return Response.json({ data: path.startsWith('/projects/bootstrap') ? bootstrap : responses[path] });
  });
  const publicToken = 'public-token-test-member-idp';
  const client = createStytchB2BClient(publicToken);
  const deployment: Deployment = { publicToken, hosts: [], identityProvider: { endpoints: 'oauth' } };
  return { idp: createMemberIdp(client, organizationInternalsOf(client), deployment), bodies };
}

it('starts, submits and logs out by the calls for members, never by a form', async () => {
  const { idp, bodies } = start();
  logIn('session-1');
  expect(idp.submitsForms).toBe(false);
  expect(await idp.startAuthorize(request)).toMatchObject({
    clientName: 'Parts Depot',
    grantableScopes: [{ scope: 'openid', isNew: true }],
    ungrantableScopes: [{ scope: 'robots:scrap' }],
  });
  const { redirectUri } = await idp.submitAuthorize(request, { isGranted: true, scopes: ['openid'] });
  expect(redirectUri).toBe('https://weather.example.org/callback?code=1');
  expect(bodies.get('/idp/b2b/oauth/authorize/submit')).toEqual({
    client_id: 'app-1',
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scopes: ['openid'],
    state: 's',
    code_challenge: 'c',
    consent_granted: true,
  });
  const postLogoutRedirectUri = 'https://weather.example.org/bye';
  const logout = await idp.startLogout({ kind: 'logout', clientId: 'app-1', postLogoutRedirectUri });
  expect(logout).toEqual({ isConsentRequired: true, redirectUri: postLogoutRedirectUri });
});

it('has no user without a session', async () => {
  const { idp } = start();
  expect(await idp.currentUser()).toBeNull();
});
