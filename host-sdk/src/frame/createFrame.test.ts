// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { styleFrame } from './createFrame.ts';

test.each([
  ['login', {}, '400px'],
  ['account', { container: { width: '22rem' } }, '22rem'],
  ['organization', {}, 'max(400px, 60rem)'],
  ['organization', { container: { width: '75rem' } }, 'max(75rem, 60rem)'],
] as const)('a frame of the kind %s with the theme %j is at most as wide as %s', (kind, theme, width) => {
  const frame = document.createElement('iframe');
  styleFrame(frame, { kind, theme });
  expect(frame.style.getPropertyValue('max-width')).toBe(width);
});
