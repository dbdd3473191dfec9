import { expect, it } from 'vitest';
import { createAuth } from './createAuth.ts';

const right = { publicToken: 'public-token-test-1', frameUrl: 'https://auth.example.com' };

it.each<[object, string]>([
  [
    { frameUrl: 'auth.example.com' },
    'frameUrl: expected an http(s) URL such as "https://auth.example.com", got "auth.example.com".',
  ],
  [{ frameUrl: undefined }, 'frameUrl: expected an http(s) URL such as "https://auth.example.com", got undefined.'],
  [{ publicToken: undefined }, 'publicToken is missing. Is the environment variable set?'],
  [{ frameTimeoutSeconds: 1 }, 'frameTimeoutSeconds: expected 3 to 300, got 1.'],
  [{ frameTimeoutSeconds: Number.NaN }, 'frameTimeoutSeconds: expected 3 to 300, got NaN.'],
])('createAuth refuses %j with the wrong value', (change, message) => {
  expect(() => createAuth({ ...right, ...change })).toThrow(message);
});
