import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { limitBody } from './http/limitBody.ts';
import { acceptsBrotli, modifiedAt, serveFile } from './http/staticFiles.ts';

/** How one deployment of the frame is configured. The frame's build turns it into a document and its headers. */
export type Deployment = {
  publicToken: string;
  /** Exact origins of the pages that may embed the frame. */
  hosts: string[];
  /** Where the provider is, when not at its usual address: the emulator, or a domain of the project's own. */
  provider?: { apiUrl: string; clientsideServicesUrl: string } | { domain: string };
  exposeSessionToken?: boolean;
  /** Which pair of endpoints takes consents; see the frame's own `deployment.ts`. */
  identityProvider?: { endpoints: 'idp' | 'oauth' };
  cookieDomain?: string;
  /** Lets Google's script in, for One Tap. */
  oneTap?: { scriptUrl?: string };
  /** For the frame opened as a page of its own, where no host configures it. */
  page?: { config?: object; theme?: object; locale?: string; homeUrl?: string };
};
type RenderDeployment = (deployment: Deployment) => { html: string; headers: Record<string, string> };

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Origin 2: the frame's static files, as any CDN would serve them. The folder is read anew after every build. */
export function createAuthDomain(frameFolder: string, deployment: Deployment): Hono {
  const app = new Hono();
  const loadRenderer = rendererIn(frameFolder);
  const compress = compressOnce();

  app.use(limitBody());
  app.get('/assets/*', (c) => serveFile(c, join(frameFolder, 'assets'), c.req.path.slice('/assets/'.length), FOR_EVER));

  // Every address without an extension is the frame: links of mails and OAuth returns end on such addresses.
  app.get('*', async (c) => {
    if (/\.[^/]*$/.test(c.req.path)) return c.text('Not found.', 404);
    const render = await loadRenderer();
    if (!render) return c.html(notBuilt(frameFolder), 503, { 'Cache-Control': 'no-store' });
    const { html, headers } = render(deployment);
    const all = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding', ...headers };
    if (!acceptsBrotli(c)) return c.body(html, 200, all);
    return c.body(compress(html), 200, { ...all, 'Content-Encoding': 'br' });
  });
  return app;
}

/** Imports `deploy.js` of the build, again when it has changed. */
function rendererIn(frameFolder: string): () => Promise<RenderDeployment | undefined> {
  const file = join(frameFolder, 'deploy.js');
  let loaded: { modifiedMs: number; render: Promise<RenderDeployment> } | undefined;
  return async () => {
    const modifiedMs = await modifiedAt(file);
    if (modifiedMs === undefined) return undefined;
    if (loaded?.modifiedMs !== modifiedMs) {
      const address = `${pathToFileURL(file).href}?modified=${modifiedMs}`;
      const render = import(address).then((module: { renderDeployment: RenderDeployment }) => module.renderDeployment);
      loaded = { modifiedMs, render };
    }
    return loaded.render;
  };
}

/** Keeps the last result: the document changes with a build only. */
function compressOnce(): (text: string) => Uint8Array<ArrayBuffer> {
  let last: { text: string; compressed: Uint8Array<ArrayBuffer> } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, compressed: new Uint8Array(brotliCompressSync(text)) };
    return last.compressed;
  };
}

function notBuilt(frameFolder: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The frame is not built</title></head>
  <body>
    <h1>The frame is not built</h1>
    <p>There is no <code>deploy.js</code> in <code>${frameFolder.replaceAll('<', '&lt;')}</code>.</p>
    <p>Run <code>npm run build</code> and reload this page.</p>
  </body>
</html>`;
}
