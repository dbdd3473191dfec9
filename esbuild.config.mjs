// Builds every package. `build/` holds the parts.
//   node esbuild.config.mjs            builds all
//   node esbuild.config.mjs --start    builds, serves the three origins, builds again on change (`npm start`)
//   node esbuild.config.mjs --notice   builds, and writes NOTICE (`npm run notice`)
import { mkdirSync, writeFileSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { devServer, pages, plainScripts } from './build/devServer.mjs';
import { clean } from './build/files.mjs';
import { buildFrame } from './build/frame.mjs';
import { buildHostSdk } from './build/hostSdk.mjs';
import { noticeOf } from './build/notice.mjs';
import { contractSources, esm } from './build/options.mjs';
import { printSizes } from './build/sizes.mjs';
import { serveAndWatch } from './build/start.mjs';

const sharedProtocol = {
  ...esm,
  entryPoints: {
    index: contractSources['@vestibule/shared-protocol'],
    'wallet-bridge': contractSources['@vestibule/shared-protocol/wallet-bridge'],
  },
  external: ['valibot'],
  outdir: 'shared-protocol/dist',
};

const parameters = process.argv.slice(2);
const isServing = parameters.includes('--start');

const shipped = await buildAll();
if (parameters.includes('--notice')) writeFileSync('NOTICE', noticeOf(shipped));
if (isServing) await serveAndWatch(parameters.filter((parameter) => parameter !== '--start'));
else await printSizes();

/** Returns the metafiles of all that browsers get. */
async function buildAll() {
  for (const folder of ['shared-protocol', 'host-sdk', 'frame-app', 'dev-server']) clean(`${folder}/dist`);
  mkdirSync('frame-app/dist/sdk', { recursive: true });
  const [sdk] = await Promise.all([
    // Declarations and CommonJS are for the npm package; no page of `npm start` loads them.
    buildHostSdk({ isPublished: !isServing }),
    ...[sharedProtocol, devServer, pages, plainScripts].map((options) => esbuild.build(options)),
  ]);
  return [...sdk, ...(await buildFrame())];
}
