import { confidentialApp, publicApp } from '../connectedApps.ts';
import { type App, atApp, inJson, type Verdict } from './App.ts';
import { REDIRECT_URI } from './authorizationServer.ts';

/** A server that tokens may be for. */
export const resource = 'https://mcp.example.org/mcp';

const confidential = { client_id: confidentialApp.client_id, code_challenge: null, code_challenge_method: null };
const members = ['token_type', 'expires_in', 'scope', 'id_token', 'access_token', 'refresh_token'] as const;
const kinds = async (response: Response) => {
  const { status, error } = await inJson(response.clone());
  const body = (await response.json()) as Record<string, unknown>;
  return { status, ...(error !== undefined && { error }), has: members.filter((name) => body[name] !== undefined) };
};

/** The requests, by name. Each returns what the app learns. */
export const requests: Record<string, (app: App) => Promise<Verdict>> = {
  // The authorization endpoint.
  'authorize: a valid request': async (app) => atApp(await app.authorize()),
  'authorize: no state': async (app) => atApp(await app.authorize({ state: null })),
  'authorize: an unknown app': async (app) => atApp(await app.authorize({ client_id: 'unknown' })),
  'authorize: no app': async (app) => atApp(await app.authorize({ client_id: null })),
  'authorize: another redirect URI': async (app) =>
    atApp(await app.authorize({ redirect_uri: 'https://evil.example/' })),
  'authorize: a redirect URI with a path below': async (app) =>
    atApp(await app.authorize({ redirect_uri: 'https://weather.example.org/callback/more' })),
  'authorize: a redirect URI with a query': async (app) =>
    atApp(await app.authorize({ redirect_uri: 'https://weather.example.org/callback?a=1' })),
  'authorize: the implicit flow': async (app) => atApp(await app.authorize({ response_type: 'token' })),
  'authorize: the hybrid flow': async (app) => atApp(await app.authorize({ response_type: 'code id_token' })),
  'authorize: an unknown response type': async (app) => atApp(await app.authorize({ response_type: 'cookie' })),
  'authorize: no response type': async (app) => atApp(await app.authorize({ response_type: null })),
  'authorize: an unknown response mode': async (app) => atApp(await app.authorize({ response_mode: 'post-card' })),
  'authorize: a public app without PKCE': async (app) =>
    atApp(await app.authorize({ code_challenge: null, code_challenge_method: null })),
  'authorize: a malformed challenge': async (app) => atApp(await app.authorize({ code_challenge: 'short' })),
  'authorize: an unknown challenge method': async (app) =>
    atApp(await app.authorize({ code_challenge_method: 'S512' })),
  'authorize: the challenge method plain': async (app) =>
    atApp(await app.authorize({ code_challenge_method: 'plain' })),
  'authorize: a challenge without a method': async (app) => atApp(await app.authorize({ code_challenge_method: null })),
  'authorize: prompt=none, logged in and allowed before': async (app) => {
    await app.authorize();
    return atApp(await app.authorize({ prompt: 'none' }));
  },
  'authorize: prompt=none, logged out': async (app) => atApp(await app.authorize({ prompt: 'none' }, false)),
  'authorize: prompt=none beside another': async (app) => atApp(await app.authorize({ prompt: 'none login' })),
  'authorize: an unknown prompt': async (app) => atApp(await app.authorize({ prompt: 'dance' })),
  'authorize: a malformed max_age': async (app) => atApp(await app.authorize({ max_age: 'old' })),
  'authorize: a negative max_age': async (app) => atApp(await app.authorize({ max_age: '-1' })),
  'authorize: prompt=none after a max_age of 0': async (app) =>
    atApp(await app.authorize({ prompt: 'none', max_age: '0' })),
  'authorize: a request object': async (app) => atApp(await app.authorize({ request: 'a.b.c' })),
  'authorize: a request by reference': async (app) =>
    atApp(await app.authorize({ request_uri: 'https://weather.example.org/request' })),
  'authorize: a repeated scope': async (app) => atApp(await app.authorize({ scope: ['openid', 'email'] })),
  'authorize: a repeated state': async (app) => atApp(await app.authorize({ state: ['one', 'two'] })),
  'authorize: a repeated app': async (app) =>
    atApp(await app.authorize({ client_id: [publicApp.client_id, publicApp.client_id] })),
  'authorize: an unknown scope': async (app) => atApp(await app.authorize({ scope: 'openid of:nobody' })),
  'authorize: a resource with a fragment': async (app) => atApp(await app.authorize({ resource: `${resource}#here` })),
  'authorize: a relative resource': async (app) => atApp(await app.authorize({ resource: '/mcp' })),
  'authorize: a resource': async (app) => atApp(await app.authorize({ resource })),

  // The token endpoint: codes.
  'token: a code': async (app) => kinds(await app.exchange(await app.code())),
  'token: a code for offline access': async (app) =>
    kinds(await app.exchange(await app.code({ scope: 'openid offline_access', prompt: 'consent' }))),
  'token: a code without openid': async (app) =>
    kinds(await app.exchange(await app.code({ scope: 'plants:read', nonce: null }))),
  'token: an unknown code': async (app) => inJson(await app.exchange('unknown')),
  'token: no code': async (app) => inJson(await app.exchange('', { code: null })),
  'token: a code twice': async (app) => {
    const code = await app.code();
    await app.exchange(code);
    return inJson(await app.exchange(code));
  },
  'token: without the verifier': async (app) => inJson(await app.exchange(await app.code(), { code_verifier: null })),
  'token: another verifier': async (app) =>
    inJson(await app.exchange(await app.code(), { code_verifier: 'w'.repeat(43) })),
  'token: a short verifier': async (app) => inJson(await app.exchange(await app.code(), { code_verifier: 'v' })),
  'token: another redirect URI': async (app) =>
    inJson(await app.exchange(await app.code(), { redirect_uri: 'https://weather.example.org/other' })),
  'token: no redirect URI': async (app) => inJson(await app.exchange(await app.code(), { redirect_uri: null })),
  "token: another app's code": async (app) => {
    const code = await app.code(confidential);
    return inJson(await app.exchange(code, { code_verifier: null }));
  },
  'token: an unknown app': async (app) => inJson(await app.exchange(await app.code(), { client_id: 'unknown' })),
  'token: no app': async (app) => inJson(await app.exchange(await app.code(), { client_id: null })),
  'token: an unknown grant type': async (app) => inJson(await app.exchange('any', { grant_type: 'password' })),
  'token: no grant type': async (app) => inJson(await app.exchange('any', { grant_type: null })),
  'token: a repeated grant type': async (app) =>
    inJson(await app.exchange('any', { grant_type: ['authorization_code', 'refresh_token'] })),
  'token: by GET': async (app) => {
    const { status } = await app.server.send(`${app.server.metadata.token_endpoint}?grant_type=authorization_code`);
    return { isRefused: status === 404 || status === 405 };
  },
  'token: JSON instead of a form': async (app) => {
    const url = app.server.metadata.token_endpoint ?? '';
    const headers = { 'Content-Type': 'application/json' };
    return inJson(await app.server.send(url, { method: 'POST', headers, body: '{"grant_type":"refresh_token"}' }));
  },
  'token: a secret as basic authentication': async (app) => {
    const form = { grant_type: 'authorization_code', code: await app.code(confidential), redirect_uri: REDIRECT_URI };
    return kinds(await app.post('token', form, app.basic()));
  },
  'token: a wrong secret': async (app) => {
    const form = { grant_type: 'authorization_code', code: await app.code(confidential), redirect_uri: REDIRECT_URI };
    return inJson(await app.post('token', form, app.basic('wrong')));
  },
  'token: no secret': async (app) => {
    const form = { grant_type: 'authorization_code', code: await app.code(confidential), redirect_uri: REDIRECT_URI };
    return inJson(await app.post('token', { ...form, client_id: confidentialApp.client_id }));
  },
  'token: no cache may keep it': async (app) => {
    const { headers } = await app.exchange(await app.code());
    return { cache: headers.get('cache-control') };
  },
  'token: the ID token': async (app) => {
    const { id_token = '' } = await app.tokens();
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as Verdict;
    const { aud, nonce, iss } = claims;
    return { aud, nonce, isOfIssuer: iss === app.server.issuer, times: [typeof claims.iat, typeof claims.exp] };
  },

  // The token endpoint: refresh tokens.
  'refresh: a token': async (app) => kinds(await app.refresh((await offline(app)).refresh_token ?? '')),
  'refresh: a token twice': async (app) => {
    const { refresh_token = '' } = await offline(app);
    await app.refresh(refresh_token);
    return inJson(await app.refresh(refresh_token));
  },
  'refresh: the next token after a reuse': async (app) => {
    const { refresh_token = '' } = await offline(app);
    const next = (await (await app.refresh(refresh_token)).json()) as Record<string, string>;
    await app.refresh(refresh_token);
    return inJson(await app.refresh(next.refresh_token ?? ''));
  },
  'refresh: an unknown token': async (app) => inJson(await app.refresh('unknown')),
  'refresh: fewer scopes': async (app) =>
    inJson(await app.refresh((await offline(app)).refresh_token ?? '', { scope: 'openid' }), ['scope']),
  'refresh: more scopes': async (app) =>
    inJson(await app.refresh((await offline(app)).refresh_token ?? '', { scope: 'openid plants:read email' })),
  'refresh: by another app': async (app) => {
    const { refresh_token = '' } = await offline(app);
    return inJson(await app.post('token', { grant_type: 'refresh_token', refresh_token }, app.basic()));
  },
  'refresh: after the access token of a code was revoked': async (app) => {
    const { refresh_token = '' } = await offline(app);
    await app.post('revocation', { client_id: publicApp.client_id, token: refresh_token });
    return inJson(await app.refresh(refresh_token));
  },

  // Requests with an access token, and about tokens.
  'userinfo: a token': async (app) => {
    const { access_token = '' } = await app.tokens();
    return inJson(await userinfo(app, { Authorization: `Bearer ${access_token}` }), []);
  },
  'userinfo: the email with its scope': async (app) => {
    const { access_token = '' } = await app.tokens({ scope: 'openid email' });
    return inJson(await userinfo(app, { Authorization: `Bearer ${access_token}` }), ['email', 'email_verified']);
  },
  'userinfo: an unknown token': async (app) => inJson(await userinfo(app, { Authorization: 'Bearer unknown' })),
  'userinfo: no token': async (app) => inJson(await userinfo(app, {})),
  'introspect: a token': async (app) => {
    const { access_token = '' } = await confidentialTokens(app);
    return inJson(await app.post('introspection', { token: access_token }, app.basic()), ['active', 'client_id']);
  },
  "introspect: another app's token": async (app) => {
    const { access_token = '' } = await app.tokens();
    return inJson(await app.post('introspection', { token: access_token }, app.basic()), ['active']);
  },
  'introspect: an unknown token': async (app) =>
    inJson(await app.post('introspection', { token: 'unknown' }, app.basic()), ['active']),
  'introspect: no token': async (app) => inJson(await app.post('introspection', {}, app.basic()), ['active']),
  'introspect: no secret': async (app) => inJson(await app.post('introspection', { token: 'unknown' })),
  'revoke: a token': async (app) => {
    const { access_token = '' } = await confidentialTokens(app);
    const { status } = await app.post('revocation', { token: access_token }, app.basic());
    const after = await app.post('introspection', { token: access_token }, app.basic());
    return { status, ...(await inJson(after, ['active'])) };
  },
  'revoke: an unknown token': async (app) => inJson(await app.post('revocation', { token: 'unknown' }, app.basic())),
  'revoke: no token': async (app) => inJson(await app.post('revocation', {}, app.basic())),
  "revoke: another app's token": async (app) => {
    const { access_token = '' } = await app.tokens();
    await app.post('revocation', { token: access_token }, app.basic());
    return inJson(await userinfo(app, { Authorization: `Bearer ${access_token}` }));
  },

  // Registration.
  'register: an app': async (app) => register(app, { redirect_uris: [REDIRECT_URI] }),
  'register: a public app': async (app) =>
    register(app, { redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' }),
  'register: no redirect URI': async (app) => register(app, { redirect_uris: [] }),
  'register: a redirect URI with a fragment': async (app) => register(app, { redirect_uris: [`${REDIRECT_URI}#here`] }),
  'register: a redirect URI that is a script': async (app) => register(app, { redirect_uris: ['javascript:alert(1)'] }),
  'register: an unknown authentication': async (app) =>
    register(app, { redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'handshake' }),
  'register: what is no JSON': async (app) => {
    const url = app.server.metadata.registration_endpoint ?? '';
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await app.server.send(url, { method: 'POST', headers, body: '{' });
    return { status };
  },
};

const offline = (app: App) => app.tokens({ scope: 'openid offline_access', prompt: 'consent' });
const userinfo = ({ server }: App, headers: Record<string, string>) =>
  server.send(server.metadata.userinfo_endpoint ?? '', { headers });

async function confidentialTokens(app: App): Promise<Record<string, string>> {
  const code = await app.code(confidential);
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI };
  return (await app.post('token', form, app.basic())).json() as Promise<Record<string, string>>;
}

async function register({ server }: App, metadata: object): Promise<Verdict> {
  const response = await server.send(server.metadata.registration_endpoint ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  const body = (await response.clone().json()) as Verdict;
  return { ...(await inJson(response)), id: typeof body.client_id, secret: typeof body.client_secret };
}
