// The pages to compare and their servers: hosts on one origin, static frames on another.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { startDevServer } from '@vestibule/dev-server';
import { bootstrapOptions } from '../../frame-app/dist/deploy.js';
import { bundleProviderUi } from './references.mjs';

const sdkFolder = fileURLToPath(new URL('../../host-sdk/dist/', import.meta.url));
const forEver = 'public, max-age=31536000, immutable';
const shortly = 'max-age=60, stale-while-revalidate=60';

const oauthProviders = ['google', 'github', 'microsoft', 'apple'];

/** The measured forms: configuration, its part in the frame's address, and the form's height. */
const forms = {
  email: { config: { products: ['emailMagicLinks'] }, address: { products: ['emailMagicLinks'] }, heightPx: 255 },
  oauth: {
    config: {
      products: ['oauth', 'emailMagicLinks'],
      oauthOptions: { providers: oauthProviders.map((type) => ({ type })) },
    },
    address: { products: ['oauth', 'emailMagicLinks'], oauthProviders },
    heightPx: 521,
  },
};

const frameStyleOf = (heightPx) => `display: block; border: 0; width: 100%; max-width: 400px; height: ${heightPx}px`;

/** The script runs after the first frame, so the page reserves the space (host-sdk/README.md). */
const placeOf = (heightPx) => `<div id="login" style="min-height: ${heightPx}px"></div>`;

/** Returns a host page from the elements in its head, the form's container, and the script after it. */
const hostPage = (head, place, after = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>A host</title>
${head}</head><body><h1>A host page</h1>${place}<p>Below the form</p>${after}</body></html>`;

/**
 * Starts all servers. `urlOf` returns the host page that shows a form (`email`, `oauth`) in a way (`widget`, `provider`,
 * ...). `addFrame` adds a host page that frames another document, as `static` does.
 */
export async function startServers() {
  const pages = {};
  const scripts = {};
  const host = await serve(async (path) => {
    if (path.startsWith('/vestibule/')) return script(await readFile(sdkFolder + path.slice('/vestibule/'.length)));
    if (path === '/provider-ui.js') return script(providerUi);
    if (scripts[path]) return script(scripts[path]);
    return pages[path] && { type: 'text/html', body: pages[path], cache: 'no-cache' };
  });
  const frames = await serve((path) => documents[path] && { type: 'text/html', cache: shortly, ...documents[path] });
  const dev = await startDevServer({
    ports: { host: 0, auth: 0, provider: 0 },
    allowedHosts: [host.url],
    deployment: { mains: [forms.oauth.address], settings: await settings() },
  });
  dev.control.changeProject({
    authorized_origins: [...dev.control.project().authorized_origins, host.url],
    redirect_urls: [...dev.control.project().redirect_urls, `${host.url}/*`],
    default_login_redirect_url: `${host.url}/return`,
    default_signup_redirect_url: `${host.url}/return`,
  });

  const { auth, provider } = dev.urls;
  const form = await staticForm(auth);
  const documents = { '/form': { body: form }, '/echo': { body: echo } };
  const providerUi = await bundleProviderUi();
  const frameSettings = { publicToken: dev.publicToken, frameUrl: auth, apiUrl: provider, echo: `${frames.url}/echo` };
  const sdk = `<script src="${auth}/vestibule.js"></script>`;
  const ownSdk = '<script src="/vestibule/vestibule.js"></script>';
  // Parentheses make the browser compile the listener with the script, not during the measurement.
  const mount = `<script>
    const { publicToken, frameUrl } = bench;
    window.auth = Vestibule.createAuth({ publicToken, frameUrl });
    window.widget = auth.mountLogin('#login', {
      config: bench.config,
    });
    // The frame's response is the last handshake message that the host receives.
    addEventListener('message', (({ data }) => {
      if (data.type === 'ACK1' || data.type === 'ACK2') bench.connectedAtMs ??= performance.timeOrigin + performance.now();
    }));
    widget.ready.then((() => { bench.readyAtMs = performance.timeOrigin + performance.now(); }));
  </script>`;
  /** Returns a host page whose script only creates the iframe. */
  const makingFrame = (name, heightPx, src) => {
    scripts[`/make-${name}.js`] = `const frame = document.createElement('iframe');
      frame.style.cssText = '${frameStyleOf(heightPx)}';
      frame.src = '${src}';
      document.querySelector('#login').append(frame);`;
    return hostPage('', placeOf(heightPx), `<script src="/make-${name}.js"></script>`);
  };
  for (const [name, { config, address, heightPx }] of Object.entries(forms)) {
    const frameStyle = frameStyleOf(heightPx);
    const bench = `<script>window.bench = ${JSON.stringify({ ...frameSettings, config })}</script>`;
    const place = placeOf(heightPx);
    const frameMarkup = (src) => `<div id="login"><iframe style="${frameStyle}" src="${src}"></iframe></div>`;
    const layout = encodeURIComponent(JSON.stringify({ host: host.url, kind: 'login', config: address }));
    Object.assign(pages, {
      [`/widget-${name}`]: hostPage(bench, place, `${sdk}${mount}`),
      [`/bundled-${name}`]: hostPage(bench, place, `${ownSdk}${mount}`),
      [`/standing-${name}`]: hostPage(bench, frameMarkup(`${auth}/#${layout}`), `${sdk}${mount}`),
      [`/provider-${name}`]: hostPage(`${bench}<script type="module" src="/provider-ui.js"></script>`, place),
      [`/static-${name}`]: makingFrame(`static-${name}`, heightPx, `${frames.url}/form`),
      [`/standing-static-${name}`]: hostPage(bench, frameMarkup(`${frames.url}/form`)),
    });
  }
  return {
    dev,
    urlOf: (way, form = 'email') => `${host.url}/${way}-${form}`,
    /** Adds a page for the e-mail form; `files` are the files that it requests from its origin, by path. */
    addFrame(way, document, files = {}) {
      const { address, heightPx } = forms.email;
      const layout = encodeURIComponent(JSON.stringify({ host: host.url, kind: 'login', config: address }));
      Object.assign(documents, files, { [`/${way}`]: document });
      pages[`/${way}-email`] = makingFrame(way, heightPx, `${frames.url}/${way}#${layout}`);
    },
    stop: () => Promise.all([host.stop(), frames.stop(), dev.stop()]),
  };
}

/** Returns the settings that `npm run deploy -- --settings` writes into a deployment. */
async function settings() {
  const { urls, publicToken, stop } = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
  const provider = { apiUrl: urls.provider, clientsideServicesUrl: urls.provider };
  const bootstrap = await bootstrapOptions({ publicToken, hosts: [urls.host], provider });
  await stop();
  return bootstrap;
}

/** Returns the frame's document without scripts: the same form and styles, without function. */
async function staticForm(auth) {
  const html = await (await fetch(auth)).text();
  return inLight(withoutLinks(html.replace(/<script[\s\S]*?<\/script>/g, '')));
}

/** Sets the colour scheme that the script would choose. */
export const inLight = (html) => html.replace('<html', '<html data-scheme="light"');
/** Removes the preloads. */
export const withoutLinks = (html) => html.replace(/<link [^>]*href="\/assets[^>]*>/g, '');

/** Replies over a bare MessageChannel. */
const echo = `<!doctype html><title>Echo</title><script>
addEventListener('message', ({ ports: [port] }) => { port.onmessage = ({ data }) => port.postMessage(data); });
</script>`;

const script = (body) => ({ type: 'text/javascript', body, cache: forEver });

/** Starts a server for one origin. Each response is compressed once. */
async function serve(find) {
  const compressions = new Map();
  const server = createServer(async ({ url = '/' }, response) => {
    const file = await Promise.resolve(find(url)).catch(() => undefined);
    if (!file) return response.writeHead(404).end();
    const key = `${url} ${file.body.length}`;
    if (!compressions.has(key)) compressions.set(key, brotliCompressSync(file.body));
    response.writeHead(200, {
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Encoding': 'br',
      'Cache-Control': file.cache,
      ...file.headers,
    });
    response.end(compressions.get(key));
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
