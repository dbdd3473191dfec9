import { once } from 'node:events';
import { freePort, startTestKit } from '@vestibule/dev-server/testing';
import { createApp } from './app.mjs';

/** The application on a free port, over an emulator of its own. */
export async function startExample() {
  // The frame must know whom it may be shown by before the application knows the frame.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const kit = await startTestKit({ allowedHosts: [url] });
  const app = createApp({
    ...{ publicToken: kit.publicToken, projectId: kit.projectId, frameUrl: kit.urls.auth, apiUrl: kit.urls.provider },
    now: () => new Date(kit.control.clock.now()),
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
