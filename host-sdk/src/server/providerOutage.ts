/** The time for which a response of the provider counts, in milliseconds. */
const FRESH_MS = 10_000;
const LIMIT_MS = 3_000;

/**
 * Returns a function that finds out whether the provider can't authenticate sessions at the moment: it doesn't answer in
 * three seconds, or with a server error, or not in JSON. The call has no credentials, so a provider that works refuses it.
 * All requests share the response for ten seconds.
 */
export function providerOutage(apiUrl: string, now: () => Date): () => Promise<boolean> {
  let latest: { atMs: number; isDown: Promise<boolean> } | undefined;

  async function ask(): Promise<boolean> {
    const response = await fetch(new URL('/v1/sessions/authenticate', apiUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const body: unknown = await response.json();
    return response.status >= 500 || typeof body !== 'object' || body === null;
  }

  return () => {
    const atMs = now().getTime();
    // If the difference is negative, the clock was set back.
    const ageMs = latest ? atMs - latest.atMs : -1;
    if (!latest || ageMs < 0 || ageMs >= FRESH_MS) latest = { atMs, isDown: ask().catch(() => true) };
    return latest.isDown;
  };
}
