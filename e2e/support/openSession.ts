import type { BrowserContext } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';

/** Signs somebody in without the widget, for tests about what comes after: the session lies in the browser's cookies. */
export async function openSession(
  { state, urls }: DevServer,
  context: BrowserContext,
  email: string,
  minutes = 30,
): Promise<{ userId: string; sessionId: string }> {
  const user = state.users.create();
  user.emails.push({ email_id: `email-test-${user.user_id}`, email, verified: true });
  const factor = { type: 'magic_link', delivery_method: 'email' };
  const { session, token } = state.sessions.open(user, factor, { ipAddress: '127.0.0.1', userAgent: '' }, minutes);
  const cookie = { url: urls.auth, sameSite: 'Lax' } as const;
  await context.addCookies([
    { ...cookie, name: 'stytch_session', value: token },
    { ...cookie, name: 'stytch_session_jwt', value: await state.keys.sign(session) },
  ]);
  return { userId: user.user_id, sessionId: session.session_id };
}
