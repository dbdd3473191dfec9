import { Hono } from 'hono';
import type { EmulatorEnv } from '../http/call.ts';
import { pageFolder, serveFile } from '../http/staticFiles.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';

/**
 * The stand-in for the provider's device fingerprinting: its script, and where that sends what it has found. Mounted at
 * the root, under the names the provider has for them. Laxer than the provider: it looks at nothing.
 */
export function fingerprinting(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.get('/telemetry.js', (c) => serveFile(c, pageFolder('protection'), 'telemetry.js', 'no-cache'));
  app.post('/submit', (c) => {
    c.header('Access-Control-Allow-Origin', '*');
    const telemetryId = state.oneTimeTokens.issue('telemetry', {}, { lifetimeMs: 5 * MINUTE_MS });
    return c.json({ telemetry_id: telemetryId });
  });
  return app;
}
