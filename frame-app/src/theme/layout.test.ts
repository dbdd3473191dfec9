import { readFileSync } from 'node:fs';
import { type FrameAddress, mainHeights, presetHeights, themePresets } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { documentLayout, layoutConfig } from './layout.ts';

const environment = { hasPasskeys: true, supportsPasskeyAutofill: true };
const layoutOf = (config: object) => documentLayout(layoutConfig({ config }), environment);

it("shows the document's email form at once if Main begins with it", () => {
  for (const products of [['emailMagicLinks'], ['passwords'], ['otp']]) {
    expect(layoutOf({ products })).toEqual({ hold: null, bars: [] });
  }
});

it('shows a bar for each button, the divider and the tabs above the email form', () => {
  const buttons = { products: ['oauth', 'otp'], oauthProviders: ['google', 'github'] };
  expect(layoutOf(buttons)).toEqual({ hold: null, bars: ['', '', 'divider'] });
  const methods = ['email', 'sms'];
  expect(layoutOf({ ...buttons, methods }).bars).toEqual(['', '', 'divider', 'kept-tabs']);
  expect(layoutOf({ products: ['otp'], methods })).toEqual({ hold: null, bars: ['kept-tabs'] });
});

it('shows fewer bars if four providers share a row', () => {
  const config = {
    products: ['oauth', 'emailMagicLinks'],
    oauthProviders: ['google', 'github', 'apple', 'figma', 'slack'],
  };
  expect(documentLayout(layoutConfig({ config } as FrameAddress), environment, true).bars).toEqual(['', '', 'divider']);
});

it('shows the bars of a form in place of the email form if another form comes first', () => {
  const form = ['kept-label', '', 'kept-send'];
  expect(layoutOf({ products: ['otp'], methods: ['sms'] })).toEqual({ hold: 'form', bars: form });
  const bars = ['kept-tabs', ...form];
  expect(layoutOf({ products: ['otp'], methods: ['sms', 'email'] })).toEqual({ hold: 'form', bars });
});

it('removes the email form if there will be no form', () => {
  expect(layoutOf({ products: ['oauth'], oauthProviders: ['google', 'github'] })).toEqual({
    hold: 'form',
    bars: ['', ''],
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
    padding: [0, 2 * factor(declared('.widget,\nnoscript', 'padding'))],
    header: [rem(declared('.title', 'line-height')), factor(declared('.title', 'margin'))],
    form: [1.625 + 2 * controlRem(), 2 + 0.75],
    gap: [0, factor(declared(':root', '--gap'))],
    row: [controlRem(), 1 + factor(declared(':root', '--gap'))],
    tabs: [rem(declared('.kept > .kept-tabs', 'height')), 1],
    divider: [1.25, 2 * factor(declared('.divider', 'margin')) - factor(declared(':root', '--gap'))],
    logo: [rem(declared('.logo', 'height')), factor(declared('.logo', 'margin'))],
  };
  expect(mainHeights).toEqual(parts);
});

it('draws bars as high as the parts that they stand for', () => {
  const bar = (name: string, property: string) => declared(`.kept > .kept-${name}`, property);
  const text = '.kept > :is(.kept-label, .kept-line, .kept-lead)';
  expect(rem(declared(text, 'height')) + rem(declared(text, 'margin-bottom'))).toBe(1.625);
  expect(declared('.kept > .kept-label + i', 'margin-top')).toBe('0');
  expect(factor(bar('send', 'margin-top'))).toBe(0.75);
  expect(bar('tabs', 'margin-bottom')).toBe('var(--unit)');
  expect(declared('.kept > .divider', 'height')).toBe(declared('.divider', 'line-height'));
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
