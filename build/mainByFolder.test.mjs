import { expect, it } from 'vitest';
import { mainByFolder } from './mainByFolder.mjs';

const input = (bytesInOutput) => ({ bytesInOutput });
const metafile = {
  outputs: {
    'dist/application.js': {
      entryPoint: 'frame-app/src/app/main.ts',
      imports: [
        { kind: 'import-statement', path: 'dist/shared.js' },
        { kind: 'dynamic-import', path: 'dist/later.js' },
      ],
      inputs: { 'frame-app/src/app/main.ts': input(10), 'frame-app/src/features/main/transitions.ts': input(30) },
    },
    'dist/drawing.js': {
      entryPoint: 'lazy:frame-app/src/app/render.tsx',
      imports: [{ kind: 'import-statement', path: 'dist/shared.js' }],
      inputs: { 'lazy:frame-app/src/app/render.tsx': input(0), 'node_modules/react-dom/index.js': input(200) },
    },
    'dist/shared.js': {
      imports: [],
      inputs: { 'node_modules/@stytch/vanilla-js/dist/a.mjs': input(50), 'shared-protocol/src/limits.ts': input(5) },
    },
    'dist/later.js': { imports: [], inputs: { 'frame-app/src/features/account/index.ts': input(900) } },
  },
};

it('counts each file until Main works once, by name and package, and none that loads later', () => {
  expect(mainByFolder(metafile)).toEqual([
    ['react-dom', 200],
    ['@stytch/vanilla-js', 50],
    ['features/main', 30],
    ['app', 10],
    ['shared-protocol', 5],
  ]);
});
