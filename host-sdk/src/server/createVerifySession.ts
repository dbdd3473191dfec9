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
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { callback, checkOptions, requireProject, text } from './checkOptions.ts';
import type { RememberedBrowsers } from './createRememberedBrowsers.ts';
import { providerOutage } from './providerOutage.ts';
import { providerUrl } from './providerUrl.ts';
import { type RequestWithHeaders, readSessionJwts } from './readSessionJwts.ts';
import { isOfTheJwt, remoteKeys } from './remoteKeys.ts';

export type VerifySessionOptions = {
  /**
   * The id of the project at the provider, such as `project-live-...`. The id is the audience of the JWT, and no
   * secret.
   */
  projectId: string;
  /**
   * The provider's address for the keys: the project's own domain, if it has one. Default: the provider's, by the
   * project's id.
   */
  apiUrl?: string | undefined;
  /** Tolerated difference between this machine's clock and the provider's. Default 5. */
  clockToleranceSeconds?: number | undefined;
  /**
   * For how many minutes an expired JWT is still accepted while the provider is down, so that visitors stay logged in.
   * The session itself must not have ended. Default 0: a JWT that can't be renewed is refused after five minutes.
   *
   * The server asks the provider before it accepts an expired JWT. A session that was ended just before the outage may be
   * accepted, too.
   */
  outageMinutes?: number | undefined;
  /** Default `stytch_session_jwt`. */
  cookieName?: string | undefined;
  /**
   * Required for `secondFactor: 'remembered'`, which otherwise requires two factors. See `createRememberedBrowsers`.
   */
  rememberedBrowsers?: Pick<RememberedBrowsers, 'has'> | undefined;
  /** The current time, for tests. */
  now?: (() => Date) | undefined;
};

/** The visitor of a request, as the JWT proves. */
export type VerifiedSession = {
  userId: string;
  sessionId: string;
  /** The session, in the same form as `auth.session` in the browser. `<AuthProvider initialSession>` accepts it. */
  session: Session;
  /**
   * The organization that the member is logged in to; null for consumers. `userId` is the id of the member, and
   * `session.roles` are the roles in this organization.
   */
  organization: { organization_id: string; organization_slug: string } | null;
  /** The end of the JWT: five minutes after it was issued, independent of the session. */
  expiresAtMs: number;
  /** All claims of the JWT, custom claims included. */
  claims: Record<string, unknown>;
};

/** The requirements of a request, in addition to a valid JWT. */
export type VerifySessionRequirements = {
  /**
   * Requires two factors. A list names the accepted second factors; `true` accepts any; `'remembered'` accepts any, or
   * one factor in a browser that `rememberedBrowsers` knows. Default: one factor is enough.
   */
  secondFactor?: boolean | 'remembered' | readonly SecondFactorMethod[] | undefined;
  /**
   * The maximum age of the visitor's last confirmation, in minutes. `auth.stepUp({ maxAgeMinutes })` requests a
   * confirmation.
   */
  maxAgeMinutes?: number | undefined;
  /** The id or the slug of the organization that the member has to be logged in to. */
  organization?: string | undefined;
  /** A role that the session needs. */
  role?: string | undefined;
};

/**
 * Verifies a request. Null without a JWT, for a forged, foreign or expired JWT, and for a session that doesn't meet the
 * requirements.
 */
export type VerifySession = (
  request: RequestWithHeaders,
  requirements?: VerifySessionRequirements,
) => Promise<VerifiedSession | null>;

/**
 * Creates the function with which an application's server checks each request. It verifies signature, issuer, audience
 * and expiry of the session's JWT with the project's published keys, which are fetched once and cached. Create it once
 * and keep it.
 *
 * The provider isn't asked. So a session that was ended elsewhere is accepted until its JWT expires.
 *
 * The function rejects if the keys can't be fetched, because the request can then not be judged. It rejects with a
 * TypeError for an invalid requirement, such as `secondFactor: null`.
 *
 * @throws TypeError if the project is missing, or an option is unknown or of the wrong type; names the option.
 */
export function createVerifySession(options: VerifySessionOptions): VerifySession {
  return createVerifierFor('createVerifySession', options);
}

/**
 * Does the work of {@link createVerifySession} for any function with its options.
 *
 * @param of the name of the function that the application calls, for messages.
 */
export function createVerifierFor(of: string, options: VerifySessionOptions): VerifySession {
  checkOptions(of, options, optionRules);
  const { projectId, clockToleranceSeconds = 5, outageMinutes = 0, now = () => new Date() } = options;
  const { cookieName = 'stytch_session_jwt' } = options;
  requireProject(of, projectId);
  const apiUrl = options.apiUrl ?? providerUrl(projectId);
  const keys = remoteKeys(new URL(`/v1/sessions/jwks/${projectId}`, apiUrl), now);
  // A project with its own domain may use that domain as issuer.
  const issuer = [`stytch.com/${projectId}`, new URL(apiUrl).origin];

  const isProviderDown = providerOutage(apiUrl, now);

  /** Returns the claims of a valid JWT, or of one that has expired during an outage. Throws for any other. */
  async function readClaims(jwt: string): Promise<JWTPayload> {
    const verifyAt = (currentDate: Date) =>
      jwtVerify(jwt, keys, {
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate,
      });
    try {
      return (await verifyAt(now())).payload;
    } catch (error) {
      const isExpired = error instanceof errors.JWTExpired;
      if (!isExpired || outageMinutes === 0) throw error;
      const { exp = 0, ...claims } = error.payload;
      const { expires_at } = Object(claims[sessionClaim]) as { expires_at?: unknown };
      const nowMs = now().getTime();
      const isRecent = nowMs - exp * 1_000 <= outageMinutes * 60_000;
      if (!isRecent || !(Date.parse(String(expires_at)) > nowMs) || !(await isProviderDown())) throw error;
      return (await verifyAt(new Date((exp - 1) * 1_000))).payload;
    }
  }

  const isRemembered = async (request: RequestWithHeaders, userId: string) =>
    (await options.rememberedBrowsers?.has(request, userId)) ?? false;

  /** Returns the verified session; null if the JWT is invalid or does not meet the requirements. */
  async function verify(jwt: string, request: RequestWithHeaders, requirements: VerifySessionRequirements) {
    try {
      const payload = await readClaims(jwt);
      // Allows for the tolerated clock difference, as for the JWT itself.
      const nowMs = now().getTime() - clockToleranceSeconds * 1_000;
      if (!isOfOrganization(payload, requirements)) return null;
      if (meets(factorsOf(payload), requirements, nowMs)) return readSession(payload);
      const { secondFactor, ...tokenRequirements } = requirements;
      const needsNoOther = secondFactor === 'remembered' && meets(factorsOf(payload), tokenRequirements, nowMs);
      return needsNoOther && (await isRemembered(request, payload.sub ?? '')) ? readSession(payload) : null;
    } catch (error) {
      if (isOfTheJwt(error)) return null;
      throw error;
    }
  }

  return async (request, requirements = {}) => {
    checkOptions('verifySession', requirements, requirementRules);
    if (typeof request?.headers !== 'object' || request.headers === null) {
      throw new TypeError("verifySession: the request has no headers. Pass a web Request or Node's request.");
    }
    for (const jwt of readSessionJwts(request, cookieName)) {
      const claims = await verify(jwt, request, requirements);
      if (claims) return claims;
    }
    return null;
  };
}

const isAtLeast = (minimum: number) => (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= minimum;
const isFilled = (value: unknown) => typeof value === 'string' && value !== '';
const isMethodList = (value: unknown) =>
  Array.isArray(value) && value.every((method) => (secondFactorMethods as readonly unknown[]).includes(method));

const optionRules = {
  projectId: ['a string', (value: unknown) => typeof value === 'string'],
  apiUrl: ['an http or https URL', isWebUrl],
  clockToleranceSeconds: ['a number of seconds, 0 or more', isAtLeast(0)],
  outageMinutes: ['a number of minutes, 0 or more', isAtLeast(0)],
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
  organization: ['the id or the slug of an organization', isFilled],
  role: ['the id of a role', isFilled],
} as const;

/** The claim that only session JWTs have. Access tokens and ID tokens of the project are signed with the same keys. */
const sessionClaim = 'https://stytch.com/session';
const organizationClaim = 'https://stytch.com/organization';

/** Returns the organization of a member's JWT; null for the JWT of a consumer. */
function organizationOf(payload: JWTPayload): VerifiedSession['organization'] {
  const { organization_id, slug } = Object(payload[organizationClaim]) as Record<string, unknown>;
  if (typeof organization_id !== 'string') return null;
  return { organization_id, organization_slug: typeof slug === 'string' ? slug : '' };
}

/** Returns whether the session belongs to the required organization and has the required role. */
function isOfOrganization(payload: JWTPayload, { organization, role }: VerifySessionRequirements): boolean {
  const ownOrganization = organizationOf(payload);
  const { roles } = Object(payload[sessionClaim]) as { roles?: unknown };
  const isThere =
    organization === undefined ||
    (ownOrganization !== null &&
      (ownOrganization.organization_id === organization || ownOrganization.organization_slug === organization));
  return isThere && (role === undefined || (Array.isArray(roles) && roles.includes(role)));
}

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
    organization: organizationOf(rest),
    expiresAtMs: exp * 1000,
    claims: { sub: userId, exp, ...rest },
  };
}

/** Returns the session's factors in the provider's notation. */
function factorsOf(payload: JWTPayload): ProvedFactor[] {
  const { authentication_factors: factors } = Object(payload[sessionClaim]) as { authentication_factors?: unknown };
  return Array.isArray(factors) ? factors.map(Object) : [];
}

/** Returns a factor without details such as its address or device. */
const withoutDetails = (factor: ProvedFactor): Record<string, unknown> =>
  Object.fromEntries(Object.entries(factor).filter(([, value]) => typeof value === 'string'));

const isFactor = (factor: Record<string, unknown>): factor is AuthenticationFactor =>
  'type' in factor && 'delivery_method' in factor && 'last_authenticated_at' in factor;

/** Returns whether the factors meet the requirements. Without factors no requirement is met. */
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
