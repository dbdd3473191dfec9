// What we are compared with, bundled as an application would bundle it.
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const workspace = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The provider's own prebuilt form, in the host page: what an application would have without this widget. */
const providerUi = `
import { createStytchClient, Products, StytchUI } from '@stytch/vanilla-js';
customElements.define('stytch-ui', StytchUI);
const { publicToken, apiUrl, config } = window.bench;
const client = createStytchClient(publicToken, { endpoints: { liveAPIURL: apiUrl, testAPIURL: apiUrl } });
const form = document.createElement('stytch-ui');
document.querySelector('#login').append(form);
const products = config.products.map((name) => Products[name]);
form.render({ client, config: { ...config, products, emailMagicLinksOptions: {} } });
`;

export const bundleProviderUi = () => bundle(providerUi, 'frame-app');
export const bundlePenpal = () => bundle("export { connect, WindowMessenger } from 'penpal';", 'host-sdk');
export const bundleReact = () =>
  bundle("import 'react'; export { createRoot, hydrateRoot } from 'react-dom/client';", 'frame-app');

/** Minified for production, by the same bundler and for the same browsers as our own builds. */
async function bundle(contents, folder) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: workspace(folder) },
    bundle: true,
    conditions: ['production', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'esm',
    legalComments: 'none',
    minify: true,
    target: ['es2022', 'safari17'],
    write: false,
  });
  return Buffer.from(outputFiles[0].contents);
}
