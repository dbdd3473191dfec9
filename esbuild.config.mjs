// Builds every package. `build/` holds the parts.
//   node esbuild.config.mjs            builds all
//   node esbuild.config.mjs --start    builds, serves the three origins, builds again on change (`npm start`)
//   node esbuild.config.mjs --notice   builds, and writes NOTICE (`npm run build -- --notice`)
import { mkdirSync, writeFileSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { devServer, pages, plainScripts } from './build/devServer.mjs';
import { clean } from './build/files.mjs';
import { buildFrame } from './build/frame.mjs';
import { buildHostSdk } from './build/hostSdk.mjs';
import { printMainByFolder } from './build/mainByFolder.mjs';
import { noticeOf } from './build/notice.mjs';
import { contractSources, esm } from './build/options.mjs';
import { readArguments } from './build/readArguments.mjs';
import { printSizes } from './build/sizes.mjs';
import { checkServerParameters, serveAndWatch } from './build/start.mjs';

const sharedProtocol = {
  ...esm,
  entryPoints: {
    index: contractSources['@vestibule/shared-protocol'],
    'wallet-bridge': contractSources['@vestibule/shared-protocol/wallet-bridge'],
  },
  external: ['valibot'],
  outdir: 'shared-protocol/dist',
};

const usage = `node esbuild.config.mjs [options]

  (none)     builds every package, and prints the sizes
  --start    builds, serves the three sites, and builds again on change: npm start. For its other options, run
             npm start -- --help
  --notice   builds, and writes NOTICE
  --help`;

const isServing = process.argv.includes('--start');
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--start');
const { notice } = isServing ? {} : readArguments({ options: { notice: { type: 'boolean' } } }, usage).values;
if (isServing) await checkServerParameters(parameters);

const { shipped, application } = await buildAll();
if (notice) writeFileSync('NOTICE', noticeOf(shipped));
if (isServing) await serveAndWatch(parameters);
else {
  await printSizes();
  printMainByFolder(application);
}

/** Returns the metafiles of all that browsers get, and that of the frame's application. */
async function buildAll() {
  console.info('Building four packages, which takes up to a minute.');
  for (const folder of ['shared-protocol', 'host-sdk', 'frame-app', 'dev-server']) clean(`${folder}/dist`);
  mkdirSync('frame-app/dist/sdk', { recursive: true });
  const [sdk] = await Promise.all([
    // Declarations and CommonJS are for the npm package; no page of `npm start` loads them.
    announced('host-sdk', buildHostSdk({ isPublished: !isServing })),
    announced('shared-protocol', esbuild.build(sharedProtocol)),
    announced('dev-server', Promise.all([devServer, pages, plainScripts].map((options) => esbuild.build(options)))),
  ]);
  const [application, ...frame] = await announced('frame-app', buildFrame());
  return { shipped: [...sdk, application, ...frame], application };
}

/** Prints a line when a package is built. */
async function announced(name, build) {
  const startMs = Date.now();
  const result = await build;
  console.info(`  ${name.padEnd(16)}${((Date.now() - startMs) / 1_000).toFixed(1)} s`);
  return result;
}
