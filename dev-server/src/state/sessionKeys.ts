import {
  type CryptoKey,
  calculateJwkThumbprint,
  compactVerify,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { MemberSession } from '../wire/b2bResponses.ts';
import type { Session } from '../wire/responses.ts';
import { type Clock, MINUTE_MS } from './clock.ts';
import type { Secrets } from './secrets.ts';

const ALGORITHM = 'RS256';
const JWT_LIFETIME_MS = 5 * MINUTE_MS;
/** The claim of a member's tokens that names the organization. */
export const ORGANIZATION_CLAIM = 'https://stytch.com/organization';
const SESSION_CLAIM = 'https://stytch.com/session';

// Shared by the whole process, because creating an RSA key is slow.
let keyPair: Promise<GenerateKeyPairResult> | undefined;

export type SessionKeys = Awaited<ReturnType<typeof createSessionKeys>>;

/** Signs session JWTs with a fixed lifetime of five minutes, and publishes the public key. */
export async function createSessionKeys(clock: Clock, projectId: string, secrets: Secrets, storedKey?: JWK) {
  keyPair ??= generateKeyPair(ALGORITHM, { extractable: true });
  const { privateKey, publicKey } = storedKey ? await importKeyPair(storedKey) : await keyPair;
  const kid = `jwk-test-${await calculateJwkThumbprint(publicKey)}`;
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  // The provider's types require certificate members; the emulator has no certificates.
  const jwks: JSONWebKeySet = { keys: [{ ...jwk, x5c: [], ...{ x5tS256: '' } }] };

  return {
    jwks,

    /** Returns the private key, to be persisted. */
    toJwk: () => exportJWK(privateKey),

    sign({ session_id, user_id, custom_claims, ...claim }: Session): Promise<string> {
      return signSession(user_id, { ...custom_claims, [SESSION_CLAIM]: { id: session_id, ...claim } });
    },

    /** Signs the session of a member, with a claim that names the organization. */
    signMemberSession(session: MemberSession): Promise<string> {
      const { member_session_id, member_id, organization_id, organization_slug, custom_claims, ...claim } = session;
      return signSession(member_id, {
        ...custom_claims,
        [SESSION_CLAIM]: { id: member_session_id, ...claim },
        [ORGANIZATION_CLAIM]: { organization_id, slug: organization_slug },
      });
    },

    /** Signs ID tokens and access tokens. The caller sets issuer, audience and times. */
    async signClaims(claims: JWTPayload, typ = 'JWT'): Promise<string> {
      const jwt = await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ }).sign(privateKey);
      return secrets.note('signed_token', jwt);
    },

    readClaims,

    /** Returns the session id of a session JWT, even an expired one; undefined for a wrong signature. */
    async sessionIdOf(jwt: string): Promise<string | undefined> {
      const claims = await readClaims(jwt);
      return (claims?.[SESSION_CLAIM] as { id: string } | undefined)?.id;
    },
  };

  async function signSession(subject: string, claims: JWTPayload): Promise<string> {
    const nowSeconds = Math.floor(clock.now() / 1000);
    const jwt = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(`stytch.com/${projectId}`)
      .setAudience([projectId])
      .setSubject(subject)
      .setIssuedAt(nowSeconds)
      .setNotBefore(nowSeconds)
      .setExpirationTime(nowSeconds + JWT_LIFETIME_MS / 1000)
      .sign(privateKey);
    return secrets.note('session_jwt', jwt);
  }

  /** Returns the claims of a token, even an expired one; undefined for a wrong signature. */
  async function readClaims(jwt: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await compactVerify(jwt, publicKey);
      return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload;
    } catch {
      return undefined;
    }
  }
}

async function importKeyPair(jwk: JWK): Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> {
  const { kty, n, e } = jwk as { kty: string; n: string; e: string };
  const [privateKey, publicKey] = await Promise.all(
    [jwk, { kty, n, e }].map((key) => importJWK(key, ALGORITHM, { extractable: true })),
  );
  return { privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey };
}
