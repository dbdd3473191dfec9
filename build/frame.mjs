import { writeFileSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { entryOf, withImports } from './chunks.mjs';
import { compress, writeOutputs } from './files.mjs';
import { writeDocument } from './frameDocument.mjs';
import { buildServedScript } from './hostSdk.mjs';
import { noticeOf } from './notice.mjs';
import { writeOfflineDocs } from './offlineDocs.mjs';
import { common, contractSources, esm, node } from './options.mjs';
import { healPlugin, loadInOrder, separateVerticals, styles, withoutDebugLog } from './plugins.mjs';

/** The application without React, then React and the widget. The document loads both, in this order. */
const mainPath = 'frame-app/src/app/main.ts';
const renderPath = 'frame-app/src/app/render.tsx';
/** The OAuth code of Main. The document preloads it if the configuration has OAuth. */
const oauthPath = 'frame-app/src/features/oauth/index.ts';
/** Parts that share code with OAuth. They load it whole, so that it stays one file. */
const sharesOAuth =
  /\/features\/((account|account\/member|organization|organization-admin|wallet)\/index|organization-admin\/providerCalls|oauth\/(oneTap|OAuthPopupPanel|CopyLink))\.tsx?$/;
/** Loaded soon after Main works, because most visits need them: `preload` in `app/screens.ts`. */
const soonPaths = [
  'frame-app/src/ui/screens/lateParts.ts',
  'frame-app/src/features/magic-link/index.ts',
  'frame-app/src/features/passcode/index.ts',
  'frame-app/src/app/consumer/rest.ts',
];

/**
 * Returns the parts that load before a part, in order. A part without React does not wait for React, and a part of Main
 * does not wait for the screens after it.
 */
function earlierThan(source) {
  if (source === mainPath) return [];
  if (source === renderPath || !/^frame-app\/src\/(features|ui)\//.test(source)) return [mainPath];
  const first = [mainPath, renderPath, ...(sharesOAuth.test(source) ? [oauthPath] : [])];
  if (/\/(features\/(main|oauth)|ui)\//.test(source)) return first;
  const earlier = soonPaths.includes(source) ? soonPaths.slice(0, soonPaths.indexOf(source)) : soonPaths;
  return [...first, ...earlier];
}

const assets = {
  ...esm,
  entryPoints: { application: mainPath, drawing: renderPath },
  outdir: 'frame-app/dist/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  // Chromium compiles all functions of such a file where it is fetched, off the thread that the frame shares with the host.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  plugins: [styles, separateVerticals, loadInOrder(earlierThan), healPlugin],
};

/** Options of code that renders in Node and drops stylesheets. */
const rendering = { ...node, loader: { '.css': 'empty' }, alias: contractSources };

const otherBuilds = [
  {
    ...common,
    plugins: [withoutDebugLog],
    format: 'iife',
    entryPoints: { boot: 'frame-app/src/document/beforePaint.ts' },
    outdir: 'frame-app/dist/inline',
  },
  { ...common, entryPoints: { base: 'frame-app/src/theme/base.css' }, outdir: 'frame-app/dist/inline' },
  {
    ...rendering,
    entryPoints: { prerender: 'frame-app/src/app/prerender.tsx' },
    outdir: 'frame-app/dist/inline',
    packages: 'external',
  },
  {
    ...rendering,
    entryPoints: { deploy: 'frame-app/src/deploy/deploy.ts', cli: 'frame-app/src/deploy/cli.ts' },
    outdir: 'frame-app/dist',
    // This renderer uses no Node modules.
    alias: { ...contractSources, 'react-dom/server': 'react-dom/server.edge' },
  },
  // The gallery is for developers of the screens and not part of a deployment.
  { ...common, entryPoints: { style: 'frame-app/src/gallery/gallery.css' }, outdir: 'frame-app/dist/gallery' },
  {
    ...esm,
    plugins: [styles],
    entryPoints: { gallery: 'frame-app/src/gallery/gallery.tsx', names: 'frame-app/src/gallery/names.ts' },
    outdir: 'frame-app/dist/gallery',
    chunkNames: '[name]-[hash]',
  },
];

/** The builds whose sources `npm start` watches. */
export const frameOptions = [assets, ...otherBuilds];

/**
 * Builds the frame.
 *
 * @returns the metafiles of all code that browsers load, that of the application first.
 */
export async function buildFrame() {
  const [application, inline] = await Promise.all([assets, ...otherBuilds].map((options) => esbuild.build(options)));
  writeOutputs(application);
  const { metafile } = application;
  await writeDocument(metafile, {
    application: entryOf(metafile, mainPath),
    drawing: entryOf(metafile, renderPath),
    oauth: entryOf(metafile, oauthPath),
  });
  compress('frame-app/dist/assets');
  const firstFiles = [...withImports(metafile, entryOf(metafile, mainPath))];
  await buildServedScript(firstFiles.map((path) => path.replace('frame-app/dist/', '')));
  const metafiles = [metafile, inline.metafile];
  writeFileSync('frame-app/dist/NOTICE', noticeOf(metafiles));
  writeOfflineDocs('frame-app/dist/docs');
  return metafiles;
}
