import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The folders of the frame from bottom to top, each with the packages that it may import. A folder imports only folders
 * above it in this list.
 */
const rooms: Record<string, RegExp> = {
  '.': /^(leven|@vestibule\/shared-protocol)$/,
  flow: /^(@vestibule\/shared-protocol|jotai\/vanilla)$/,
  i18n: /^@vestibule\/shared-protocol$/,
  'provider/storage': /^(js-cookie|valibot|idb-keyval|@vestibule\/shared-protocol)$/,
  'provider/patches': /^(@stytch\/vanilla-js(\/b2b)?\/headless|@vestibule\/shared-protocol)$/,
  provider: /^(@stytch\/vanilla-js(\/b2b)?\/headless|idb-keyval|@vestibule\/shared-protocol)$/,
  theme: /^(jotai\/vanilla|@vestibule\/shared-protocol)$/,
  ui: /^(react|react-hot-toast\/headless|@vestibule\/shared-protocol)$/,
  'ui/screens': /^(react|react-hook-form|swr|@vestibule\/shared-protocol)$/,
  host: /^(penpal|@vestibule\/shared-protocol)$/,
  features:
    /^(react|react-hook-form|swr|leven|lean-qr|saxes|idb-keyval|ethers\/address|@solana\/web3\.js|libphonenumber-js\/(min|mobile\/examples)|@stytch\/vanilla-js(\/b2b)?\/headless|@vestibule\/shared-protocol(\/wallet-bridge)?)$/,
  redirect: /^(valibot|@vestibule\/shared-protocol)$/,
  entrypoints: /^@vestibule\/shared-protocol$/,
  document: /^@vestibule\/shared-protocol$/,
  app: /^(react|react-dom\/(client|server)|jotai\/(react|vanilla)|@vestibule\/shared-protocol)$/,
  deploy: /^(node:\w+|tldts|valibot|@vestibule\/shared-protocol)$/,
};
const order = Object.keys(rooms);

/** The features that combine others. No other feature may import one. */
const combining = ['main', 'account', 'organization-admin'];

/** The code that visitors do not load: test doubles, the gallery, and the examples of each feature. */
const unloaded = /^(testing|gallery)\/|^features\/[\w-]+\/examples\.ts$/;

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path),
);
const files = sources.filter((path) => !unloaded.test(path));
const exampleFiles = sources.filter((path) => /^features\/[\w-]+\/examples\.ts$/.test(path));

const roomOf = (path: string): string =>
  order.findLast((room) => room !== '.' && path.startsWith(`${room}/`) && isDeepest(path, room)) ?? '.';
const isDeepest = (path: string, room: string) =>
  !order.some((other) => other.startsWith(`${room}/`) && path.startsWith(`${other}/`));
const featureOf = (path: string) => /^features\/([\w-]+)\//.exec(path)?.[1] ?? null;

function importsOf(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(/(?<![.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '');
}

const edgesOf = (from: string[]) =>
  from.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ file, target: relative(source, join(source, dirname(file), name)) })),
  );
const edges = edgesOf(files);

it('imports no folder further down the list', () => {
  const upward = edges.filter(({ file, target }) => order.indexOf(roomOf(target)) > order.indexOf(roomOf(file)));
  expect(upward).toEqual([]);
});

it('imports a feature from another one only if that combines features', () => {
  const foreign = edgesOf([...files, ...exampleFiles]).filter(({ file, target }) => {
    const [from, to] = [featureOf(file), featureOf(target)];
    if (!from || !to || from === to) return false;
    return !combining.includes(from) || combining.includes(to);
  });
  expect(foreign).toEqual([]);
});

it('imports no examples, test doubles or gallery into code that visitors load', () => {
  // The build runs `prerender.tsx`.
  const loaded = edges.filter(({ file }) => file !== 'app/prerender.tsx');
  expect(loaded.filter(({ target }) => unloaded.test(target))).toEqual([]);
});

it('has examples in every feature with screens', () => {
  const withScreens = sources.flatMap((path) => /^(features\/[\w-]+)\/states\.ts$/.exec(path)?.[1] ?? []);
  expect(exampleFiles.map(dirname).sort()).toEqual(withScreens.sort());
});

it.each(order)('%s imports only its packages', (room) => {
  const foreign = files
    .filter((file) => roomOf(file) === room)
    .flatMap((file) => importsOf(file).map((name) => ({ file, name })))
    .filter(({ name }) => !name.startsWith('.') && !(rooms[room] as RegExp).test(name));
  expect(foreign).toEqual([]);
});

it('has only a few shared files outside the folders', () => {
  const loose = files.filter((file) => !file.includes('/'));
  expect(loose.sort()).toEqual([
    'closestName.ts',
    'constants.ts',
    'deployment.ts',
    'deploymentPlaces.ts',
    'loadScript.ts',
  ]);
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  expect([...folders].filter((folder) => !order.includes(folder ?? ''))).toEqual([]);
});

it('imports Penpal in one folder only', () => {
  const users = files.filter((file) => importsOf(file).includes('penpal')).map(roomOf);
  expect([...new Set(users)]).toEqual(['host']);
});
