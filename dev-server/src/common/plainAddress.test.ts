import { expect, test } from 'vitest';
import { plainAddress, plainDomain } from './plainAddress.ts';

test.each([
  [' Zoe@Example.org ', 'zoe@example.org'],
  ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@BÜCHER.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@XN--BCHER-KVA.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@bu\u0308cher.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@a_b.example', 'zoe@a_b.example'],
  ['no address', 'no address'],
  ['', ''],
])('%j is stored as %j', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test('a domain has one spelling', () => {
  expect(['bücher.example', ' BÜCHER.example', 'xn--bcher-kva.example'].map(plainDomain)).toEqual(
    Array(3).fill('xn--bcher-kva.example'),
  );
});
