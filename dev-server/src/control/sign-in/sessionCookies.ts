/** Host names for which the provider's library writes cookies without `Secure` and `Domain`. */
const PLAIN_HOSTS = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A session cookie in the format of Playwright's `addCookies`. */
type SessionCookie = { name: string; value: string; url: string; sameSite: 'Lax' };

export type SessionTokens = { sessionToken: string; sessionJwt: string };

/** Returns the session cookies of the auth domain, in the names of the provider's library. */
export function sessionCookies(authUrl: string, { sessionToken, sessionJwt }: SessionTokens): SessionCookie[] {
  const cookie = { url: authUrl, sameSite: 'Lax' } as const;
  return [
    { ...cookie, name: 'stytch_session', value: sessionToken },
    { ...cookie, name: 'stytch_session_jwt', value: sessionJwt },
  ];
}

/** Returns a Cookie header with all names that servers read: the provider's names and those of a session exchange. */
export function cookieHeader({ sessionToken, sessionJwt }: SessionTokens): string {
  const names = ['stytch_session_jwt', 'vestibule_session', '__Host-vestibule_session'];
  return [`stytch_session=${sessionToken}`, ...names.map((name) => `${name}=${sessionJwt}`)].join('; ');
}

/**
 * Returns the attributes that the library gives its cookies. With other attributes the browser would keep two cookies,
 * and an insecure cookie never replaces a secure one.
 */
export function cookieAttributes(authUrl: string, cookieDomain: string | undefined, minutes: number) {
  const isPlain = PLAIN_HOSTS.test(new URL(authUrl).hostname);
  return {
    path: '/',
    sameSite: 'Lax',
    secure: !isPlain,
    maxAge: minutes * 60,
    ...(cookieDomain !== undefined && !isPlain && { domain: cookieDomain }),
  } as const;
}
