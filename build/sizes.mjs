// Measures the files that every visitor loads, with limits slightly above the current sizes. `e2e/tests/bytes.spec.ts`
// fails if a file exceeds its limit.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const KB = 1000;
const urlOf = (path) => new URL(`../${path}`, import.meta.url);

/** A deployment of typical size. */
const deployment = {
  publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000',
  hosts: ['https://www.example.com', 'https://app.example.com'],
};

/** Returns the size in bytes after the best brotli compression. */
export const compressedSize = (content) => brotliCompressSync(content).length;

const sampleHashes = ['MU2NHOSA', '7KBQI4E3'];
const samplePartsHash = 'Q5KXWA2T';

/**
 * Replaces the hashes in the names of the frame's files, and of the script's second file. Each change draws new ones, and
 * the same script then takes 8,974 to 9,031 bytes by chance (300 draws).
 */
const withSampleHashes = (script) => {
  const hashes = sampleHashes.values();
  return String(script)
    .replace(/(?<=assets\/\w+-)[A-Z2-7]{8}(?=\.js)/g, (hash) => hashes.next().value ?? hash)
    .replace(/(?<=vestibule-parts-)[A-Z2-7]{8}(?=\.js)/, samplePartsHash);
};

/** Returns the sizes of the built files, in KB after compression. */
export async function measureBuilt() {
  const { renderDeployment } = await import(urlOf('frame-app/dist/deploy.js').href);
  const { html, documents } = renderDeployment(deployment);
  const files = filesOf(html);
  const row = (name, bytes, budget) => ({ name, unit: 'KB', figure: bytes / KB, budget });
  const scripts = files.map((path) => compressedSize(readFileSync(urlOf(`frame-app/dist${path}`))));
  return [
    row(
      'host-sdk, script build',
      compressedSize(withSampleHashes(readFileSync(urlOf('frame-app/dist/sdk/vestibule.js')))),
      9,
    ),
    row('document, styles and inline script', compressedSize(html), 14),
    row('document in another language, the largest', Math.max(...Object.values(documents).map(compressedSize)), 14),
    row(
      'JavaScript until everything on Main works',
      scripts.reduce((sum, size) => sum + size, 0),
      119,
    ),
    { name: 'script files before Main works', unit: '', figure: files.length, budget: 6 },
    // A browser fetches six files of a server at once over HTTP/1.1. The document and the SDK's script come before.
    {
      name: 'script files before OAuth buttons work',
      unit: '',
      figure: filesOf(html, { hasOAuth: true }).length,
      budget: 6,
    },
  ];
}

/** Returns the last row of `main-size.md`: the accepted size of the JavaScript until Main works, in KB. */
export function acceptedMainSize() {
  const rows = readFileSync(new URL('main-size.md', import.meta.url), 'utf8').matchAll(/^\| ([\d.]+) \|/gm);
  return Number([...rows].at(-1)?.[1]);
}

/** Prints the sizes after a build. */
export async function printSizes() {
  for (const { name, unit, figure, budget } of await measureBuilt()) {
    const digits = unit ? 1 : 0;
    console.info(`${name}: ${figure.toFixed(digits)} ${unit} (limit ${budget})`.replace('  ', ' '));
  }
}

/** Returns the paths of the scripts that a document names, with or without those of the OAuth buttons. */
function filesOf(html, { hasOAuth = false } = {}) {
  const links = [...html.matchAll(/<link[^>]* href="(\/assets\/[^"]+)"[^>]*>/g)];
  return links.filter(([tag]) => hasOAuth || !tag.includes('class="oauth"')).map(([, path]) => path);
}
