// The pages that are compared, and the servers they come from: hosts on one origin, static frames on another.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { startDevServer } from '@vestibule/dev-server';
import { bundleProviderUi } from './references.mjs';

const sdkFolder = fileURLToPath(new URL('../../host-sdk/dist/', import.meta.url));
const forEver = 'public, max-age=31536000, immutable';
const shortly = 'max-age=60, stale-while-revalidate=60';

/** A host page: what is fetched in its head, the place of the form, and what runs right after it. */
const hostPage = (head, place, after = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>A host</title>
${head}</head><body><h1>A host page</h1>${place}<p>Below the form</p>${after}</body></html>`;

/** Starts all of them. `pages` are the addresses of the host pages by name. */
export async function startServers() {
  const pages = {};
  const host = await serve(async (path) => {
    if (path.startsWith('/vestibule/')) return script(await readFile(sdkFolder + path.slice('/vestibule/'.length)));
    if (path === '/provider-ui.js') return script(providerUi);
    if (path === '/make-frame.js') return script(makeFrame);
    return pages[path] && { type: 'text/html', body: pages[path], cache: 'no-cache' };
  });
  const frames = await serve((path) => documents[path] && { type: 'text/html', body: documents[path], cache: shortly });
  const dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, allowedHosts: [host.url] });
  dev.control.changeProject({
    authorized_origins: [...dev.control.project().authorized_origins, host.url],
    redirect_urls: [...dev.control.project().redirect_urls, `${host.url}/*`],
    default_login_redirect_url: `${host.url}/return`,
    default_signup_redirect_url: `${host.url}/return`,
  });

  const { auth, provider } = dev.urls;
  const form = await staticForm(auth);
  const documents = { '/form': form, '/echo': echo };
  const providerUi = await bundleProviderUi();
  const frameStyle = 'display: block; border: 0; width: 100%; max-width: 400px; height: 255px';
  const makeFrame = `const frame = document.createElement('iframe');
    frame.style.cssText = '${frameStyle}';
    frame.src = '${frames.url}/form';
    document.querySelector('#login').append(frame);`;
  const settings = JSON.stringify({
    publicToken: dev.publicToken,
    frameUrl: auth,
    apiUrl: provider,
    echo: `${frames.url}/echo`,
  });
  const bench = `<script>window.bench = ${settings}</script>`;
  const sdk = '<script src="/vestibule/vestibule.js"></script>';
  const mount = `<script>
    window.auth = Vestibule.createAuth(bench);
    window.widget = auth.mountLogin('#login', {
      onResize() { bench.connectedAtMs ??= performance.timeOrigin + performance.now(); },
    });
    widget.ready.then(() => { bench.readyAtMs = performance.timeOrigin + performance.now(); });
  </script>`;
  const address = encodeURIComponent(JSON.stringify({ host: host.url, kind: 'login', config: {} }));
  const standing = (src) => `<div id="login"><iframe style="${frameStyle}" src="${src}"></iframe></div>`;
  // The script comes after the page's first frame, so the page itself keeps the space (host-sdk/README.md).
  const place = '<div id="login" style="min-height: 255px"></div>';
  Object.assign(pages, {
    '/widget': hostPage(bench, place, `${sdk}${mount}`),
    '/static': hostPage(bench, place, '<script src="/make-frame.js"></script>'),
    '/provider': hostPage(`${bench}<script type="module" src="/provider-ui.js"></script>`, place),
    '/standing-widget': hostPage(bench, standing(`${auth}/#${address}`), `${sdk}${mount}`),
    '/standing-static': hostPage(bench, standing(`${frames.url}/form`)),
  });
  return {
    dev,
    urlOf: (name) => `${host.url}/${name}`,
    stop: () => Promise.all([host.stop(), frames.stop(), dev.stop()]),
  };
}

/** The frame's own document without its scripts: the same form, the same styles, and nothing that works. */
async function staticForm(auth) {
  const html = await (await fetch(auth)).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link rel="preload"[^>]*>/g, '');
}

/** Answers over a bare MessageChannel. */
const echo = `<!doctype html><title>Echo</title><script>
addEventListener('message', ({ ports: [port] }) => { port.onmessage = ({ data }) => port.postMessage(data); });
</script>`;

const script = (body) => ({ type: 'text/javascript', body, cache: forEver });

/** One origin; all it serves is compressed, once. */
async function serve(find) {
  const compressed = new Map();
  const server = createServer(async ({ url = '/' }, response) => {
    const found = await Promise.resolve(find(url)).catch(() => undefined);
    if (!found) return response.writeHead(404).end();
    const key = `${url} ${found.body.length}`;
    if (!compressed.has(key)) compressed.set(key, brotliCompressSync(found.body));
    response.writeHead(200, {
      'Content-Type': `${found.type}; charset=utf-8`,
      'Content-Encoding': 'br',
      'Cache-Control': found.cache,
    });
    response.end(compressed.get(key));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
