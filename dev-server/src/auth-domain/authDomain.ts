import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { limitBody } from '../http/limitBody.ts';
import { noticePage } from '../http/noticePage.ts';
import { acceptsBrotli, modifiedAt, serveFile } from '../http/staticFiles.ts';

/** The deploy function of the frame's build. It returns the document and headers, or throws for a wrong deployment. */
type RenderDeployment = (deployment: object) => RenderedDeployment;
type RenderedDeployment = {
  html: string;
  documents?: Record<string, string>;
  files?: Record<string, string>;
  headers: HeaderRule[];
  /** Paths that redirect to another path, with status 302. */
  redirects?: Record<string, string>;
};

/** The first matching rule defines all headers of a path. A path that ends in `*` is a prefix. */
type HeaderRule = {
  paths: string[];
  headers: Record<string, string>;
  languages?: { path: string; file: string }[];
};

/**
 * Origin 2: serves the frame's static files, like any CDN. The folder is read again after every build.
 *
 * @throws Error naming the wrong member when the frame's build refuses the deployment
 */
export async function createAuthDomain(frameFolder: string, deployment: object): Promise<Hono> {
  const app = new Hono();
  const loadRendered = renderedIn(frameFolder, deployment);
  const compress = compressOnce();
  await loadRendered();

  app.use(limitBody());
  const serveBuilt = async (c: Context, folder: string, name: string) => {
    const file = await serveFile(c, join(frameFolder, folder), name, 'no-cache');
    const deployedFrame = await loadRendered();
    if (!file.ok || !deployedFrame) return c.text('Not found.', 404);
    return withHeaders(file, headersFor(c.req.path, deployedFrame.headers));
  };
  app.get('/assets/*', (c) => serveBuilt(c, 'assets', c.req.path.slice('/assets/'.length)));
  app.get('/v/*', (c) => serveBuilt(c, 'v', c.req.path.slice('/v/'.length)));
  app.get('/:file{vestibule[-\\w]*\\.js}', (c) => serveBuilt(c, 'sdk', c.req.param('file')));

  // Every path without an extension serves the frame, because links in messages and OAuth redirects use such paths.
  app.get('*', async (c, next) => {
    const target = new Map(Object.entries((await loadRendered())?.redirects ?? {})).get(c.req.path);
    return target === undefined ? next() : c.redirect(target, 302);
  });

  app.get('*', async (c) => {
    if (/\.[^/]*$/.test(c.req.path)) return c.text('Not found.', 404);
    const deployedFrame = await loadRendered();
    if (!deployedFrame) return sayNotBuilt(c, frameFolder);
    const file = deployedFrame.files?.[c.req.path.slice(1)];
    if (file !== undefined) return c.body(file, 200, headersFor(c.req.path, deployedFrame.headers));
    if (c.req.path.includes('/.')) return c.text('Not found.', 404);
    const { html: usual, documents = {}, headers } = deployedFrame;
    const localeRule = ruleFor(c.req.path, headers)?.languages?.find(({ path }) => matchesPath(c.req.path, path));
    const html = (localeRule && documents[localeRule.file]) ?? usual;
    const allHeaders = { Vary: 'Accept-Encoding', ...headersFor(c.req.path, headers) };
    if (!acceptsBrotli(c)) return c.body(html, 200, allHeaders);
    return c.body(compress(html), 200, { ...allHeaders, 'Content-Encoding': 'br' });
  });
  return app;
}

const matchesPath = (address: string, path: string) =>
  path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path;
const ruleFor = (address: string, rules: HeaderRule[]) =>
  rules.find(({ paths }) => paths.some((path) => matchesPath(address, path)));
const headersFor = (address: string, rules: HeaderRule[]) => ruleFor(address, rules)?.headers ?? {};

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Renders the deployment with the build's `deploy.js`, and again after a new build. */
function renderedIn(frameFolder: string, deployment: object): () => Promise<RenderedDeployment | undefined> {
  const file = join(frameFolder, 'deploy.js');
  let loaded: { modifiedMs: number; output: Promise<RenderedDeployment> } | undefined;
  return async () => {
    const modifiedMs = await modifiedAt(file);
    if (modifiedMs === undefined) return undefined;
    if (loaded?.modifiedMs !== modifiedMs) {
      const address = `${pathToFileURL(file).href}?modified=${modifiedMs}`;
      const deployedFrame = import(address).then(({ renderDeployment }: { renderDeployment: RenderDeployment }) =>
        renderDeployment(deployment),
      );
      loaded = { modifiedMs, output: deployedFrame };
    }
    return loaded.output;
  };
}

/** A build has fewer documents: one for each language and kind of page. */
const KEPT_DOCUMENTS = 100;

/** Caches compressed documents, because compression is slow. They change only with a build. */
function compressOnce(): (text: string) => Uint8Array<ArrayBuffer> {
  const cache = new Map<string, Uint8Array<ArrayBuffer>>();
  return (text) => {
    const cachedBody = cache.get(text);
    if (cachedBody) return cachedBody;
    if (cache.size === KEPT_DOCUMENTS) cache.clear();
    const body = new Uint8Array(brotliCompressSync(text));
    cache.set(text, body);
    return body;
  };
}

function sayNotBuilt(c: Context, frameFolder: string) {
  return noticePage(c, {
    title: "The frame isn't built",
    text: html`There is no <code>deploy.js</code> in <code>${frameFolder}</code>. Run <code>npm run build</code>, then reload.`,
    links: { Reload: c.req.path },
    status: 503,
  });
}
