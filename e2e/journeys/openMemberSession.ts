import type { BrowserContext } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';

/** Signs a member in to an organization without the widget. The session is stored in the browser's cookies. */
export async function openMemberSession(
  context: BrowserContext,
  { control, urls }: DevServer,
  slug: string,
  email: string,
  minutes = 60,
): Promise<void> {
  const { sessionToken, sessionJwt } = await control.organizations.openSession(slug, email, minutes);
  const cookie = { domain: new URL(urls.auth).hostname, path: '/', sameSite: 'Lax' as const };
  await context.addCookies([
    { name: 'stytch_session', value: sessionToken, ...cookie },
    { name: 'stytch_session_jwt', value: sessionJwt, ...cookie },
  ]);
}
