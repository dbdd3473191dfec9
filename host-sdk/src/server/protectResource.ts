import { isWebUrl } from '@vestibule/shared-protocol';
import { jwtVerify } from 'jose';
import { callback, checkOptions, isRecord, print, secondsFrom, text } from './checkOptions.ts';
import { createIntrospection, type IntrospectOptions } from './introspectToken.ts';
import { readHeader } from './readSessionJwts.ts';
import { type PageRequest, sentTarget } from './readTarget.ts';
import { isOfTheJwt, remoteKeys } from './remoteKeys.ts';

export type ProtectResourceOptions = {
  /**
   * The URL of the resource, such as `https://api.example.com/mcp`. Clients name it in their requests for tokens, and
   * every access token must be issued for it (RFC 8707).
   */
  resource: string;
  /** The issuer of the access tokens: the URL of the project's own domain at the provider. */
  issuer: string;
  /** The scopes that every request needs. Default: none. */
  scopes?: readonly string[] | undefined;
  /** The scopes that clients may request, published in the metadata. Default: `scopes`. */
  scopesSupported?: readonly string[] | undefined;
  /** The name of the resource for people, published in the metadata. */
  name?: string | undefined;
  /**
   * Asks the provider whether a token is still valid, so that an access that was removed ends within seconds. It costs
   * a call to the provider for each token every 5 seconds, and requests get 503 while the provider can't be asked.
   * Default false: a token is accepted until it expires.
   */
  introspect?: boolean | IntrospectOptions | undefined;
  /**
   * Is called with each access that was granted, such as `record` of `createAppActivity`. The request neither waits for
   * it nor fails with it.
   */
  onUse?: ((access: ResourceAccess) => unknown) | undefined;
  /** Tolerated difference between this machine's clock and the provider's. Default 5. */
  clockToleranceSeconds?: number | undefined;
  /** The current time, for tests. */
  now?: (() => Date) | undefined;
};

/** The access that a token proves. */
export type ResourceAccess = {
  userId: string;
  /** The client id of the connected app that acts for the user. */
  clientId: string;
  scopes: string[];
  /** The access token itself. Never send it to another server. */
  token: string;
  expiresAtMs: number;
  /** All claims of the token. */
  claims: Record<string, unknown>;
};

/** A response in plain data, for servers without `Response`. */
export type ResourceAnswer = { status: number; headers: Record<string, string>; body: string };

/** Any request with a method, a URL and headers, such as a `Request`, or a request of Node or Express. */
export type ResourceRequest = PageRequest;

type NodeResponse = {
  setHeader(name: string, value: string): unknown;
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body: string): unknown;
};
type Handler = (request: Request, access: ResourceAccess) => Response | Promise<Response>;

export type ProtectedResource = {
  /** The URL of the metadata (RFC 9728). Requests for it have to reach this resource, too. */
  metadataUrl: string;
  /**
   * Checks a request. Returns the access, or the response to send instead: the metadata, permission for the scripts of
   * other origins (a preflight has no token), or a challenge with 401 or 403 (RFC 6750 §3).
   *
   * @param more.scopes additional scopes that this request needs.
   */
  check(
    request: ResourceRequest,
    more?: { scopes?: readonly string[] | undefined },
  ): Promise<{ access: ResourceAccess; answer?: never } | { access?: never; answer: ResourceAnswer }>;
  /** Protects a handler of `Request` and `Response`. Scripts of every origin may read its response. */
  fetch(handler: Handler): (request: Request) => Promise<Response>;
  /** Like `fetch`, for a handler of Node or Express. */
  node<Incoming extends ResourceRequest, Outgoing extends NodeResponse>(
    handler: (request: Incoming, response: Outgoing, access: ResourceAccess) => unknown,
  ): (request: Incoming, response: Outgoing) => Promise<void>;
};

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/**
 * Makes a server a protected resource of the project, so that connected apps and agents can call it for a user. It
 * serves the metadata, challenges requests without a valid access token, and checks issuer, audience, scopes and expiry
 * with the project's published keys, which are fetched once and cached. Create it once and keep it.
 *
 * Without `introspect`, the provider isn't asked. So a token is accepted until it expires, also after the user has
 * removed the app's access.
 *
 * If the keys can't be fetched, or the provider can't be asked, no request can be judged: `check` rejects, and the
 * protected handlers answer with 503.
 *
 * @throws TypeError if an option is missing, unknown or of the wrong type; names the option.
 */
export function protectResource(options: ProtectResourceOptions): ProtectedResource {
  checkOptions('protectResource', options, optionRules);
  const { resource, issuer, scopes = [], name, clockToleranceSeconds = 5, now = () => new Date() } = options;
  if (!isWebUrl(resource) || resource.includes('#')) {
    throw new TypeError(
      `protectResource: resource must be an http or https URL without a fragment, got ${print(resource)}.`,
    );
  }
  if (!isWebUrl(issuer))
    throw new TypeError(`protectResource: issuer must be an http or https URL, got ${print(issuer)}.`);
  const { origin, pathname, search } = new URL(resource);
  // RFC 9728 §3.1: the well-known part stands before the path.
  const metadataPath = WELL_KNOWN + (pathname === '/' ? '' : pathname);
  const metadataUrl = origin + metadataPath + search;
  const { introspect = false, onUse } = options;
  if (isRecord(introspect)) checkOptions('protectResource: introspect', introspect, introspectRules);
  const isActive = introspect && createIntrospection(issuer, introspect === true ? {} : introspect, now);
  const keys = remoteKeys(new URL('/.well-known/jwks.json', issuer), now);
  // Clients write the URL of a server without a path with or without a slash.
  const audience = pathname === '/' && search === '' ? [origin, `${origin}/`] : resource;

  const metadata = json(200, {
    resource,
    authorization_servers: [issuer],
    scopes_supported: [...(options.scopesSupported ?? scopes)],
    bearer_methods_supported: ['header'],
    ...(name !== undefined && { resource_name: name }),
  });

  function challenge(status: 401 | 403, error: string | null, scopes: readonly string[]): ResourceAnswer {
    const parameters = {
      ...(error && { error }),
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
      resource_metadata: metadataUrl,
    };
    const list = Object.entries(parameters).map(([parameter, value]) => `${parameter}="${value}"`);
    const answer = json(status, error ? { error } : {});
    return { ...answer, headers: { ...answer.headers, 'WWW-Authenticate': `Bearer ${list.join(', ')}` } };
  }

  /** Returns the access of a valid token; null for any other token. */
  async function verify(token: string): Promise<ResourceAccess | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: [issuer, issuer.replace(/\/$/, '')],
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: now(),
      });
      // The library requires the claim, but accepts any value.
      const { sub: userId, exp = 0, client_id: clientId, scope }: Record<string, unknown> & typeof payload = payload;
      // Tokens without a scope, such as ID tokens, are no access tokens.
      if (!isFilled(userId) || !isFilled(clientId) || typeof scope !== 'string') return null;
      const tokenScopes = scope.split(' ').filter(Boolean);
      return { userId, clientId, scopes: tokenScopes, token, expiresAtMs: exp * 1000, claims: { ...payload } };
    } catch (error) {
      if (isOfTheJwt(error)) return null;
      throw error;
    }
  }

  const check: ProtectedResource['check'] = async (request, more = {}) => {
    checkOptions('check', more, checkRules);
    const authorization = readHeader(request, 'authorization') ?? '';
    if (request.method === 'OPTIONS' && authorization === '') return { answer: preflight };
    if (sentTarget(request).path === metadataPath) return { answer: metadata };
    const neededScopes = [...new Set([...scopes, ...(more.scopes ?? [])])];
    if (!/^Bearer( |$)/i.test(authorization)) return { answer: challenge(401, null, neededScopes) };
    const [, token] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization) ?? [];
    const access = token === undefined ? null : await verify(token);
    const isValid = access !== null && (!isActive || (await isActive(access)));
    if (!isValid) return { answer: challenge(401, 'invalid_token', neededScopes) };
    const isEnough = neededScopes.every((scope) => access.scopes.includes(scope));
    if (!isEnough) return { answer: challenge(403, 'insufficient_scope', neededScopes) };
    reportUse(access);
    return { access };
  };

  /** Calls `onUse`, whose failure is only logged. */
  function reportUse(access: ResourceAccess): void {
    const work = async () => onUse?.(access);
    work().catch((error: unknown) => console.error('[vestibule] protectResource: onUse failed.', error));
  }

  /** Checks a request, and answers with 503 if that fails. A server that does not catch a rejection would end. */
  const judge = (request: ResourceRequest): ReturnType<typeof check> =>
    check(request).catch((error: unknown) => {
      console.error("[vestibule] protectResource: couldn't fetch the provider's keys, or ask the provider.", error);
      return { answer: unavailable };
    });

  return {
    metadataUrl,
    check,
    fetch: (handler) => async (request) => {
      const { access, answer } = await judge(request);
      if (access) return readable(await handler(request, access));
      // A response with status 204 accepts no body, not even an empty one.
      return new Response(answer.body || null, { status: answer.status, headers: answer.headers });
    },
    node: (handler) => async (request, response) => {
      const { access, answer } = await judge(request);
      if (access) {
        for (const [header, value] of Object.entries(readableByAll)) response.setHeader(header, value);
        await handler(request, response, access);
        return;
      }
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    },
  };
}

/**
 * Headers that let clients in browsers read the response from other origins. This is safe, because browsers never send
 * tokens by themselves.
 */
const readableByAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Mcp-Session-Id',
};

const preflight: ResourceAnswer = {
  status: 204,
  headers: {
    ...readableByAll,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    // The star does not include `Authorization`, and old browsers take it literally.
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Last-Event-ID, *',
    'Access-Control-Max-Age': '600',
  },
  body: '',
};

/** Adds these headers to a response that has none of them. */
function readable(response: Response): Response {
  if (response.headers.has('Access-Control-Allow-Origin')) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  for (const [header, value] of Object.entries(readableByAll)) headers.set(header, value);
  return new Response(response.body, { status, statusText, headers });
}

const json = (status: number, body: object): ResourceAnswer => ({
  status,
  headers: {
    'Content-Type': 'application/json',
    ...readableByAll,
    ...(status !== 200 && { 'Cache-Control': 'no-store' }),
  },
  body: JSON.stringify(body),
});

const unavailable = json(503, { error: 'temporarily_unavailable' });

const isFilled = (value: unknown): value is string => text[1](value);

/** Returns whether a value is a scope (RFC 6749 §3.3). A scope cannot end the quoted value of a challenge. */
const isScope = (value: unknown) => typeof value === 'string' && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(value);
const isScopeList = (value: unknown) => Array.isArray(value) && value.every(isScope);

const scopeList = ['a list of scopes', isScopeList, 'a scope such as "notes:read"', isScope] as const;
const optionRules = {
  resource: ['an http or https URL', isWebUrl],
  issuer: ['an http or https URL', isWebUrl],
  scopes: scopeList,
  scopesSupported: scopeList,
  name: text,
  introspect: [
    'true, false, or an object with everySeconds and secretOf',
    (value: unknown) => typeof value === 'boolean' || isRecord(value),
  ],
  onUse: callback,
  clockToleranceSeconds: secondsFrom(0),
  now: callback,
} as const;
const introspectRules = { everySeconds: secondsFrom(0), secretOf: callback } as const;
const checkRules = { scopes: scopeList } as const;
