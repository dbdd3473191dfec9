/** Returns the value of the session's cookie; null if it is absent or hidden from scripts. Wire protocol §5.1. */
export const sessionCookie = (): string | null => /(?:^|; )stytch_session=([^;]+)/.exec(document.cookie)?.[1] ?? null;
