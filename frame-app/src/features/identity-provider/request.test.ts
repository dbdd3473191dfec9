import { expect, it } from 'vitest';
import { readIdpRequest } from './request.ts';

const base = 'client_id=app-1&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcallback';

it('reads an authorization request with its defaults', () => {
  expect(readIdpRequest(`?${base}`)).toEqual({
    kind: 'authorize',
    clientId: 'app-1',
    redirectUri: 'https://app.example.org/callback',
    responseType: 'code',
    scopes: ['openid', 'email', 'profile'],
    prompt: [],
    resources: [],
  });
});

it('keeps everything that an app may add', () => {
  const query =
    'scope=openid+plants%3Aread&response_type=code+id_token&state=s&nonce=n&code_challenge=c&prompt=consent&resource=a&resource=b';
  expect(readIdpRequest(`${base}&${query}&code_challenge_method=S256`)).toMatchObject({
    responseType: 'code id_token',
    scopes: ['openid', 'plants:read'],
    state: 's',
    nonce: 'n',
    codeChallenge: 'c',
    prompt: ['consent'],
    resources: ['a', 'b'],
  });
});

it('reads the greatest age of a login', () => {
  expect(readIdpRequest(`?${base}&max_age=60`)).toMatchObject({ maxAgeSeconds: 60 });
});

it.each([
  ['request=e30.e30.', 'request_not_supported'],
  ['request_uri=https%3A%2F%2Fapp.example.org%2Fr', 'request_uri_not_supported'],
  ['registration=%7B%7D', 'registration_not_supported'],
  ['response_type=token', 'unsupported_response_type'],
  ['response_mode=fragment', 'invalid_request'],
  ['code_challenge=c&code_challenge_method=plain', 'invalid_request'],
  ['max_age=soon', 'invalid_request'],
  ['max_age=-1', 'invalid_request'],
  ['prompt=shout', 'invalid_request'],
  ['prompt=none+consent', 'invalid_request'],
  ['resource=mcp', 'invalid_target'],
  ['resource=https%3A%2F%2Fmcp.example.org%2F%23part', 'invalid_target'],
  ['resource=https%3A%2F%2Fmcp.example.org%2F&resource=javascript%3A1', 'invalid_target'],
])('refuses %s with %s', (parameters, refusal) => {
  expect(readIdpRequest(`?${base}&${parameters}`)).toMatchObject({ refusal });
});

it.each([
  'claims=%7B%7D',
  'acr_values=1',
  'display=popup',
  'prompt=select_account+consent',
  'response_mode=query',
  'code_challenge_method=S256',
  'resource=https%3A%2F%2Fmcp.example.org%2Fmcp',
])('answers a request with %s', (parameters) => {
  expect(readIdpRequest(`?${base}&${parameters}`)).not.toHaveProperty('refusal');
});

it('treats a request with post_logout_redirect_uri as a logout, whatever else it contains', () => {
  expect(readIdpRequest(`?${base}&post_logout_redirect_uri=https%3A%2F%2Fapp.example.org%2F&id_token_hint=h`)).toEqual({
    kind: 'logout',
    clientId: 'app-1',
    postLogoutRedirectUri: 'https://app.example.org/',
    idTokenHint: 'h',
  });
});

it('keeps the state of a logout', () => {
  expect(readIdpRequest('?client_id=app-1&post_logout_redirect_uri=https%3A%2F%2Fapp.example.org%2F&state=s')).toEqual({
    kind: 'logout',
    clientId: 'app-1',
    postLogoutRedirectUri: 'https://app.example.org/',
    state: 's',
  });
});

it.each([
  ['client_id', `${base}&client_id=app-2`],
  ['redirect_uri', `${base}&redirect_uri=https%3A%2F%2Fevil.example`],
  ['redirect_uri', `${base}&redirect%5Furi=https%3A%2F%2Fevil.example`],
  ['state', `${base}&state=a&state=a`],
  [
    'post_logout_redirect_uri',
    'client_id=app-1&post_logout_redirect_uri=&post_logout_redirect_uri=https%3A%2F%2Fa.example',
  ],
  ['max_age', `${base}&max_age=1&max_age=2`],
])('refuses a request that gives %s more than once (RFC 6749 §3.1)', (path, search) => {
  expect(() => readIdpRequest(`?${search}`)).toThrow(
    expect.objectContaining({ failure: { kind: 'client', code: 'repeated_parameter', path } }),
  );
});

it.each(['Call%20us%3A%20555', 'your_account_is_locked', 'constructor'])(
  'does not repeat a parameter name from the URL: %s',
  (name) => {
    expect(() => readIdpRequest(`?${base}&${name}=a&${name}=b`)).toThrow(
      expect.objectContaining({ failure: { kind: 'client', code: 'repeated_parameter', path: 'unknown' } }),
    );
  },
);

it.each([
  ['?redirect_uri=https%3A%2F%2Fapp.example.org', 'client_id'],
  ['?client_id=&redirect_uri=https%3A%2F%2Fapp.example.org', 'client_id'],
  ['?client_id=app-1', 'redirect_uri'],
  ['?post_logout_redirect_uri=https%3A%2F%2Fapp.example.org', 'client_id'],
  ['?client_id=app-1&post_logout_redirect_uri=', 'post_logout_redirect_uri'],
  ['', 'client_id'],
])('names the missing parameter in "%s"', (search, path) => {
  expect(() => readIdpRequest(search)).toThrow(
    expect.objectContaining({ failure: { kind: 'client', code: 'missing_parameter', path } }),
  );
});

it.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  ' javascript:alert(1)',
  'blob:https://app.example.org/1',
  'callback',
])('refuses a request with the redirect address %s', (address) => {
  for (const path of ['redirect_uri', 'post_logout_redirect_uri']) {
    const search = new URLSearchParams({ client_id: 'app-1', [path]: address });
    expect(() => readIdpRequest(`?${search}`)).toThrow(
      expect.objectContaining({ failure: { kind: 'client', code: 'unsafe_redirect', path } }),
    );
  }
});

it.each(['org.example.weather:/callback', 'cursor://oauth/callback', 'http://127.0.0.1:8123/callback'])(
  'accepts a request of an app with the redirect address %s',
  (address) => {
    const search = new URLSearchParams({ client_id: 'app-1', redirect_uri: address });
    expect(readIdpRequest(`?${search}`)).toMatchObject({ redirectUri: address });
  },
);
