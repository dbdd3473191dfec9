import {
  type AuthenticationFactor,
  hasSecondFactor,
  isWebUrl,
  lastProvedAtMs,
  type ProvedFactor,
  type SecondFactorMethod,
  type Session,
  secondFactorMethods,
} from '@vestibule/shared-protocol';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { callback, checkOptions, text } from './checkOptions.ts';
import type { RememberedBrowsers } from './createRememberedBrowsers.ts';
import { type RequestWithHeaders, readSessionJwts } from './readSessionJwts.ts';

export type VerifySessionOptions = {
  /** The project at the provider, such as `project-live-...`: who the JWT has to be for. No secret. */
  projectId: string;
  /** The provider's address, where the keys are fetched: the project's own domain, if it has one. Default by the project's id. */
  apiUrl?: string | undefined;
  /** How far this machine's clock may be from the provider's. Default 5. */
  clockToleranceSeconds?: number | undefined;
  /** Default `stytch_session_jwt`. */
  cookieName?: string | undefined;
  /** For `secondFactor: 'remembered'`; without it that asks for two factors. See `createRememberedBrowsers`. */
  rememberedBrowsers?: Pick<RememberedBrowsers, 'has'> | undefined;
  /** The time by which JWTs are judged, for tests. */
  now?: (() => Date) | undefined;
};

/** Who a request comes from, as far as its JWT proves. */
export type VerifiedSession = {
  userId: string;
  sessionId: string;
  /** As `auth.session` has it in the browser; `<AuthProvider initialSession>` takes it. */
  session: Session;
  /** When the JWT ends: five minutes after it was issued, whatever the session does. */
  expiresAtMs: number;
  /** All that the JWT claims, the project's custom claims among it. */
  claims: Record<string, unknown>;
};

/** What a request has to prove beside who it comes from. */
export type VerifySessionRequirements = {
  /**
   * Two factors, the second one of these; `true`: any that the frame can ask for; `'remembered'`: any, or one factor in a browser
   * that `rememberedBrowsers` knows. Default: one factor will do.
   */
  secondFactor?: boolean | 'remembered' | readonly SecondFactorMethod[] | undefined;
  /** How long ago the visitor may last have proved anything: minutes. What `auth.stepUp({ maxAgeMinutes })` asks for. */
  maxAgeMinutes?: number | undefined;
};

/**
 * Null when the request proves nothing: no JWT, one that is forged, foreign or expired, or one of a session that does not meet
 * the requirements.
 */
export type VerifySession = (
  request: RequestWithHeaders,
  requirements?: VerifySessionRequirements,
) => Promise<VerifiedSession | null>;

/**
 * What an application's server asks on each request: signature, issuer, audience and expiry of the session's JWT, by the
 * project's published keys, which are fetched once and kept. The provider is not asked: a session that was ended elsewhere is
 * taken until its JWT ends. Make it once and keep it.
 *
 * The function rejects where the keys cannot be fetched, for then nobody can say who the visitor is; and with a TypeError where
 * a requirement is none, such as `secondFactor: null`.
 *
 * @throws TypeError when there is no project, or an option is of the wrong kind or does not exist; it is named.
 */
export function createVerifySession(options: VerifySessionOptions): VerifySession {
  checkOptions('createVerifySession', options, optionRules);
  const { projectId, clockToleranceSeconds = 5, cookieName = 'stytch_session_jwt', now = () => new Date() } = options;
  if (!projectId) throw new TypeError('createVerifySession: projectId is missing. Is the environment variable set?');
  const apiUrl = options.apiUrl ?? `https://${projectId.startsWith('project-test-') ? 'test' : 'api'}.stytch.com`;
  const keys = createRemoteJWKSet(new URL(`/v1/sessions/jwks/${projectId}`, apiUrl), {
    [customFetch]: (url, init) => fetch(url, { ...init, ...uncached() }),
  });
  // Projects with a domain of their own may be named by it.
  const issuer = [`stytch.com/${projectId}`, new URL(apiUrl).origin];

  const isRemembered = async (request: RequestWithHeaders, userId: string) =>
    (await options.rememberedBrowsers?.has(request, userId)) ?? false;

  /** Null when this JWT proves nothing, or too little. */
  async function verify(jwt: string, request: RequestWithHeaders, requirements: VerifySessionRequirements) {
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: now(),
      });
      // A proof that is a moment too old by this machine's clock may not be by the provider's.
      const nowMs = now().getTime() - clockToleranceSeconds * 1_000;
      if (meets(factorsOf(payload), requirements, nowMs)) return readSession(payload);
      const { secondFactor, ...others } = requirements;
      const needsNoOther = secondFactor === 'remembered' && meets(factorsOf(payload), others, nowMs);
      return needsNoOther && (await isRemembered(request, payload.sub ?? '')) ? readSession(payload) : null;
    } catch (error) {
      if (isOfTheJwt(error)) return null;
      throw error;
    }
  }

  return async (request, requirements = {}) => {
    checkOptions('verifySession', requirements, requirementRules);
    if (typeof request?.headers !== 'object' || request.headers === null) {
      throw new TypeError('verifySession: the request has no headers.');
    }
    for (const jwt of readSessionJwts(request, cookieName)) {
      const verified = await verify(jwt, request, requirements);
      if (verified) return verified;
    }
    return null;
  };
}

/**
 * Some servers cache what `fetch` reads, such as Next: after a rotation they would never see the new keys. Cloudflare Workers with a
 * compatibility date before 2024-11-11 cache nothing by themselves, and throw where they are told so.
 */
function uncached(): RequestInit {
  const init = { cache: 'no-store' } as const;
  try {
    void new Request('https://example.com', init);
    return init;
  } catch {
    return {};
  }
}

const isAtLeast = (least: number) => (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= least;
const isMethodList = (value: unknown) =>
  Array.isArray(value) && value.every((method) => (secondFactorMethods as readonly unknown[]).includes(method));

const optionRules = {
  projectId: ['a text', (value: unknown) => typeof value === 'string'],
  apiUrl: ['an http or https URL', isWebUrl],
  clockToleranceSeconds: ['a number of seconds, 0 or more', isAtLeast(0)],
  cookieName: text,
  rememberedBrowsers: ['what createRememberedBrowsers returns', (value: unknown) => callback[1](Object(value).has)],
  now: callback,
} as const;

const requirementRules = {
  secondFactor: [
    "true, false, 'remembered' or a list of 'totp' and 'sms'",
    (value: unknown) => typeof value === 'boolean' || value === 'remembered' || isMethodList(value),
  ],
  maxAgeMinutes: ['a number of minutes, 0 or more', isAtLeast(0)],
} as const;

/** Whether it is the JWT that is not right, rather than the way to the keys. */
function isOfTheJwt(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  const isOfTheKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // The plain error says that the keys' address did not answer with 200.
  return !isOfTheKeys && error.code !== errors.JOSEError.code;
}

/** The claim that only a session's JWT has: access tokens and ID tokens of the same project are signed by the same keys. */
const sessionClaim = 'https://stytch.com/session';

function readSession({ sub: userId = '', exp = 0, ...rest }: JWTPayload): VerifiedSession | null {
  const claim = (rest[sessionClaim] ?? {}) as Partial<Record<keyof Session | 'id', unknown>>;
  const { id: sessionId, started_at, last_accessed_at, expires_at, roles } = claim;
  const texts = { session_id: sessionId, user_id: userId, started_at, last_accessed_at, expires_at };
  if (!isAllText(texts)) return null;
  return {
    userId,
    sessionId: texts.session_id,
    session: {
      ...texts,
      roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
      authentication_factors: factorsOf(rest).map(withoutDetails).filter(isFactor),
    },
    expiresAtMs: exp * 1000,
    claims: { sub: userId, exp, ...rest },
  };
}

/** Of the session, as the provider writes them. */
function factorsOf(payload: JWTPayload): ProvedFactor[] {
  const { authentication_factors: factors } = Object(payload[sessionClaim]) as { authentication_factors?: unknown };
  return Array.isArray(factors) ? factors.map(Object) : [];
}

/** Which address or device it was is nobody's who only wants to know how. */
const withoutDetails = (factor: ProvedFactor): Record<string, unknown> =>
  Object.fromEntries(Object.entries(factor).filter(([, value]) => typeof value === 'string'));

const isFactor = (factor: Record<string, unknown>): factor is AuthenticationFactor =>
  'type' in factor && 'delivery_method' in factor && 'last_authenticated_at' in factor;

/** A claim that says nothing of its factors meets none of them. */
function meets(
  factors: readonly ProvedFactor[],
  { secondFactor = false, maxAgeMinutes }: VerifySessionRequirements,
  nowMs: number,
): boolean {
  const methods = secondFactor === true || secondFactor === 'remembered' ? secondFactorMethods : secondFactor;
  if (methods && !hasSecondFactor(factors, methods)) return false;
  return maxAgeMinutes === undefined || lastProvedAtMs(factors) >= nowMs - maxAgeMinutes * 60_000;
}

const isAllText = <Name extends string>(values: Record<Name, unknown>): values is Record<Name, string> =>
  Object.values(values).every((value) => typeof value === 'string' && value !== '');
