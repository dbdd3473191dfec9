import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

export type PageServer = { url: string; stop(): Promise<void> };

/** Serves the page with the provider's UI on a free port, under every path. */
export async function servePage(): Promise<PageServer> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    logLevel: 'error',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const document =
    '<!doctype html><html lang="en"><title>The provider’s UI</title><link rel="icon" href="data:,">' +
    '<div id="login"></div><script type="module" src="/page.js"></script>';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : document);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
