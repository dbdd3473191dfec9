import { expect, it } from 'vitest';
import { isGranted } from './isGranted.ts';

const policy = {
  roles: [
    { role_id: 'reader', permissions: [{ resource_id: 'notes', actions: ['read'] }] },
    { role_id: 'owner', permissions: [{ resource_id: 'notes', actions: ['*'] }] },
  ],
};

it.each([
  [['reader'], 'notes', 'read', true],
  [['reader'], 'notes', 'write', false],
  [['reader'], 'bills', 'read', false],
  [['owner'], 'notes', 'whatever there is', true],
  [['owner'], 'bills', 'read', false],
  [['reader', 'owner'], 'notes', 'write', true],
  [['stranger'], 'notes', 'read', false],
  [[], 'notes', 'read', false],
])('%j: %s, %s: %s', (held, resource, action, expected) => {
  expect(isGranted(policy, held, resource, action)).toBe(expected);
});
