import { readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { target } from './options.mjs';

/**
 * Bundles a stylesheet with the module that imports it, as a constructed one. The document's policy forbids
 * `<style>` elements without a known hash.
 */
export const styles = {
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
 * Keeps the number of files small. By default esbuild writes one chunk for every set of modules that the same entry
 * points share, which makes dozens of files. This plugin lets every later part import the earlier parts. So shared
 * modules end up in the file of the earliest part that uses them.
 *
 * @param {(source: string) => string[]} earlierThan returns the sources that load before a part.
 */
export const loadInOrder = (earlierThan) => ({
  name: 'load-in-order',
  setup(build) {
    const relativeTo = (folder, path) => relative('.', resolve(folder, path)).replaceAll('\\', '/');
    build.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const isEntry = kind === 'entry-point' && earlierThan(relativeTo(resolveDir, path)).length > 0;
      if (pluginData?.isInner || !(isEntry || kind === 'dynamic-import')) return undefined;
      const inner = { kind: 'import-statement', importer, resolveDir, pluginData: { isInner: true } };
      const resolution = await build.resolve(path, inner);
      // A relative path, so that the names of the files do not depend on the folder of the repository.
      return resolution.errors.length > 0 ? resolution : { path: relativeTo('.', resolution.path), namespace: 'lazy' };
    });
    build.onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => {
      const earlier = earlierThan(path).map((source) => `import ${JSON.stringify(`./${source}`)};`);
      return { contents: `${earlier.join('')}export * from ${JSON.stringify(`./${path}`)}`, resolveDir: resolve('.') };
    });
  },
});

/**
 * Keeps the provider's code for organizations out of the first files. The client for consumers imports two classes for
 * organizations without using them. The build fails for a version that uses them. Five files have code for both
 * clients, so the client for organizations gets a copy of them.
 */
export const separateVerticals = {
  name: 'separate-verticals',
  setup(build) {
    build.onResolve({ filter: /\/HeadlessClients\/b2b\// }, ({ path, importer }) =>
      importer.includes('B2B') ? undefined : { path, namespace: 'unused-class' },
    );
    build.onLoad({ filter: /./, namespace: 'unused-class' }, () => ({ contents: '' }));
    build.onResolve(
      { filter: /\/(DFPProtectedAuthProvider|SubscriptionService|b2b\/ui|utils\/checks|utils\/internal)\.mjs$/ },
      (request) =>
        request.importer.includes('B2B')
          ? { path: resolve(request.resolveDir, request.path), suffix: '?b2b' }
          : undefined,
    );
  },
};

/**
 * Drops Penpal's log for debugging, which nothing here turns on: its texts would be in the SDK's script and in the
 * document.
 */
export const withoutDebugLog = {
  name: 'without-debug-log',
  setup(build) {
    build.onLoad({ filter: /[\\/]penpal[\\/]dist[\\/]penpal\.mjs$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const contents = code.replace(/^ *log\?\.\([^;]*\);$/gm, '');
      if (contents === code) throw new Error(`${path} logs in another way`);
      return { contents };
    });
  },
};

/**
 * Makes each `import()` of a chunk a call of `loadChunk`, which retries under another address:
 * `frame-app/src/document/loadChunk.ts`. Source code cannot do so, because only the build knows the addresses.
 */
export const healPlugin = {
  name: 'healing',
  setup(build) {
    build.initialOptions.write = false;
    build.onEnd(({ outputFiles = [], metafile }) => {
      for (const file of outputFiles) {
        const { imports = [] } = metafile.outputs[relative('.', file.path)] ?? {};
        const chunks = imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => basename(path));
        const text = chunks.reduce(
          (code, chunk) => code.replaceAll(`import("./${chunk}")`, `vestibule.loadChunk("/assets/${chunk}")`),
          file.text,
        );
        file.contents = new TextEncoder().encode(text);
      }
    });
  },
};
