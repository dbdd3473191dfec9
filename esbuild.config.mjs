// The one build: every bundle of the four folders.
//   node esbuild.config.mjs            builds all
//   node esbuild.config.mjs --start    builds, serves the three origins, builds again on change (`npm start`)
//   node esbuild.config.mjs --notice   builds, and writes NOTICE anew (`npm run notice`)
//   node esbuild.config.mjs --sdk      builds what the npm package of host-sdk holds, and no more (`npm pack` does so first)
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { bundleDeclarations } from './declarations.mjs';
import { noticeOf } from './notice.mjs';

const target = ['es2022', 'safari17'];
const isServing = process.argv.includes('--start');

const common = {
  bundle: true,
  conditions: ['vestibule-source', 'production', 'module'],
  // Libraries that are written for other bundlers ask for the mode of those.
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env': 'true',
    'import.meta.env.MODE': '"production"',
    // Only the script that stands beside the frame knows of that file: `serveScript`.
    frameFile: '""',
  },
  jsx: 'automatic',
  // NOTICE stands beside what is built instead, with the licences of all that is in it.
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  minify: true,
  target,
};
const esm = { ...common, format: 'esm', splitting: true };

/** What Penpal tells a logger, and we give it none: no function of ours in a script may have these names. */
const unnecessary = ['log', 'formatMethodPath'];

/** A second minifier takes another tenth off what comes first in every host page, and three kilobytes off the frame. */
const smallest = {
  name: 'smallest',
  setup(build) {
    const isModule = build.initialOptions.format === 'esm';
    // Of all of a script its tests see every line; of libraries they do not.
    const isOurs = build.initialOptions.format === 'iife';
    // Measured: its functions compress better where they stand than where they are called.
    const isHostScript = 'vestibule' in build.initialOptions.entryPoints;
    build.initialOptions.write = false;
    // The names that `unnecessary` has are still there for the second minifier.
    if (isOurs) Object.assign(build.initialOptions, { minify: false, minifySyntax: true, minifyWhitespace: true });
    build.onEnd(async ({ outputFiles = [], metafile }) => {
      const write = (path, content) => {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      };
      const sourceMaps = new Map(outputFiles.map(({ path, text }) => [path, text]));
      for (const { path, text } of outputFiles.filter((file) => file.path.endsWith('.js'))) {
        const content = sourceMaps.get(`${path}.map`);
        const { inputs = {} } = metafile.outputs[relative('.', path)] ?? {};
        const isMain = mainPath in inputs;
        const isFirst = [mainPath, drawPath, beginPath].some((first) => first in inputs);
        const preamble = preambleOf(path, isFirst);
        const compress = {
          passes: isMain ? 3 : 5,
          booleans: !isMain,
          pure_getters: isOurs || 'strict',
          // Measured: libraries compress better without.
          sequences: isOurs || isMain,
          loops: isOurs,
          unsafe_comps: isOurs,
          unsafe: isOurs,
          unsafe_methods: isOurs,
          unsafe_arrows: isOurs,
          unsafe_symbols: isOurs,
          // What a library makes of patterns that nobody uses goes as well.
          pure_funcs: isOurs ? unnecessary : ['RegExp'],
          // Measured: what is compared compresses better in the order in which it stands, but for the document's script.
          lhs_constants: isOurs && !isHostScript,
          ...(isHostScript && {
            inline: 1,
            hoist_funs: true,
            hoist_props: false,
            comparisons: false,
            sequences: false,
          }),
        };
        const { code, map } = await minify(text, {
          module: isModule,
          toplevel: true,
          ecma: 2022,
          compress,
          ...(preamble && { format: { preamble } }),
          // The plain script does not name its map: it has a budget of bytes.
          ...(content && {
            sourceMap: { content, includeSources: true, ...(isModule && { url: `${basename(path)}.map` }) },
          }),
        });
        write(path, code);
        if (map) write(`${path}.map`, map);
      }
    });
  },
};

/**
 * The first line of a file. What React's server components may not run says so; and of what comes first in the frame V8 compiles all
 * functions at once: of a file where it is fetched, on another thread, and not each when it is first called, on that of the host page.
 * Measured: a press is sent 20 ms sooner, on a slow phone, and running React takes 70 ms instead of 100. Not so of what comes before the
 * paint: most of it is for themes and layouts that most hosts do not have, and nobody calls it.
 */
function preambleOf(path, isFirst) {
  if (/react[\w-]*\.js$/.test(path)) return "'use client';";
  return isFirst ? '//# allFunctionsCalledOnLoad' : null;
}

/** A stylesheet that a part of the application imports comes with that part, and before it draws. Constructed: no policy of the document's is asked. */
const styles = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true, target });
      const sheet = `const sheet=new CSSStyleSheet();sheet.replaceSync(${JSON.stringify(code.trim())});`;
      return { contents: `${sheet}document.adoptedStyleSheets.push(sheet)` };
    });
  },
};

/**
 * Has the document load every lazy part of the application, which asks for it again where a browser would not:
 * `frame-app/src/document/loadChunk.ts`.
 */
const healing = {
  name: 'healing',
  setup(build) {
    build.initialOptions.write = false;
    build.onEnd(({ outputFiles = [] }) => {
      const shortcuts = new Map(outputFiles.map((file) => [basename(file.path), shortcutPast(file.text)]));
      const load = (name, isShared) => `vestibule.loadChunk("/assets/${name}"${isShared ? ',true' : ''})`;
      for (const file of outputFiles) {
        const text = file.text.replaceAll(/\bimport\("\.\/([^"]+)"\)/g, (_, name) => {
          const shortcut = shortcuts.get(name);
          return shortcut ? `${load(shortcut.file, true)}.then(part=>({${shortcut.names}}))` : load(name);
        });
        file.contents = new TextEncoder().encode(text);
        mkdirSync(dirname(file.path), { recursive: true });
        if (isServing) writeFileSync(file.path, text);
      }
    });
  },
};

/**
 * What others import is in a file of another name, and the part's own file does no more than to hand it on: it need not be
 * waited for. Null where a file does more.
 */
function shortcutPast(text) {
  const [, imports, exported] = /^((?:import[^;]+;)+)export\{([^}]+)\};\s*$/.exec(text) ?? [];
  if (!imports) return null;
  const [file, ...others] = imports.matchAll(/import\{([^}]+)\}from"\.\/([^"]+)";/g);
  if (!file || others.length > 0) return null;
  const pairs = (list) => list.split(',').map((pair) => (pair.includes(' as ') ? pair.split(' as ') : [pair, pair]));
  const inFile = new Map(pairs(file[1]).map(([name, here]) => [here, name]));
  return { file: file[2], names: pairs(exported).map(([here, name]) => `${name}:part.${inFile.get(here)}`) };
}

const node = { ...common, platform: 'node', format: 'esm', minify: false, target: 'node20', sourcemap: true };

/** What applications import, by the names in `exports` of the package. */
const sdkEntries = {
  index: 'host-sdk/src/index.ts',
  react: 'host-sdk/src/react/index.ts',
  'react-analytics': 'host-sdk/src/react/glue/Analytics.tsx',
  'react-support-chat': 'host-sdk/src/react/glue/SupportChat.tsx',
  element: 'host-sdk/src/element/index.ts',
  server: 'host-sdk/src/server/index.ts',
};

const hostSdk = [
  {
    ...esm,
    plugins: [smallest],
    sourcemap: 'external',
    entryPoints: sdkEntries,
    external: ['react', 'posthog-js', '@intercom/messenger-js-sdk', 'jose'],
    outdir: 'host-sdk/dist',
    chunkNames: '[name]-[hash]',
  },
];
// What the script build loads when it is first used, each in one file beside it.
const scriptParts = {
  ...common,
  plugins: [smallest],
  sourcemap: 'external',
  format: 'esm',
  entryPoints: {
    'vestibule-session': 'host-sdk/src/session/sessionChunk.ts',
    'vestibule-failure': 'host-sdk/src/failure/failureNotice.ts',
    'vestibule-diagnose': 'host-sdk/src/diagnosis/diagnose.ts',
    'vestibule-wallets': 'host-sdk/src/wallets/pageWallets.ts',
    'vestibule-inherit': 'host-sdk/src/inherit/inheritTheme.ts',
  },
  outdir: 'host-sdk/dist',
};
/** What the scripts know of other files. */
let partsVersion = '';
let frameFile = '';

const script = {
  ...common,
  plugins: [smallest],
  sourcemap: 'external',
  format: 'iife',
  entryPoints: { vestibule: 'host-sdk/src/script.ts' },
  outdir: 'host-sdk/dist',
};

const sharedProtocol = {
  ...esm,
  entryPoints: {
    index: 'shared-protocol/src/index.ts',
    'wallet-bridge': 'shared-protocol/src/wallet-bridge/createWalletBridge.ts',
  },
  external: ['valibot'],
  outdir: 'shared-protocol/dist',
};

/** What the first visit needs: the document asks for all of it, and runs the first and the last. */
const mainPath = 'frame-app/src/app/main.ts';
const drawPath = 'frame-app/src/app/render.tsx';
const bootPath = 'frame-app/src/document/beforePaint.ts';
const beginPath = 'frame-app/src/document/afterPaint.ts';
/** What stands on Main beside the e-mail form, where it is configured. */
const oauthPath = 'frame-app/src/features/oauth/index.ts';
/** Parts that most visits come to need, in the order in which they do. */
const usualParts = [
  mainPath,
  drawPath,
  'frame-app/src/features/magic-link/index.ts',
  'frame-app/src/features/passcode/index.ts',
];

/** For what draws outside of browsers: no stylesheet of a part is of use there. */
const drawing = {
  loader: { '.css': 'empty' },
  alias: {
    '@vestibule/shared-protocol': './shared-protocol/src/index.ts',
    '@vestibule/shared-protocol/wallet-bridge': './shared-protocol/src/wallet-bridge/createWalletBridge.ts',
  },
};

/** What React asks for and has no use of here: an extension for developers, other runtimes, an indicator that no release of it calls. */
const unasked = ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'process', 'setImmediate', 'navigation', 'document.documentMode'];

const frame = [
  {
    ...esm,
    // Who develops has the extension.
    ...(!isServing && {
      define: { ...common.define, ...Object.fromEntries(unasked.map((name) => [name, 'undefined'])) },
    }),
    entryPoints: { main: mainPath, draw: drawPath },
    outdir: 'frame-app/dist/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  },
  {
    ...common,
    plugins: [smallest],
    format: 'iife',
    entryPoints: { boot: bootPath, dress: 'frame-app/src/document/initialTheme.ts', begin: beginPath },
    outdir: 'frame-app/dist/inline',
  },
  { ...common, entryPoints: { base: 'frame-app/src/theme/base.css' }, outdir: 'frame-app/dist/inline' },
  // For people who work on the screens; no part of a deployment.
  { ...common, entryPoints: { style: 'frame-app/src/gallery/gallery.css' }, outdir: 'frame-app/dist/gallery' },
  {
    ...esm,
    plugins: [styles],
    entryPoints: { gallery: 'frame-app/src/gallery/gallery.tsx', names: 'frame-app/src/gallery/names.ts' },
    outdir: 'frame-app/dist/gallery',
    chunkNames: '[name]-[hash]',
  },
  {
    ...node,
    entryPoints: { prerender: 'frame-app/src/app/prerender.tsx' },
    outdir: 'frame-app/dist/inline',
    packages: 'external',
    ...drawing,
  },
  {
    ...node,
    entryPoints: { deploy: 'frame-app/src/deploy/deploy.ts', 'deploy-cli': 'frame-app/src/deploy/cli.ts' },
    outdir: 'frame-app/dist',
    // It draws, with the renderer that needs nothing of Node.
    ...drawing,
    alias: { ...drawing.alias, 'react-dom/server': 'react-dom/server.edge' },
  },
];

const devServer = {
  ...node,
  // Its package comes without ours.
  alias: { '@vestibule/shared-protocol': './shared-protocol/src/index.ts' },
  entryPoints: {
    index: 'dev-server/src/index.ts',
    cli: 'dev-server/src/cli.ts',
    testing: 'dev-server/src/kit/index.ts',
  },
  outdir: 'dev-server/dist',
  packages: 'external',
};

/** Scripts that other people's pages load by a tag: plain ones, whose names are nobody else's. */
const plainPages = ['test-wallet/testWallet', 'google/gsi', 'protection/recaptcha', 'protection/telemetry'];
const plainScripts = {
  ...common,
  format: 'iife',
  entryPoints: Object.fromEntries(plainPages.map((name) => [name, `dev-server/pages/${name}.ts`])),
  outdir: 'dev-server/dist/pages',
};

const pages = {
  ...esm,
  entryPoints: pagesIn('dev-server/pages'),
  outdir: 'dev-server/dist/pages',
  outbase: 'dev-server/pages',
  chunkNames: 'chunks/[name]-[hash]',
};

/** Every page of the dev-server has a folder with its scripts; what is in folders of those, and in `ui`, is parts of them. */
function pagesIn(folder) {
  const scripts = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const isPlain = (path) => /^(test-wallet|ui)\//.test(path) || plainPages.includes(path.replace(/\.ts$/, ''));
  const isPage = (path) => /^[^/]+\/[^/]+(?<!\.test)\.tsx?$/.test(path) && !isPlain(path);
  return scripts.filter(isPage).map((path) => `${folder}/${path}`);
}

/** Puts the parts of the frame's document together; `deploy.js` writes a deployment into it later. */
async function writeDocument(metafile) {
  const read = (path) => readFileSync(path, 'utf8').trim();
  const { prerender, documentTexts } = await import(
    `${pathToFileURL('frame-app/dist/inline/prerender.js')}?${Date.now()}`
  );
  const [boot, dress, begin] = ['boot', 'dress', 'begin'].map((name) =>
    read(`frame-app/dist/inline/${name}.js`).replaceAll('</script', '<\\/script'),
  );
  const finish = 'vestibule.finish()';
  const scripts = [boot, finish, dress, begin];
  const style = read('frame-app/dist/inline/base.css');
  const ids = new Map([
    [chunkOf(metafile, mainPath), 'application'],
    [chunkOf(metafile, drawPath), 'drawing'],
  ]);
  // Browsers compile a preloaded module off the thread that the host page shares; a file that is only fetched is compiled
  // on it. `document/modulePreload.ts` starts both fetches: the application first, the renderer after the form is painted.
  // `document/runApplication.ts` finds them by these ids.
  const link = (path) => `<link crossorigin href="${address(path)}" ${idOf(path)}>`;
  const idOf = (path) => (ids.has(path) ? `id="${ids.get(path)}"` : 'rel="modulepreload"');
  const files = firstFiles(metafile);
  const [works, ...others] = files.filter((path) => ids.get(path) !== 'drawing');
  if (others.length > 0)
    fail(`What works is one file, which the SDK has fetched ahead; not ${others.join(', ')} as well.`);
  frameFile = address(works).slice(1);
  const oauthButtons = Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === oauthPath);
  // No link of any kind until `document/afterPaint.ts` makes it one; of OAuth, where there will be buttons.
  const later = `<link crossorigin href="${address(oauthButtons)}" id="oauth">`;
  const preloads = files.map(link).join('') + later;
  const template = read('frame-app/index.html').replace(/\n\s*| \/(?=>)/g, '');
  const documents = documentTexts.map(({ language, direction, title, unreachable }) => {
    const isEnglish = language === 'en';
    const attribute = (name, text) => ` data-${name}="${text.replaceAll('"', '&quot;')}"`;
    // A page has no title until the boot script knows that it is in the visitor's language.
    const said = attribute('title', title) + attribute('unreachable', unreachable);
    const spoken = isEnglish ? '' : languageFiles(metafile, language).map(link).join('');
    const parts = {
      opening: `lang="${language}" dir="${direction}"${said}`,
      style,
      preloads: preloads + spoken,
      markup: prerender(language),
      boot,
      dress,
      begin,
      finish,
    };
    return [language, template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name])];
  });
  const { en: html, ...languages } = Object.fromEntries(documents);
  writeFileSync('frame-app/dist/document.json', JSON.stringify({ html, languages, scripts, style }));
}

const address = (path) => path.replace('frame-app/dist', '');
/** The code of what others import is in a chunk, which its own file only imports. */
const chunkOf = ({ outputs }, source) =>
  Object.keys(outputs).find((path) => source in outputs[path].inputs) ?? fail(`no output for ${source}`);
/** What speaks a language: what knows them all, and its own file. */
const languageFiles = (metafile, language) => {
  const name = language.replace(/-./g, (part) => part[1].toUpperCase());
  return ['languages', name].map((file) => chunkOf(metafile, `frame-app/src/i18n/${file}.ts`));
};
/** The files that are asked for first, in the order in which they are run. */
const firstFiles = (metafile) => [
  ...new Set(
    [mainPath, drawPath]
      .map((path) => chunkOf(metafile, path))
      .flatMap((path) => [path, ...staticImports(metafile, path)]),
  ),
];
function staticImports({ outputs }, path) {
  const direct = outputs[path].imports.filter(({ kind }) => kind === 'import-statement').map((found) => found.path);
  return direct.flatMap((found) => [found, ...staticImports({ outputs }, found)]);
}
function fail(message) {
  throw new Error(message);
}

/** What a CDN would do: scripts compressed once, beside themselves. */
function compress(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = `${folder}/${name}`;
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

/**
 * Builds the frame twice. Left alone the bundler makes a chunk of every set of modules that the same lazy parts share with
 * what comes before it: some twenty files before anything can run. So the first build tells which parts are lazy, and in
 * the second each of them imports what it shares something with and is there before it: each of the usual parts is one file.
 *
 * @returns what browsers are sent of it
 */
async function buildFrame() {
  const [assets, ...others] = frame;
  const { metafile } = await esbuild.build({ ...assets, plugins: [styles], write: false });
  const [built, boot] = await Promise.all([
    esbuild.build({ ...assets, plugins: [styles, afterTheFirst(metafile), healing, ...(isServing ? [] : [smallest])] }),
    ...others.map((options) => esbuild.build(options)),
  ]);
  await writeDocument(built.metafile);
  await serveScript();
  if (!isServing) compress('frame-app/dist/assets');
  const shipped = [built.metafile, boot.metafile];
  writeFileSync('frame-app/dist/NOTICE', noticeOf(shipped));
  return shipped;
}

/** Makes every lazy part import main, and of the other usual parts those that it shares something with. */
function afterTheFirst({ inputs, outputs }) {
  const lazyParts = Object.values(outputs)
    .map(({ entryPoint }) => entryPoint ?? '')
    .filter((path) => /^(frame-app|shared-protocol)\/src\/.*\.tsx?$/.test(path) && path !== mainPath);
  const before = (part) => {
    const sources = sourcesOf({ inputs }, part);
    const known = new Set();
    const earlier = usualParts.includes(part) ? usualParts.slice(0, usualParts.indexOf(part)) : usualParts;
    return earlier.filter((usual) => {
      const offered = [...sourcesOf({ inputs }, usual)].filter((source) => !known.has(source));
      if (usual !== mainPath && !offered.some((source) => sources.has(source))) return false;
      for (const source of offered) known.add(source);
      return true;
    });
  };
  return {
    name: 'after-the-first',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const part = relative('.', path).replaceAll('\\', '/');
        if (!lazyParts.includes(part)) return undefined;
        const imports = before(part).map((other) => `\nimport ${JSON.stringify(resolve(other))};`);
        return {
          contents: readFileSync(path, 'utf8') + imports.join(''),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}

/** A file and all that it imports; not what is loaded when it is needed. */
function sourcesOf({ inputs }, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of inputs[path].imports.filter(({ external }) => !external))
    if (kind === 'import-statement' || kind === 'require-call') sourcesOf({ inputs }, next, found);
  return found;
}

async function buildAll() {
  for (const folder of ['shared-protocol', 'host-sdk', 'frame-app', 'dev-server']) clean(`${folder}/dist`);
  const [sdk] = await Promise.all([
    buildHostSdk(),
    ...[sharedProtocol, devServer, pages, plainScripts].map((options) => esbuild.build(options)),
  ]);
  const shipped = [...sdk, ...(await buildFrame())];
  if (process.argv.includes('--notice')) writeFileSync('NOTICE', noticeOf(shipped));
}

/**
 * The parts of the script build have a name that changes with what is in them, so that a page never mixes those of two builds.
 * The auth domain serves script and parts beside the frame. Design §2.1.
 *
 * @returns the metafiles of all that is published
 */
async function buildHostSdk() {
  const { outputFiles } = await esbuild.build({ ...scriptParts, plugins: [], write: false });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  partsVersion = hash.digest('hex').slice(0, 6);
  const results = await Promise.all([
    ...hostSdk.map((options) => esbuild.build(options)),
    esbuild.build({ ...scriptParts, entryNames: `[name]-${partsVersion}` }),
    buildScript(),
  ]);
  const built = results.map(({ metafile }) => metafile);
  const [required = []] = isServing
    ? []
    : await Promise.all([convertToCommonJs(built[0]), bundleDeclarations(sdkEntries)]);
  const shipped = [...built, ...required];
  writeFileSync('host-sdk/dist/NOTICE', noticeOf(shipped));
  const ofScript = built.slice(hostSdk.length).flatMap(({ outputs }) => Object.keys(outputs));
  for (const path of ofScript.filter((file) => file.endsWith('.js') && !file.endsWith('/vestibule.js')))
    cpSync(path, path.replace('host-sdk/dist', 'frame-app/dist/sdk'));
  await serveScript();
  return shipped;
}

/** @param file none elsewhere: the code that has it fetched, and says so to the frame, is left out. */
const buildScript = (options, file = '') =>
  esbuild.build({
    ...script,
    ...options,
    define: {
      ...script.define,
      partsVersion: JSON.stringify(partsVersion),
      frameFile: JSON.stringify(file),
    },
  });

/** The script that stands beside the frame has its first file fetched while its document is on the way. Design §2.1. */
async function serveScript() {
  if (!partsVersion || !frameFile) return;
  await buildScript({ outdir: 'frame-app/dist/sdk', sourcemap: false }, frameFile);
  if (!isServing) compress('frame-app/dist/sdk');
}

/**
 * Writes the modules of the SDK once more for applications that require them, file for file, so that shared and lazy parts stay so.
 * The entry for servers contains `jose`, which is published as modules only: `require` cannot load it in every Node or test runner.
 *
 * @returns the metafiles of the builds that contain a dependency.
 */
async function convertToCommonJs({ outputs }) {
  const cjs = { format: 'cjs', minify: true, sourcemap: true, target: common.target, logLevel: 'warning' };
  const isServer = (path) => outputs[path].entryPoint === sdkEntries.server;
  const [{ metafile }] = await Promise.all([
    esbuild.build({
      ...common,
      ...cjs,
      platform: 'node',
      entryPoints: { server: sdkEntries.server },
      outdir: 'host-sdk/dist/cjs',
    }),
    esbuild.build({
      ...cjs,
      entryPoints: Object.keys(outputs).filter((path) => path.endsWith('.js') && !isServer(path)),
      outdir: 'host-sdk/dist/cjs',
      supported: { 'dynamic-import': false },
    }),
  ]);
  writeFileSync('host-sdk/dist/cjs/package.json', '{ "type": "commonjs" }\n');
  return [metafile];
}

/** Keeps `types`, which the type-checker owns. */
function clean(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name !== 'types') rmSync(`${folder}/${name}`, { recursive: true });
}

/** Builds what has changed, and starts the server again when it is the server. */
async function start() {
  console.info('Building the widget, the host script and the pages ...');
  await buildAll();
  let server = serve();
  const onRebuild = (name, then) => ({
    name,
    setup(build) {
      let isFirst = true;
      build.onEnd(async ({ errors }) => {
        if (!isFirst && errors.length === 0) await then();
        isFirst = false;
      });
    },
  });
  const watch = async (options, plugins = []) =>
    (await esbuild.context({ ...options, plugins: [...(options.plugins ?? []), ...plugins] })).watch();
  const rebuildFrame = onRebuild('document', buildFrame);
  const restart = onRebuild('restart', async () => {
    server.off('exit', endWith);
    server.once('exit', () => {
      server = serve();
    });
    server.kill();
  });
  // Neither outlives the other.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill());
  await Promise.all([pages, plainScripts].map((options) => watch(options)));
  // What its own build does, the plugins included, is done again as a whole.
  const watchOnly = (options, rebuild) => watch({ ...options, plugins: [], write: false }, [rebuild]);
  await Promise.all(
    [...hostSdk, scriptParts, script].map((options) => watchOnly(options, onRebuild('host-sdk', buildHostSdk))),
  );
  await Promise.all(frame.map((options) => watch({ ...options, write: false }, [rebuildFrame])));
  await watch(devServer, [restart]);
}

function serve() {
  const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--start');
  return spawn(process.execPath, ['dev-server/dist/cli.js', ...parameters], { stdio: 'inherit' }).on('exit', endWith);
}

function endWith(code) {
  process.exit(code ?? 0);
}

if (process.argv.includes('--sdk')) {
  clean('host-sdk/dist');
  await buildHostSdk();
} else {
  mkdirSync('frame-app/dist', { recursive: true });
  await (isServing ? start() : buildAll());
}
