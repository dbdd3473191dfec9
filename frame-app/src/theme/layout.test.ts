import type { FrameAddress } from '@vestibule/shared-protocol';
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
