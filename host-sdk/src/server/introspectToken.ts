import { isRecord } from './checkOptions.ts';

type CheckedAccess = { token: string; clientId: string; expiresAtMs: number };

/** The options by which `protectResource` asks the provider whether a token is still valid. */
export type IntrospectOptions = {
  /** Seconds during which a server relies on the provider's last answer about a token, 0 or more. Default 5. */
  everySeconds?: number | undefined;
  /**
   * Returns the secret of a connected app, which the provider requires for apps that have one. Default: no app has a
   * secret, as with agents that register themselves.
   */
  secretOf?: ((clientId: string) => string | undefined | Promise<string | undefined>) | undefined;
};

const TIMEOUT_MS = 5_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

type Check = { untilMs: number; isActive: Promise<boolean> };

/**
 * Creates the check of a token at the provider (RFC 7662). Simultaneous requests with one token share a call. A token
 * that the provider has refused stays refused. The check rejects if the provider can't be asked.
 */
export function createIntrospection(
  issuer: string,
  { everySeconds = 5, secretOf = () => undefined }: IntrospectOptions,
  now: () => Date,
): (access: CheckedAccess) => Promise<boolean> {
  const endpoint = new URL('/v1/oauth2/introspect', issuer);
  const checks = new Map<string, Check>();
  const reportedClients = new Set<string>();
  let sweepMs = 0;

  function sweep(nowMs: number): void {
    if (nowMs < sweepMs) return;
    sweepMs = nowMs + MINUTE_MS;
    for (const [token, { untilMs }] of checks) if (untilMs <= nowMs) checks.delete(token);
  }

  async function ask({ token, clientId }: CheckedAccess): Promise<boolean> {
    const secret = await secretOf(clientId);
    const response = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        token,
        token_type_hint: 'access_token',
        client_id: clientId,
        ...(secret !== undefined && { client_secret: secret }),
      }),
      // A redirect would send the token to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && isRecord(body) && typeof body.active === 'boolean') return body.active;
    if (response.status !== 401) throw new Error(`${endpoint}: status ${response.status}.`);
    // The app was deleted, or it has a secret.
    if (!reportedClients.has(clientId)) {
      reportedClients.add(clientId);
      console.error(
        `[vestibule] protectResource: the provider doesn't accept ${JSON.stringify(clientId)} for an introspection. If the app has a secret, introspect.secretOf has to return it.`,
      );
    }
    return false;
  }

  return (access) => {
    const nowMs = now().getTime();
    sweep(nowMs);
    const latest = checks.get(access.token);
    if (latest && nowMs < latest.untilMs) return latest.isActive;
    const check: Check = { untilMs: nowMs + everySeconds * SECOND_MS, isActive: ask(access) };
    checks.set(access.token, check);
    check.isActive.then(
      (isActive) => {
        if (!isActive) check.untilMs = access.expiresAtMs + MINUTE_MS;
      },
      () => {
        if (checks.get(access.token) === check) checks.delete(access.token);
      },
    );
    return check.isActive;
  };
}
