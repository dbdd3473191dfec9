import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** Who a request comes from, as far as its session cookie proves. */
export type Visitor = { userId: string; sessionId: string };

/** Reads the visitor from the value of the `stytch_session_jwt` cookie; null when it proves nothing. */
export type VerifySession = (jwt: string | undefined) => Promise<Visitor | null>;

type Options = { projectId: string; jwksUrl: string; now: () => Date };

/**
 * What an application's server does on each request: checks signature, issuer, audience and expiry of the session JWT
 * against the project's published keys, without a call to the provider.
 */
export function createVerifySession({ projectId, jwksUrl, now }: Options): VerifySession {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  return async (jwt) => {
    if (!jwt) return null;
    try {
      const { payload } = await jwtVerify<{ 'https://stytch.com/session'?: { id?: string } }>(jwt, keys, {
        issuer: `stytch.com/${projectId}`,
        audience: projectId,
        algorithms: ['RS256'],
        currentDate: now(),
      });
      const sessionId = payload['https://stytch.com/session']?.id;
      return payload.sub && sessionId ? { userId: payload.sub, sessionId } : null;
    } catch (error) {
      // Forged, foreign or expired: all the same to the visitor, who signs in again.
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
