import { build } from 'esbuild';
import { afterEach, expect, it, vi } from 'vitest';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

/** Loads the options of every bundle as the build with these parameters sees them. */
async function optionsWith(...parameters) {
  process.argv = [...argv.slice(0, 2), ...parameters];
  vi.resetModules();
  const { frameOptions } = await import('./frame.mjs');
  const { hostSdkOptions } = await import('./hostSdk.mjs');
  const { devServer, pages, plainScripts } = await import('./devServer.mjs');
  return [...frameOptions, ...hostSdkOptions, devServer, pages, plainScripts];
}

const withoutFunctions = (options) => JSON.parse(JSON.stringify(options));

it('makes the same code for `npm start` and `npm run build`', async () => {
  const [outputs, starts] = [await optionsWith(), await optionsWith('--start')];
  expect(withoutFunctions(starts)).toEqual(withoutFunctions(outputs));
  const filesOf = async ([application]) => {
    const { outputFiles = [] } = await build({ ...application, write: false });
    return outputFiles.map(({ path, text }) => [path, text]);
  };
  expect(await filesOf(starts)).toEqual(await filesOf(outputs));
}, 60_000);

const allowedDefines = [
  'process.env.NODE_ENV',
  'import.meta.env',
  'import.meta.env.MODE',
  'frameFiles',
  'frameFolder',
  'partsFile',
  'sdkVersion',
];
const unsafe = ['drop', 'dropLabels', 'ignoreAnnotations', 'mangleProps', 'mangleQuoted', 'pure'];

it('removes no code that runs in the sources', async () => {
  for (const options of await optionsWith()) {
    expect(Object.keys(options).filter((name) => unsafe.includes(name))).toEqual([]);
    expect(allowedDefines).toEqual(expect.arrayContaining(Object.keys(options.define)));
  }
});
