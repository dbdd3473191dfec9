import { once } from 'node:events';
import { freePort, startTestKit } from '@vestibule/dev-server/testing';
import { createApp } from './app.mjs';

/** Starts the application on a free port, with its own emulator. */
export async function startExample() {
  // The emulator needs the application's address as an allowed host, and the application needs the emulator's addresses.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const kit = await startTestKit({ allowedHosts: [url] });
  const app = createApp({
    ...{ publicToken: kit.publicToken, projectId: kit.projectId, frameUrl: kit.urls.auth, apiUrl: kit.urls.provider },
    now: kit.now,
  });
  app.listen(port, '127.0.0.1');
  await once(app, 'listening');
  return {
    kit,
    url,
    async stop() {
      app.close();
      app.closeAllConnections();
      await kit.stop();
    },
  };
}
