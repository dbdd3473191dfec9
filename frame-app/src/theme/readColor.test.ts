import { afterEach, expect, it, vi } from 'vitest';
import { readColor } from './readColor.ts';

afterEach(() => void vi.unstubAllGlobals());

const white = [1, 1, 1] as const;

/** Reads a color that the browser has converted to `computed`. */
function read(computed: string) {
  vi.stubGlobal('document', {
    createElement: () => ({ style: { color: '' }, remove: () => {} }),
    documentElement: { append: () => {} },
  });
  vi.stubGlobal('getComputedStyle', () => ({ color: computed }));
  return readColor('of the theme', white);
}

it.each([
  ['color(srgb 0.2 0.4 0.6)', [0.2, 0.4, 0.6]],
  ['color(srgb 0 0 0 / 0.25)', [0.75, 0.75, 0.75]],
  ['color(srgb none 0.4 0.6 / 1)', [0, 0.4, 0.6]],
  ['color(srgb 0.2 0.4 0.6 / none)', [1, 1, 1]],
  ['color(srgb 1e-7 0.4 1.5)', [1e-7, 0.4, 1]],
  ['color(srgb -0.2 1e+20 0.6)', [0, 1, 0.6]],
  ['color(srgb calc(infinity) calc(NaN) calc(-infinity))', [0, 0, 0]],
])('reads %s, each channel from 0 to 1', (computed, rgb) => {
  expect(read(computed)).toEqual(rgb);
});

it.each(['', 'rgb(1, 2, 3)', 'color(srgb 0.2)'])('returns null for %j', (computed) => {
  expect(read(computed)).toBeNull();
});
