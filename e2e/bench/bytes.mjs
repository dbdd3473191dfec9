// Measures transferred bytes of the build with the best brotli compression. Budgets: design, section 6.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundlePenpal, bundleProviderUi, bundleReact } from './references.mjs';

const built = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const KB = 1000;
const size = (content) => brotliCompressSync(content).length;

/** A deployment of typical size. */
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
 * Measures the files that have a budget, without the references.
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function measureBuilt() {
  const { renderDeployment } = await import(built('frame-app/dist/deploy.js'));
  const { html, documents } = renderDeployment(deployment);
  const longest = Math.max(...Object.values(documents).map(size));
  const scripts = scriptsOf(html).reduce((sum, file) => sum + size(file), 0);
  const row = (name, bytes, budget) => ({ name, unit: 'KB', figure: bytes / KB, budget });
  return [
    // The script as the auth domain serves it, which contains the names of the frame's files.
    row('host-sdk, script build', size(readFileSync(built('frame-app/dist/sdk/vestibule.js'))), 8),
    row('document, styles and boot script', size(html), 14),
    row('JavaScript until everything on Main works', scripts, 110),
    row('document in another language, the largest', longest, 14),
  ];
}

/** Returns the scripts that the document names, except those for optional parts of Main. */
function scriptsOf(html) {
  const addresses = html.matchAll(/<link[^>]* href="(\/assets\/[^"]+)"(?! id="oauth")/g);
  return [...addresses].map(([, address]) => readFileSync(built(`frame-app/dist${address}`)));
}
