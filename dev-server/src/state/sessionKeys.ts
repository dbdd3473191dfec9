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
import type { Session } from '../wire/responses.ts';
import { type Clock, MINUTE_MS } from './clock.ts';
import type { Secrets } from './secrets.ts';

const ALGORITHM = 'RS256';
const JWT_LIFETIME_MS = 5 * MINUTE_MS;
const SESSION_CLAIM = 'https://stytch.com/session';

// One for the process: making an RSA key takes a third of a second.
let keyPair: Promise<GenerateKeyPairResult> | undefined;

export type SessionKeys = Awaited<ReturnType<typeof createSessionKeys>>;

/** Signs session JWTs, which live five minutes whatever the session does, and publishes the key to verify them. */
export async function createSessionKeys(clock: Clock, projectId: string, secrets: Secrets, kept?: JWK) {
  keyPair ??= generateKeyPair(ALGORITHM, { extractable: true });
  const { privateKey, publicKey } = kept ? await importKeyPair(kept) : await keyPair;
  const kid = `jwk-test-${await calculateJwkThumbprint(publicKey)}`;
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  // The provider's libraries declare members for certificates; there are none.
  const jwks: JSONWebKeySet = { keys: [{ ...jwk, x5c: [], ...{ x5tS256: '' } }] };

  return {
    jwks,

    /** The private key, to be kept over a restart. */
    toJwk: () => exportJWK(privateKey),

    async sign(session: Session): Promise<string> {
      const nowSeconds = Math.floor(clock.now() / 1000);
      const { session_id, user_id, custom_claims, ...claim } = session;
      const jwt = await new SignJWT({ ...custom_claims, [SESSION_CLAIM]: { id: session_id, ...claim } })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(`stytch.com/${projectId}`)
        .setAudience([projectId])
        .setSubject(user_id)
        .setIssuedAt(nowSeconds)
        .setNotBefore(nowSeconds)
        .setExpirationTime(nowSeconds + JWT_LIFETIME_MS / 1000)
        .sign(privateKey);
      return secrets.note('session_jwt', jwt);
    },

    /** Signs what is no session: ID tokens and access tokens. Issuer, audience and moments are the caller's. */
    async signClaims(claims: JWTPayload, typ = 'JWT'): Promise<string> {
      const jwt = await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ }).sign(privateKey);
      return secrets.note('signed_token', jwt);
    },

    readClaims,

    /** The session a JWT of ours speaks of, also after the JWT has expired; undefined when the signature is not ours. */
    async sessionIdOf(jwt: string): Promise<string | undefined> {
      const claims = await readClaims(jwt);
      return (claims?.[SESSION_CLAIM] as { id: string } | undefined)?.id;
    },
  };

  /** The claims of a token of ours, expired or not; undefined when the signature is not ours. */
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
