// Bundles the type declarations of the npm packages: one file for each entry and one for their shared types. None of them imports
// an internal package.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import ts from '@typescript/typescript6';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/** The imports that stay external: the application installs React itself, and npm the emulator's dependencies. */
const { dependencies } = JSON.parse(readFileSync('dev-server/package.json', 'utf8'));
const external = ['react', ...Object.keys(dependencies)];
const isExternal = (name) => external.some((packageName) => name === packageName || name.startsWith(`${packageName}/`));

const tsc = 'node_modules/typescript/bin/tsc';

/**
 * Writes the declarations of the host SDK next to the built ES modules, and next to the CommonJS modules.
 *
 * @param {Record<string, string>} entries the source of each entry by its name.
 * @throws Error if the sources have type errors, which the compiler prints.
 */
export async function bundleDeclarations(entries) {
  await bundleInto('host-sdk', entries);
  for (const name of readdirSync('host-sdk/dist').filter((file) => file.endsWith('.d.ts'))) {
    cpSync(`host-sdk/dist/${name}`, `host-sdk/dist/cjs/${name}`);
  }
}

/** Writes the declarations of the frame's `deploy.js`. */
export const bundleFrameDeclarations = () => bundleInto('frame-app', { deploy: 'frame-app/src/deploy/deploy.ts' });

/** Writes the declarations of the emulator's modules. */
export const bundleEmulatorDeclarations = () =>
  bundleInto('dev-server', {
    index: 'dev-server/src/index.ts',
    testing: 'dev-server/src/kit/index.ts',
    clock: 'dev-server/src/kit/followClock.ts',
  });

async function bundleInto(folder, entries) {
  execFileSync(process.execPath, [tsc, '-b', folder], { stdio: 'inherit' });
  const declarationPaths = Object.entries(entries).map(([name, path]) => [
    name,
    path.replace('/src/', '/dist/types/').replace(/\.tsx?$/, '.d.ts'),
  ]);
  // Names of shared files have a hash, so earlier ones would stay.
  for (const name of readdirSync(`${folder}/dist`)) if (name.endsWith('.d.ts')) rmSync(`${folder}/dist/${name}`);
  const bundle = await rollup({
    input: Object.fromEntries(declarationPaths),
    external: isExternal,
    // An import that is not found would become `any` in the application.
    onwarn: ({ code, message }) => {
      // A module that only has effects declares nothing.
      if (code !== 'EMPTY_BUNDLE') throw new Error(message);
    },
    plugins: [
      dts({
        tsconfig: false,
        // The input consists of declarations only, so the standard library is not loaded.
        compilerOptions: {
          allowImportingTsExtensions: true,
          moduleResolution: ts.ModuleResolutionKind.Bundler,
          noEmit: true,
          noLib: true,
          types: [],
        },
        includeExternal: ['@vestibule/shared-protocol'],
      }),
    ],
  });
  await bundle.write({ dir: `${folder}/dist`, entryFileNames: '[name].d.ts', chunkFileNames: 'shared-[hash].d.ts' });
}
