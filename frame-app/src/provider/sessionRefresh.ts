import { isSessionOver } from './isSessionOver.ts';

type SessionClient = {
  session: { getTokens(): unknown; getSync(): unknown; authenticate(): Promise<unknown> };
};

/**
 * Returns a function that asks the provider whether the session is still valid, and an object that says whether the
 * library is starting that call. The function does not reject if the session has ended.
 */
export function sessionRefresh({ session }: SessionClient) {
  const question = { isAsked: false };

  async function refresh(): Promise<void> {
    if (!session.getTokens() && !session.getSync()) return;
    question.isAsked = true;
    const authentication = session.authenticate();
    question.isAsked = false;
    try {
      await authentication;
    } catch (thrown) {
      if (!isSessionOver(thrown)) throw thrown;
    }
  }

  return { refresh, asking: question };
}
