import { Hono } from 'hono';
import type { EmulatorEnv } from '../http/call.ts';
import { pageFolder, serveFile } from '../http/staticFiles.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';

/**
 * The emulated device fingerprinting: its script and its endpoint, under the provider's paths at the root. It does not
 * inspect the device: the verdict is a setting of the project.
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
