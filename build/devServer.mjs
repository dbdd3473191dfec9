import { existsSync, readdirSync } from 'node:fs';
import { common, contractSources, esm, node } from './options.mjs';

export const devServer = {
  ...node,
  alias: contractSources,
  entryPoints: {
    index: 'dev-server/src/index.ts',
    cli: 'dev-server/src/cli.ts',
    testing: 'dev-server/src/kit/index.ts',
    clock: 'dev-server/src/kit/followClock.ts',
  },
  outdir: 'dev-server/dist',
  packages: 'external',
};

/** Scripts that other people's pages load by a tag. Each defines only the globals of the script that it emulates. */
const plainPages = ['test-wallet/testWallet', 'google/gsi', 'protection/recaptcha', 'protection/telemetry'];

export const plainScripts = {
  ...common,
  format: 'iife',
  entryPoints: Object.fromEntries(plainPages.map((name) => [name, `dev-server/pages/${name}.ts`])),
  outdir: 'dev-server/dist/pages',
};

export const pages = {
  ...esm,
  entryPoints: pagesIn('dev-server/pages'),
  outdir: 'dev-server/dist/pages',
  outbase: 'dev-server/pages',
  chunkNames: 'chunks/[name]-[hash]',
};

/** Returns the scripts of all pages. Each page has a folder; `ui` and deeper folders hold parts of pages. */
function pagesIn(folder) {
  const scripts = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const isPlain = (path) => /^(test-wallet|ui)\//.test(path) || plainPages.includes(path.replace(/\.ts$/, ''));
  const isPage = (path) => /^[^/]+\/[^/]+(?<!\.test)\.tsx?$/.test(path) && !isPlain(path);
  return scripts.filter(isPage).map((path) => `${folder}/${path}`);
}
