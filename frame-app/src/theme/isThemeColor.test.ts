import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isThemeColor } from './isThemeColor.ts';

const universal = /^(inherit|initial|unset)$|(var|env|attr)\(/;
const supports = (property: string, css: string) =>
  universal.test(css) || (property === 'color' ? ['gold', '#19303d'] : ['auto', '4px']).includes(css);
beforeEach(() => void vi.stubGlobal('CSS', { supports }));
afterEach(() => void vi.unstubAllGlobals());

it.each(['gold', '#19303d'])('%s is a color', (css) => expect(isThemeColor(css)).toBe(true));

it.each(['#zzz', 'golden', '', '4px'])('%j is no color', (css) => expect(isThemeColor(css)).toBe(false));

it.each(['inherit', 'initial', 'var(--brand)', 'rgb(var(--brand))', 'env(brand, red)'])(
  '%s depends on something that the frame does not have',
  (css) => expect(isThemeColor(css)).toBe(false),
);
