import type { Finding } from './Finding.ts';
import { deploymentText, type Site, versionOf } from './readSite.ts';

/** Checks that all files of one deployment are there, and nothing in the place of missing ones. */
export function checkFiles({ document, pages, script, assets, missing }: Site, ownVersion: string): Finding[] {
  const version = versionOf(document);
  const others = pages.filter(
    (page) => page.status !== 200 || deploymentText(page) !== deploymentText(document) || versionOf(page) !== version,
  );
  const lost = assets.filter(({ status }) => status !== 200);
  const firstFiles = assets.filter(({ path }) => script.body.includes(path.slice(1)));
  return [
    {
      check: 'The version is that of this command',
      ok: version === ownVersion,
      advice: `It serves ${version ?? 'a version without a name'}, and you're running ${ownVersion}. Deploy again, or run check from that version.`,
    },
    {
      check: 'The auth pages show the same document as /',
      ok: others.length === 0,
      advice: `Serve the document at ${others.map(({ path, status }) => `${path} (now: ${status})`).join(', ')}.`,
    },
    {
      check: 'Every file that the document names is there',
      ok: lost.length === 0 && assets.length > 0,
      advice: `Publish the whole folder again. Missing: ${lost.map(({ path }) => path).join(', ')}`,
    },
    {
      check: '/vestibule.js belongs to the same deployment as the document',
      ok: script.status === 200 && firstFiles.length > 0,
      advice: "Publish vestibule.js and index.html of one deployment, and purge the CDN's cache.",
    },
    {
      check: 'A missing file is a 404',
      ok: missing.status === 404,
      advice: `Answer ${missing.path} with 404 (now: ${missing.status}). Otherwise a browser caches the document as a script for a year.`,
    },
    {
      check: 'The document is sent compressed',
      ok: document.headers.has('Content-Encoding'),
      advice: 'Turn compression on: gzip_static in nginx, precompressed in Caddy.',
    },
  ];
}
