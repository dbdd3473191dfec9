import { fileURLToPath } from 'node:url';
import { layerProblems } from '@vestibule/shared-protocol/layers';
import { expect, it } from 'vitest';

it('has no import from a room into a higher one', () => {
  const rooms = [
    'errors',
    'calls',
    'dom',
    'options',
    'subscriptions',
    'redirect',
    'inherit',
    'failure',
    'wallets',
    'frame',
    'mount',
    'session',
    'diagnosis',
    'auth',
    'index.ts',
    'react',
    'element',
    'server',
    'stytch',
    'scriptParts.ts',
    'script.ts',
  ];
  expect(layerProblems(fileURLToPath(new URL('..', import.meta.url)), rooms)).toEqual([]);
});
