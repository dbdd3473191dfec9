import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

const application = fileURLToPath(new URL('../..', import.meta.url));
let inputs: Metafile['inputs'] = {};

beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: application,
    entryPoints: ['src/app/main.ts', 'src/app/render.tsx'],
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
  });
  inputs = metafile.inputs;
});

/** Returns a file and its static imports, recursively; dynamic imports are left out. */
function withImports(path: string, files = new Set<string>()): Set<string> {
  if (files.has(path)) return files;
  files.add(path);
  for (const { path: edge, kind } of inputs[path]?.imports ?? [])
    if (kind === 'import-statement') withImports(edge, files);
  return files;
}

it('keeps everything that Main does not need out of the first bundle', () => {
  const first = [...withImports('src/app/render.tsx', withImports('src/app/main.ts'))];
  expect(first).toContain('react');
  expect(first).toContain('src/app/firstTable.ts');
  expect(first).toContain('src/i18n/en/core.ts');
  expect(first.filter((path) => path.startsWith('src/i18n/en/') || path === 'src/i18n/de.ts')).toHaveLength(1);
  expect(
    first.filter((path) =>
      /react-hook-form|libphonenumber|lean-qr|ethers|@solana|react-hot-toast|swr|\.css$/.test(path),
    ),
  ).toEqual([]);
});

it('keeps React out of the bundle that runs the flow', () => {
  const stack = [...withImports('src/app/main.ts')];
  expect(stack).toContain('jotai/vanilla');
  expect(stack).toContain('@stytch/vanilla-js/headless');
  expect(stack.filter((path) => /react|\.tsx$/.test(path))).toEqual([]);
});

it.each([
  ['react-hook-form', ['account', 'main', 'organization', 'passkey', 'password', 'second-factor', 'sign-up']],
  ['lean-qr', ['second-factor']],
  ['swr', ['account', 'identity-provider', 'passkey']],
])('%s is loaded only with the features that need it', (library, needing) => {
  const isLater = ({ kind }: { kind: string }) => kind === 'dynamic-import';
  const chunks = new Set(
    Object.values(inputs).flatMap(({ imports }) => imports.filter(isLater).map(({ path }) => path)),
  );
  const withLibrary = [...chunks].filter((chunk) => withImports(chunk).has(library));
  const features = withLibrary.map((chunk) => /^src\/features\/([\w-]+)\//.exec(chunk)?.[1] ?? chunk);
  expect([...new Set(features)].toSorted()).toEqual(needing);
});
