import { isSessionOver } from './isSessionOver.ts';

type SessionClient = {
  session: { getTokens(): unknown; getSync(): unknown; authenticate(): Promise<unknown> };
};

/**
 * Returns a function that asks the provider whether the known session is still valid, and a mark that is set while the
 * library starts that call. A session that has ended does not reject.
 */
export function sessionRefresh({ session }: SessionClient) {
  const asking = { isAsked: false };

  async function refresh(): Promise<void> {
    if (!session.getTokens() && !session.getSync()) return;
    asking.isAsked = true;
    const asked = session.authenticate();
    asking.isAsked = false;
    try {
      await asked;
    } catch (thrown) {
      if (!isSessionOver(thrown)) throw thrown;
    }
  }

  return { refresh, asking };
}
