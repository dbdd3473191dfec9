import type { Finding } from './Finding.ts';
import { deploymentText, type Site, versionOf } from './readSite.ts';

/** Checks that the server has all files of one deployment, and responds with an error to an address without a file. */
export function checkFiles({ document, pages, script, assets, missing }: Site, ownVersion: string): Finding[] {
  const version = versionOf(document);
  const otherPages = pages.filter(
    (page) => page.status !== 200 || deploymentText(page) !== deploymentText(document) || versionOf(page) !== version,
  );
  const lostAssets = assets.filter(({ status }) => status !== 200);
  const firstFiles = assets.filter(({ path }) => script.body.includes(path.slice(1)));
  return [
    {
      check: 'The auth domain has the same version as this command',
      ok: version === ownVersion,
      advice: `The auth domain runs ${version ? `version ${version}` : 'an unknown version'}, but this command is version ${ownVersion}. Deploy again, or run check from the deployed version.`,
    },
    {
      check: 'The auth pages show the same document as /',
      ok: otherPages.length === 0,
      advice: `Serve the document at ${otherPages.map(({ path, status }) => `${path} (now: ${status})`).join(', ')}.`,
    },
    {
      check: 'Every file that the document loads exists',
      ok: lostAssets.length === 0 && assets.length > 0,
      advice: `Publish the whole folder again. Missing: ${lostAssets.map(({ path }) => path).join(', ')}`,
    },
    {
      check: '/vestibule.js belongs to the same deployment as the document',
      ok: script.status === 200 && firstFiles.length > 0,
      advice: "Publish vestibule.js and index.html from the same deployment, and purge the CDN's cache.",
    },
    {
      check: 'A missing file returns 404',
      ok: missing.status === 404,
      advice: `Return 404 for ${missing.path} (now: ${missing.status}). Otherwise browsers cache the document as a script for a year.`,
    },
    {
      check: 'The document is sent compressed',
      ok: document.headers.has('Content-Encoding'),
      advice: 'Turn compression on: gzip_static in nginx, precompressed in Caddy.',
    },
  ];
}
