import { type CryptoKey, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import type { ProviderAccount } from './oauth.ts';
import type { Secrets } from './secrets.ts';

const ALGORITHM = 'RS256';
const LIFETIME_SECONDS = 3600;

export type IdTokens = ReturnType<typeof createIdTokens>;

/** Signs and verifies the ID tokens of the emulated OAuth providers. The key is created on first use. */
export function createIdTokens(clock: Clock, secrets: Secrets) {
  let keys: Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> | undefined;
  const loadKeys = () => {
    keys ??= generateKeyPair(ALGORITHM);
    return keys;
  };

  return {
    async sign(account: ProviderAccount, audience: string): Promise<string> {
      const nowSeconds = Math.floor(clock.now() / 1000);
      const { privateKey } = await loadKeys();
      const idToken = await new SignJWT({
        email: account.email,
        email_verified: account.isEmailVerified,
        given_name: account.firstName,
        family_name: account.lastName,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(issuerOf(account.provider))
        .setAudience(audience)
        .setSubject(account.subject)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + LIFETIME_SECONDS)
        .sign(privateKey);
      return secrets.note('id_token', idToken);
    },

    /** Returns the claims of a token that `provider` signed for `audience`, or undefined for an invalid token. */
    async verify(token: string, provider: string, audience: string): Promise<JWTPayload | undefined> {
      const { publicKey } = await loadKeys();
      const checks = { issuer: issuerOf(provider), audience, currentDate: new Date(clock.now()) };
      return jwtVerify(token, publicKey, checks).then(
        ({ payload }) => payload,
        () => undefined,
      );
    },
  };
}

const issuerOf = (provider: string) => `https://accounts.${provider}.test`;
