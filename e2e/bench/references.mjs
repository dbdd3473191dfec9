// The references of the comparison, bundled as an application does.
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const workspace = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The provider's prebuilt form in the host page, which is the alternative to this widget. */
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

/** Bundles for production with the same bundler and target browsers as our builds. */
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
