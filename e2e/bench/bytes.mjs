// Bytes over the wire, brotli at its best, of what is built. Budgets: design, section 6.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundlePenpal, bundleProviderUi, bundleReact } from './references.mjs';

const built = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const KB = 1000;
const size = (content) => brotliCompressSync(content).length;

/** A deployment as large as a usual one. */
const deployment = {
  publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000',
  hosts: ['https://www.example.com', 'https://app.example.com'],
};

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function measureBytes() {
  const [[host, document, main], penpal, providerUi, react] = await Promise.all([
    measureBuilt(),
    bundlePenpal(),
    bundleProviderUi(),
    bundleReact(),
  ]);
  return [
    { ...host, reference: { name: 'Penpal alone', figure: size(penpal) / KB } },
    document,
    { ...main, reference: { name: "the provider's prebuilt UI", figure: size(providerUi) / KB } },
    { name: 'of which React', unit: 'KB', figure: size(react) / KB },
  ];
}

/**
 * What has a budget of its own, without the references.
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function measureBuilt() {
  const { renderDeployment } = await import(built('frame-app/dist/deploy.js'));
  const { html, documents } = renderDeployment(deployment);
  const longest = Math.max(...Object.values(documents).map(size));
  const scripts = scriptsOf(html).reduce((sum, file) => sum + size(file), 0);
  const row = (name, bytes, budget) => ({ name, unit: 'KB', figure: bytes / KB, budget });
  return [
    // As the auth domain serves it: this one knows the names of the frame's files.
    row('host-sdk, script build', size(readFileSync(built('frame-app/dist/sdk/vestibule.js'))), 8),
    row('document, styles and boot script', size(html), 14),
    row('JavaScript until everything on Main works', scripts, 110),
    row('document in another language, the largest', longest, 14),
  ];
}

/** All that the document names, but for what stands on Main only where it is configured. */
function scriptsOf(html) {
  const addresses = html.matchAll(/<link[^>]* href="(\/assets\/[^"]+)"(?! id="oauth")/g);
  return [...addresses].map(([, address]) => readFileSync(built(`frame-app/dist${address}`)));
}
