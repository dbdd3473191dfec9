import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleReactHost } from './bundleReactHost.ts';
import { bundleSdk } from './bundleSdk.ts';

/**
 * Serves an empty host page for tests that mount the widget themselves:
 *
 * - `/` and every other path: the ESM build as one module, in `window.Vestibule`
 * - `/chunks`: the ESM build as it is published
 * - `/script`: the script build
 * - `/served?from=<auth domain>`: the script build from the auth domain
 * - `/react`: a small React application
 * - `/embedded`: no SDK
 * - paths from {@link pathWith}: the page with other headers
 */
export type HostServer = {
  /** Two addresses of this server, on different sites. Only `url` is same-site with the frame. */
  url: string;
  foreignUrl: string;
  port: number;
  /** Serves this content at a path from now on, without a content security policy. */
  serve(path: string, type: string, body: string | Buffer): void;
  stop(): Promise<void>;
};

const sdkFolder = fileURLToPath(new URL('../../../host-sdk/dist/', import.meta.url));

const builds: Record<string, string> = {
  '/script': '<script src="/vestibule/vestibule.js"></script>',
  '/chunks': '<script type="module" src="/module.js"></script>',
  '/react': '<script type="module" src="/react.js"></script>',
  '/embedded': '',
};
const moduleBuild = '<script type="module" src="/vestibule/bundle.js"></script>';

const page = (build: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A host page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
${build}
</head>
<body><main><h1>A host page</h1><div id="login"></div><div id="second"></div><p id="below">Below it</p></main></body>
</html>`;

const withHeaders = '/with/';

/** Returns the path at which the host page has these headers, which replace its defaults. */
export const pathWith = (headers: Record<string, string>) => withHeaders + encodeURIComponent(JSON.stringify(headers));

const headersOf = (path: string): Record<string, string> =>
  path.startsWith(withHeaders) ? JSON.parse(decodeURIComponent(path.slice(withHeaders.length))) : {};

export async function startHostServer(hostname = 'localhost'): Promise<HostServer> {
  const files = new Map<string, { type: string; body: string | Buffer }>();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname: path, searchParams } = new URL(url, 'http://localhost');
    const from = searchParams.get('from') ?? '';
    const file = files.get(path);
    if (file) {
      send(response, file.type, file.body);
    } else if (path === '/module.js') {
      send(response, 'text/javascript', "import * as sdk from '/vestibule/index.js';\nwindow.Vestibule = sdk;\n");
    } else if (path === '/react.js') {
      send(response, 'text/javascript', Buffer.from(await bundleReactHost()));
    } else if (path === '/page.css') {
      send(response, 'text/css', 'body { margin: 16px; font: 16px/1.4 sans-serif; }');
    } else if (path === '/vestibule/bundle.js') {
      send(response, 'text/javascript', Buffer.from(await bundleSdk()));
    } else if (path.startsWith('/vestibule/')) {
      await sendSdk(response, basename(path));
    } else {
      // The strictest policy of a host. The SDK must work with it.
      const policy = `default-src 'none'; script-src 'self' ${from}; style-src 'self'; img-src data:; frame-src http: https:`;
      response.setHeader('Content-Security-Policy', policy);
      response.setHeaders(new Map(Object.entries(headersOf(path))));
      const build = path === '/served' ? `<script src="${from}/vestibule.js"></script>` : builds[path];
      send(response, 'text/html; charset=utf-8', page(build ?? moduleBuild));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}`,
    foreignUrl: `http://127.0.0.1:${port}`,
    port,
    serve: (path, type, body) => void files.set(path, { type, body }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendSdk(response: ServerResponse, file: string): Promise<void> {
  try {
    send(response, 'text/javascript', await readFile(sdkFolder + file));
  } catch {
    response.writeHead(404).end();
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('Content-Type', type);
  response.end(body);
}
