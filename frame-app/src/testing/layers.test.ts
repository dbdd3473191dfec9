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
  delivery: /^@vestibule\/shared-protocol$/,
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
const combiningFeatures = ['main', 'account', 'organization-admin'];

/** The rooms of `entrypoints/` from bottom to top. The ways to start stand above them. */
const entrypointRooms = ['FrameParts.ts', 'history', 'session', 'pages', 'messages'];

/** The code that visitors do not load: test doubles, the gallery, and the examples of each feature. */
const unloadedFiles = /^(testing|gallery)\/|^features\/[\w-]+(\/[\w-]+)?\/examples\.ts$/;

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path),
);
const files = sources.filter((path) => !unloadedFiles.test(path));
const exampleFiles = sources.filter((path) => /^features\/[\w-]+(\/[\w-]+)?\/examples\.ts$/.test(path));

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
    return !combiningFeatures.includes(from) || combiningFeatures.includes(to);
  });
  expect(foreign).toEqual([]);
});

it('imports no examples, test doubles or gallery into code that visitors load', () => {
  // The build runs `prerender.tsx`.
  const loadedEdges = edges.filter(({ file }) => file !== 'app/prerender.tsx');
  expect(loadedEdges.filter(({ target }) => unloadedFiles.test(target))).toEqual([]);
});

it('imports from the rooms of the entry points only downwards', () => {
  const within = (path: string) => path.split('/')[1] ?? '';
  const heightOf = (path: string) => {
    const place = entrypointRooms.indexOf(within(path));
    return place < 0 ? entrypointRooms.length : place;
  };
  const arrows = edges.filter(({ file, target }) => [file, target].every((path) => path.startsWith('entrypoints/')));
  expect(arrows.filter(({ file, target }) => heightOf(target) > heightOf(file))).toEqual([]);
});

it('has at most ten loose entry points', () => {
  expect(files.filter((file) => /^entrypoints\/[^/]+$/.test(file)).length).toBeLessThanOrEqual(10);
});

it('has the actions of each feature in one place, `actions.ts` or `actions/`', () => {
  const loose = files.filter((file) => /^features\/[\w-]+\/\w+Actions\.ts$/.test(file));
  const twice = files.filter((file) => {
    const [feature] = /^features\/[\w-]+(?=\/actions\.ts$)/.exec(file) ?? [];
    return feature && files.some((file) => file.startsWith(`${feature}/actions/`));
  });
  expect([...loose, ...twice]).toEqual([]);
});

it('has examples in every feature with screens', () => {
  const withScreens = sources.flatMap((path) => /^(features\/[\w-]+(?:\/[\w-]+)?)\/states\.ts$/.exec(path)?.[1] ?? []);
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

it('has the order of the table in the architecture', () => {
  const guide = readFileSync(join(source, '../../docs/architecture.md'), 'utf8');
  const [, table = ''] = /## Folders of the frame\n(.*?)\n## /s.exec(guide) ?? [];
  const named = [...table.matchAll(/^\| `([\w/]+)\/` \|/gm)].map(([, room]) => room);
  // The row of `ui/` names its part, too; the loose files have a row of their own.
  expect(named).toEqual(order.filter((room) => room !== '.' && room !== 'ui/screens'));
});
