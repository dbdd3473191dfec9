import type { DocumentTemplate } from '../contentSecurityPolicy.ts';

/** The response to a request. */
export type Answer = { path: string; status: number; headers: Headers; body: string };

/** The responses that the checks read. */
export type Site = {
  origin: string;
  document: Answer;
  /** Other addresses that show the document. */
  pages: Answer[];
  script: Answer;
  /** The files that the document names. */
  assets: Answer[];
  /** The response for a file that no deployment has. */
  missing: Answer;
};

const LIMIT_MS = 10_000;

/** Paths with their own headers. Only redirects lead to the last two. */
const otherPages = ['/idp', '/account', '/passkeys', '/approve', '/authenticate', '/oauth-window'];

/** Requests an address of the auth domain, without following redirects. */
export async function request(origin: string, path: string): Promise<Answer> {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'br, gzip' },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return { path, status: response.status, headers: response.headers, body: await response.text() };
}

/** Requests everything that the checks read. `document` is the response for `/`. */
export async function readSite(origin: string, document: Answer): Promise<Site> {
  const ask = (path: string) => request(origin, path);
  const assetPaths = [...new Set(document.body.match(/\/assets\/[\w.-]+\.js/g) ?? [])];
  const [pages, assets, script, missing] = await Promise.all([
    Promise.all(otherPages.map(ask)),
    Promise.all(assetPaths.map(ask)),
    ask('/vestibule.js'),
    ask('/assets/no-such-file-0.js'),
  ]);
  return { origin, document, pages, assets, script, missing };
}

/** Returns the text of the document's deployment, or undefined if the page is no frame. */
export function deploymentText({ body }: Answer): string | undefined {
  return /<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(body)?.[1];
}

/** Returns the version that the document names. */
export function versionOf({ body }: Answer): string | undefined {
  return /<meta name="?generator"? content="Vestibule ([^"]+)"/.exec(body)?.[1];
}

/** Returns the parts of a served document that its policy allows by their hashes. */
export function templateOf({ body }: Answer): DocumentTemplate {
  const inside = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(body)?.[1] ?? '';
  return { html: body, script: inside('script'), style: inside('style') };
}
