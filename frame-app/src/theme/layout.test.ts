import { readFileSync } from 'node:fs';
import { type FrameAddress, mainHeights, presetHeights, themePresets } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { documentLayout, layoutConfig } from './layout.ts';

const environment = { hasPasskeys: true, supportsPasskeyAutofill: true };
function layoutOf(config: object) {
  const { above, ...layout } = documentLayout(layoutConfig({ config }), environment);
  return { ...layout, aboveRem: inRem(above) };
}

/** Evaluates a sum of heights in rem, with the custom properties of base.css at default spacing. */
function inRem(sum: string): number {
  const units: Record<string, number> = { row: 3.375, unit: 1, gap: 0.625 };
  const numbers = sum.replace(/var\(--(\w+)\)/g, (_, name) => `${units[name]}`).replace(/rem|calc/g, '');
  expect(numbers).toMatch(/^[\d.+*() -]+$/);
  return new Function(`return ${numbers}`)() as number;
}

it("shows the document's email form at once if Main begins with it", () => {
  for (const products of [['emailMagicLinks'], ['passwords'], ['otp']]) {
    expect(layoutOf({ products })).toEqual({ hold: null, rows: 0, aboveRem: 0 });
  }
});

it('reserves space above the email form', () => {
  expect(layoutOf({ products: ['oauth', 'emailMagicLinks'], oauthProviders: ['google', 'github'] })).toEqual({
    hold: null,
    rows: 2,
    aboveRem: 9.875,
  });
  expect(layoutOf({ products: ['otp'], methods: ['email', 'sms'] })).toEqual({ hold: null, rows: 0, aboveRem: 3.625 });
});

it('reserves fewer rows if four providers share one', () => {
  const config = {
    products: ['oauth', 'emailMagicLinks'],
    oauthProviders: ['google', 'github', 'apple', 'figma', 'slack'],
  };
  expect(documentLayout(layoutConfig({ config } as FrameAddress), environment, true).rows).toBe(2);
});

it('hides the email form if another form comes first', () => {
  expect(layoutOf({ products: ['otp'], methods: ['sms', 'email'] }).hold).toBe('forms');
});

it('removes the email form if there will be no form', () => {
  expect(layoutOf({ products: ['oauth'], oauthProviders: ['google', 'github'] })).toEqual({
    hold: 'formless',
    rows: 2,
    aboveRem: 6.125,
  });
});

it('hides Main if the configuration is invalid', () => {
  expect(layoutOf({ products: ['passkeys'] }).hold).toBe('main');
  expect(layoutOf({ products: ['emailMagicLinks', 'otp'] }).hold).toBe('main');
});

it('drops unknown names from an address', () => {
  const config = layoutConfig({ config: { products: ['otp', 'bogus'], methods: 'sms' } as object });
  expect(config.products).toEqual(['otp']);
  expect(config.otpOptions.methods).toEqual(['email']);
});

const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/** Returns a declaration's value in the first rule with this selector. */
function declared(selector: string, property: string): string | undefined {
  const [, rule = ''] = css.split(`\n${selector} {`);
  return new RegExp(`[ {]${property}: ([^;]+);`).exec(rule.split('\n}')[0] ?? '')?.[1];
}

it('reserves the heights that base.css draws', () => {
  const parts: Record<keyof typeof mainHeights, [rem: unknown, units: unknown]> = {
    padding: [0, 2 * factor(declared('.widget', 'padding'))],
    header: [rem(declared('.title', 'line-height')), factor(declared('.title', 'margin'))],
    form: [1.625 + 2 * controlRem(), 2 + 0.75],
    gap: [0, factor(declared(':root', '--gap'))],
    row: [controlRem(), 1 + factor(declared(':root', '--gap'))],
    tabs: [rem(declared('.kept-tabs', 'height')), 1],
    divider: [1.25, 2 * factor(declared('.divider', 'margin')) - factor(declared(':root', '--gap'))],
    logo: [rem(declared('.logo', 'height')), factor(declared('.logo', 'margin'))],
  };
  expect(declared('.kept-form', 'height')).toBe('calc(1.625rem + 2 * var(--control) + 0.75 * var(--unit))');
  expect(declared('.kept-tabs', 'margin-bottom')).toBe('var(--unit)');
  expect(mainHeights).toEqual(parts);
});

it('knows the presets of base.css that change the height', () => {
  for (const preset of themePresets) {
    const rule = `:root[data-preset="${preset}"]`;
    const values = ['--below', '--space', '--scale'].map((name) => declared(rule, name));
    const [below, space, scale] = presetHeights[preset] ?? [];
    expect(values, preset).toEqual([below ? `${below}rem` : undefined, space && `${space}`, scale && `${scale}`]);
  }
});

const rem = (value = '') => Number(/([\d.]+)rem/.exec(value)?.[1]);
const factor = (value = '') => Number(/([\d.]+) \* var\(--unit\)/.exec(value)?.[1]);
/** A control is one unit of spacing taller than this. */
const controlRem = () => Number(/([\d.]+)rem \+ var\(--unit\)/.exec(declared(':root', '--control') ?? '')?.[1]);
