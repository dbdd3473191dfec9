/** What the session's cookie holds; null where there is none, or none that a script can read. Wire protocol §5.1. */
export const sessionCookie = (): string | null => /(?:^|; )stytch_session=([^;]+)/.exec(document.cookie)?.[1] ?? null;
