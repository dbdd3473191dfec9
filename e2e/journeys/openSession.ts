import type { BrowserContext } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { createTestKit } from '@vestibule/dev-server/testing';

/** Signs a user in without the widget. The session is stored in the browser's cookies. */
export async function openSession(
  devServer: DevServer,
  context: BrowserContext,
  email: string,
  minutes = 30,
): Promise<{ userId: string; sessionId: string }> {
  const { user, session } = await createTestKit(devServer).signInAs(context, email, { minutes });
  return { userId: user.user_id, sessionId: session.session_id };
}
