/** The hosts whose cookies the provider's library writes without `Secure` and `Domain`. */
const PLAIN_HOSTS = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A cookie of a session, as Playwright's `addCookies` takes it. */
export type SessionCookie = { name: string; value: string; url: string; sameSite: 'Lax' };

export type SessionTokens = { sessionToken: string; sessionJwt: string };

/** Returns the cookies that the provider's library reads on the auth domain. */
export function sessionCookies(authUrl: string, { sessionToken, sessionJwt }: SessionTokens): SessionCookie[] {
  const cookie = { url: authUrl, sameSite: 'Lax' } as const;
  return [
    { ...cookie, name: 'stytch_session', value: sessionToken },
    { ...cookie, name: 'stytch_session_jwt', value: sessionJwt },
  ];
}

/** Returns a Cookie header with the names that servers read: those of the provider, and those of a session exchange. */
export function cookieHeader({ sessionToken, sessionJwt }: SessionTokens): string {
  const names = ['stytch_session_jwt', 'vestibule_session', '__Host-vestibule_session'];
  return [`stytch_session=${sessionToken}`, ...names.map((name) => `${name}=${sessionJwt}`)].join('; ');
}

/**
 * Returns the attributes that the library gives its cookies. A cookie with other attributes would stand beside the
 * library's own, and a browser replaces a secure cookie by none that is not.
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
