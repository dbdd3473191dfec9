import { failureOf } from '../flow/ports.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import type { FrameParts } from './FrameParts.ts';
import { postSession } from './postSession.ts';
import { sessionForHost } from './sessionForHost.ts';

/**
 * Hands every JWT of the session to the server of the host, and the end of the session. The host page hears of a sign-in
 * afterwards, so its next request finds the server's cookie. A failure reaches the host, and delays nothing else.
 *
 * @param address the server's address.
 */
export function followExchange({ flow, host, describe }: FrameParts, provider: ProviderClient, address: string): void {
  /** The JWT that the server has. Undefined: unknown, so a first state without a session is not posted. */
  let posted: string | null | undefined;
  let going: Promise<void> = Promise.resolve();

  async function exchange(): Promise<void> {
    // A session that waits for a second factor is none for the server either.
    const { session } = await sessionForHost(flow, provider, () => void handOver());
    const jwt = session ? (provider.session('jwt').tokens?.session_jwt ?? null) : null;
    if (jwt === posted || (jwt === null && posted === undefined)) return;
    await postSession(address, jwt);
    posted = jwt;
  }

  const handOver = (): Promise<void> => {
    going = going.then(exchange).catch((thrown: unknown) => {
      const failure = failureOf(thrown);
      host.error({ ...failure, message: describe(failure) });
    });
    return going;
  };

  host.handOver = handOver;
  provider.onSessionChange(() => void handOver());
  void handOver();
}
