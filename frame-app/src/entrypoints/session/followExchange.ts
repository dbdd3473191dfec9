import { loadOnce } from '../../flow/loadOnce.ts';
import { FlowError, failureOf } from '../../flow/ports.ts';
import type { ProviderClient } from '../../provider/createProviderClient.ts';
import { hasSignedOutWithin } from '../../provider/storage/signOutMark.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import type { FrameParts } from '../FrameParts.ts';
import { followWakeUps } from './followWakeUps.ts';
import { exchangeInTurn, postSession } from './postSession.ts';
import { sessionForHost } from './sessionForHost.ts';

/** The lifetime of a JWT, in milliseconds. */
const JWT_LIFE_MS = 5 * 60_000;

/** The age from which a JWT is renewed here, in milliseconds. The library renews it after 180 s, but not during sleep. */
const OLD_AFTER_MS = 200_000;

/** The longest time between the arrivals of the two cookies of a session, in milliseconds. */
const COOKIE_DELAY_MS = 200;

/** The delay in milliseconds before a refused JWT or a failed renewal is tried again. */
const PAUSE_MS = 30_000;

/**
 * Hands every JWT of the session to the host's server, and reports the end of the session. The host page hears of a
 * sign-in afterwards, so that its next request has the server's cookie. The host receives failures, which delay nothing
 * else.
 *
 * A JWT is valid for five minutes, and each refresh returns a new JWT. After sleep, or in a frozen tab, a late refresh
 * starts as soon as the page runs again.
 *
 * @param address the server's address.
 * @returns a function that hands over a new JWT or the session's end. It never rejects.
 */
export function followExchange(
  { flow, host, describe }: FrameParts,
  provider: ProviderClient,
  address: string,
): () => Promise<void> {
  /**
   * The JWT that the server has; null after a logout. Empty while a post has no response, because the server may have
   * accepted it. Undefined before the first post: then a missing session is posted only if the server may have a JWT
   * from before a logout.
   */
  let posted: string | null | undefined;
  let going: Promise<void> = Promise.resolve();
  /**
   * When the newest JWT arrived and when the last attempts were made, by the device's clock. If that clock jumps, the
   * JWT counts as old.
   */
  let renewedAtMs = Date.now();
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let reported = '';

  /** Returns the JWT for the server; null when signed out. Throws if the browser did not store it. */
  async function currentJwt(): Promise<string | null> {
    // A session that waits for a second factor does not count for the server.
    const { session } = await sessionForHost(flow, provider, () => void handOver());
    if (!session) return null;
    const { isTooLarge } = await findLife();
    // The two cookies of a session that another document began may arrive one after the other.
    if (isTooLarge()) await new Promise((resolve) => setTimeout(resolve, COOKIE_DELAY_MS));
    if (isTooLarge()) throw new FlowError({ kind: 'client', code: 'session_too_large' });
    return provider.session('jwt').tokens?.session_jwt ?? null;
  }

  async function unpostedJwt(): Promise<string | null | undefined> {
    const jwt = await currentJwt();
    const hasNothing = jwt === null && posted === undefined && !hasSignedOutWithin(JWT_LIFE_MS);
    return jwt === posted || hasNothing ? undefined : jwt;
  }

  async function post(jwt: string | null): Promise<void> {
    posted = '';
    await postSession(address, jwt);
    posted = jwt;
    reported = '';
  }

  const handOver = (): Promise<void> => {
    going = going
      .then(() => exchangeInTurn(unpostedJwt, post))
      .catch((error: unknown) => {
        failedAtMs = Date.now();
        const failure = failureOf(error);
        const message = describe(failure);
        // Later attempts fail for the same reason.
        const failureText = `${failure.code} ${failure.error_type}`;
        if (failureText !== reported) host.error({ ...failure, message });
        reported = failureText;
      });
    return going;
  };

  const findLife = loadOnce(async () => {
    const life = await provider.life();
    life.onTokens(() => {
      renewedAtMs = Date.now();
      void handOver();
    });
    return life;
  }, toFlowError);

  const hasPassed = (sinceMs: number, ms: number) => Math.abs(Date.now() - sinceMs) > ms;

  function checkCookie(event?: Event): void {
    // Attempts that failed without a network do not delay the next attempt.
    if (event?.type === 'online') triedAtMs = failedAtMs = Number.NEGATIVE_INFINITY;
    const isOld = provider.session().session !== null && hasPassed(renewedAtMs, OLD_AFTER_MS);
    if (isOld && hasPassed(triedAtMs, PAUSE_MS)) {
      triedAtMs = Date.now();
      const renewal = findLife().then(({ renew }) => renew());
      renewal.catch(() => {}); // the library reports the end of a session, and repeats other calls
    }
    // Another document may have changed the session unnoticed, or the server may have refused it.
    if (!isOld && hasPassed(failedAtMs, PAUSE_MS)) void handOver();
  }

  provider.onSessionChange(() => void handOver());
  void handOver();
  followWakeUps(checkCookie);
  return handOver;
}
