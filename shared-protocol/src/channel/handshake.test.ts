import { expect, it } from 'vitest';
import { isCompatible, protocolVersion } from './handshake.ts';

it('accepts every minor version of the same major version, and no other major version', () => {
  const { major, minor } = protocolVersion;
  expect(isCompatible({ major, minor: minor + 1 })).toBe(true);
  expect(isCompatible({ major, minor: 0 })).toBe(true);
  expect(isCompatible({ major: major + 1, minor })).toBe(false);
  expect(isCompatible({ major: major - 1, minor })).toBe(false);
});

it('is version 1', () => {
  expect(isCompatible({ major: 1, minor: 0 })).toBe(true);
  expect(isCompatible({ major: 0, minor: 0 })).toBe(false);
});
