import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleDeclarations } from './declarations.mjs';
import { compress } from './files.mjs';
import { noticeOf } from './notice.mjs';
import { common, esm } from './options.mjs';
import { withoutDebugLog } from './plugins.mjs';

/** The modules that applications import, by the names in `exports` of the package. */
const entries = {
  index: 'host-sdk/src/index.ts',
  react: 'host-sdk/src/react/index.ts',
  'react-analytics': 'host-sdk/src/react/glue/Analytics.tsx',
  'react-support-chat': 'host-sdk/src/react/glue/SupportChat.tsx',
  element: 'host-sdk/src/element/index.ts',
  server: 'host-sdk/src/server/index.ts',
  stytch: 'host-sdk/src/stytch/index.ts',
};

const modules = {
  ...esm,
  plugins: [withoutDebugLog],
  sourcemap: true,
  entryPoints: entries,
  external: ['react', 'posthog-js', '@intercom/messenger-js-sdk', 'jose'],
  outdir: 'host-sdk/dist',
  chunkNames: '[name]-[hash]',
};

/** The part of the script build that loads on first use. Its hash keeps the parts of two versions apart. */
const scriptParts = {
  ...common,
  sourcemap: true,
  format: 'esm',
  entryPoints: { 'vestibule-parts': 'host-sdk/src/scriptParts.ts' },
  entryNames: '[name]-[hash]',
  outdir: 'host-sdk/dist',
};

const script = {
  ...common,
  plugins: [withoutDebugLog],
  // The script does not name its map, because it has a budget of bytes.
  sourcemap: 'external',
  format: 'iife',
  entryPoints: { vestibule: 'host-sdk/src/script.ts' },
  outdir: 'host-sdk/dist',
};

/** The builds whose sources `npm start` watches. */
export const hostSdkOptions = [
  modules,
  { ...script, define: { ...common.define, partsFile: '""', frameFolder: '""' } },
  scriptParts,
];

/** The name of the file that the script loads on first use. */
let partsFile = '';

const buildScript = (options, frameFiles = [], frameFolder = '') =>
  esbuild.build({
    ...script,
    ...options,
    define: {
      ...common.define,
      partsFile: JSON.stringify(partsFile),
      frameFolder: JSON.stringify(frameFolder),
      frameFiles: JSON.stringify(frameFiles.join(' ')),
    },
  });

/**
 * Builds the host SDK.
 *
 * @param isPublished Also writes the files that only the npm package needs: CommonJS and declarations.
 * @returns the metafiles of all published code.
 */
export async function buildHostSdk({ isPublished = true } = {}) {
  const parts = await esbuild.build(scriptParts);
  const partsPath = Object.keys(parts.metafile.outputs).find((path) => path.endsWith('.js'));
  partsFile = basename(partsPath);
  const builds = await Promise.all([esbuild.build(modules), buildScript()]);
  const metafiles = [parts, ...builds].map(({ metafile }) => metafile);
  if (isPublished) metafiles.push(await convertToCommonJs(builds[0].metafile));
  if (isPublished) await bundleDeclarations(entries);
  writeFileSync('host-sdk/dist/NOTICE', noticeOf(metafiles));
  cpSync(partsPath, `frame-app/dist/sdk/${partsFile}`);
  await buildPinnedScript();
  return metafiles;
}

/**
 * Builds the script for the auth domain, which serves it next to the frame. This script also fetches the frame's first
 * file early.
 */
export async function buildServedScript(frameFiles) {
  await buildScript({ outdir: 'frame-app/dist/sdk', sourcemap: false }, frameFiles);
  compress('frame-app/dist/sdk');
}

/**
 * Builds the script of this version, which the auth domain keeps at `/v/<version>/` while later versions replace
 * `/vestibule.js`. It names no file of the frame, so its content depends on the version alone, as `integrity` needs.
 */
async function buildPinnedScript() {
  const { version } = JSON.parse(readFileSync('host-sdk/package.json', 'utf8'));
  const folder = `frame-app/dist/v/${version}`;
  await buildScript({ outdir: folder, sourcemap: false }, [], '../../');
  cpSync(`host-sdk/dist/${partsFile}`, `${folder}/${partsFile}`);
  const names = ['vestibule.js', partsFile];
  const integrity = names.map((name) => [name, integrityOf(readFileSync(`${folder}/${name}`))]);
  writeFileSync(`${folder}/integrity.json`, `${JSON.stringify(Object.fromEntries(integrity), null, 2)}\n`);
  compress(folder);
}

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes the modules once more for applications that use `require`, file by file, so that shared and lazy files stay
 * separate. The entry for servers contains `jose`, because `require` cannot load that package everywhere.
 *
 * @returns the metafile of the entry that contains a dependency.
 */
async function convertToCommonJs({ outputs }) {
  const cjs = { format: 'cjs', minify: true, sourcemap: true, target: common.target, logLevel: 'warning' };
  const outdir = 'host-sdk/dist/cjs';
  const isServer = (path) => outputs[path].entryPoint === entries.server;
  const otherOutputs = Object.keys(outputs).filter((path) => path.endsWith('.js') && !isServer(path));
  const [{ metafile }] = await Promise.all([
    esbuild.build({ ...common, ...cjs, platform: 'node', entryPoints: { server: entries.server }, outdir }),
    esbuild.build({ ...cjs, entryPoints: otherOutputs, outdir, supported: { 'dynamic-import': false } }),
  ]);
  writeFileSync('host-sdk/dist/cjs/package.json', '{ "type": "commonjs" }\n');
  return metafile;
}
