import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, Provider } from 'oidc-provider';
import { type Apps, type AuthorizationServer, collect, REDIRECT_URI, type Registered } from './authorizationServer.ts';

const ACCOUNT = 'ada';

/**
 * Starts `oidc-provider`, a certified OpenID provider, on a port of its own. A person who logs in and allows everything
 * answers its interactions.
 */
export async function startCertifiedProvider({
  publicApp,
  confidentialApp,
  resource,
}: Apps): Promise<AuthorizationServer & { close(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, [publicApp, confidentialApp], resource);
  server.on('request', (request, response) => void serve(provider, request, response));

  const send: AuthorizationServer['send'] = (path, init) =>
    fetch(new URL(path, issuer), { redirect: 'manual', ...init });
  const metadata = (await (await send('/.well-known/openid-configuration')).json()) as Record<string, string>;

  /** The person's browser, with a session once they have logged in. */
  const browser = new Map<string, string>();
  /** Opens an address, and follows its redirects to the person's answers until one leads to the app. */
  async function open(url: URL, cookies: Map<string, string>): Promise<Response> {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { Cookie } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const next = location === null ? null : new URL(location, issuer);
    return next?.origin === issuer ? open(next, cookies) : response;
  }
  const authorize: AuthorizationServer['authorize'] = (parameters, isLoggedIn = true) => {
    const url = new URL(`${metadata.authorization_endpoint}?${collect(parameters)}`);
    return open(url, isLoggedIn ? browser : new Map());
  };
  await authorize({
    client_id: confidentialApp.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid',
  });

  return {
    name: 'oidc-provider',
    issuer,
    metadata,
    send,
    authorize,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createProvider(issuer: string, clients: Registered[], resource: string): Provider {
  const provider = new Provider(issuer, {
    clients: clients.map(({ client_id, client_secret }) => ({
      client_id,
      ...(client_secret !== undefined && { client_secret }),
      token_endpoint_auth_method: client_secret === undefined ? 'none' : 'client_secret_basic',
      application_type: 'web',
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })),
    scopes: ['openid', 'offline_access', 'plants:read'],
    responseTypes: ['code'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: 'ada@example.com', email_verified: true }),
    }),
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true },
      revocation: { enabled: true },
      registration: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => [],
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return { scope: 'plants:read', audience: indicator, accessTokenFormat: 'opaque' };
        },
      },
    },
    pkce: { required: (_context, client) => client.clientSecret === undefined },
    rotateRefreshToken: true,
    interactions: { url: (_context, { uid }) => `/person/${uid}` },
    cookies: { keys: ['of this test'] },
  });
  return provider;
}

/** Answers an interaction as the person: logs in, or grants all that is missing. */
async function serve(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.url?.startsWith('/person/')) return provider.callback()(request, response);
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: ACCOUNT } });
  }
  const grant = await findGrant(provider, grantId, session?.accountId, String(params.client_id));
  const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details as MissingScopes;
  grant.addOIDCScope(missingOIDCScope.join(' '));
  for (const [indicator, scopes] of Object.entries(missingResourceScopes))
    grant.addResourceScope(indicator, scopes.join(' '));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
}

type MissingScopes = { missingOIDCScope?: string[]; missingResourceScopes?: Record<string, string[]> };

async function findGrant(provider: Provider, id: string | undefined, accountId = ACCOUNT, clientId: string) {
  const grant = id === undefined ? undefined : await provider.Grant.find(id);
  return grant ?? new provider.Grant({ accountId, clientId });
}
