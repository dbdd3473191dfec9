import { expect, it } from 'vitest';
import { base58 } from './base58.ts';

// The vectors of the Base58 draft (draft-msporny-base58), and the addresses of only zeros and only ones.
it.each([
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  ['0000287fb4cd', '11233QC4'],
  ['', ''],
  ['00'.repeat(32), '1'.repeat(32)],
  ['ff'.repeat(32), 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG'],
])('writes %s as "%s"', (hex, text) => {
  expect(base58(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(text);
});
