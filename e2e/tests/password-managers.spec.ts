import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { largestPixelDifference } from '../support/visual/largestPixelDifference.ts';

/** Judges a field's visibility as password managers do: by the styles of its ancestors and by elements above it. */
const judge = (field: Locator) =>
  field.evaluate((element) => {
    const styles: CSSStyleDeclaration[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) styles.push(getComputedStyle(one));
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      opacity: Math.min(...styles.map(({ opacity }) => Number(opacity))),
      isVisible: styles.every(({ visibility, display }) => visibility === 'visible' && display !== 'none'),
      isLarge: width > 20 && height > 20,
      isOnTop: document.elementFromPoint(left + width / 2, top + height / 2) === element,
    };
  });
const bySms = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
const expectedState = { opacity: 1, isVisible: true, isLarge: true, isOnTop: true };

/** Expects the area around a field to look the same with and without the field. */
async function expectNothingDrawn(page: Page, field: Locator, around: Locator): Promise<void> {
  const picture = () => around.screenshot({ animations: 'disabled' });
  const currentState = await picture();
  await field.evaluate((element: HTMLElement) => {
    element.style.opacity = '0';
  });
  // Anti-aliasing differs slightly between compositing layers.
  expect(await largestPixelDifference(page, await picture(), currentState)).toBeLessThan(4);
  await field.evaluate((element: HTMLElement) => element.style.removeProperty('opacity'));
}

test('password managers see the passcode field', async ({ host, email }) => {
  const { main, passcode } = await host.openLogin({ config: { products: ['otp'] } });
  await main.submitEmail(email);
  await passcode.type('1234');
  expect(await judge(passcode.field)).toEqual(expectedState);
});

test('password managers see the country of a phone number @more', async ({ host }) => {
  const { phone } = await host.openLogin({ config: bySms });
  expect(await judge(phone.country)).toEqual(expectedState);
});

for (const { colours, tag = '', forcedColors } of [
  { colours: 'usual colours' },
  { colours: 'forced colours', tag: ' @whole', forcedColors: 'active' as const },
]) {
  test(`the field above the boxes of a passcode draws nothing, in ${colours}${tag}`, async ({ page, host, email }) => {
    if (forcedColors) await page.emulateMedia({ forcedColors });
    const { main, passcode, root } = await host.openLogin({ config: { products: ['otp'] } });
    await main.submitEmail(email);
    await passcode.type('1234');
    const boxes = root.locator('form[name=passcode]');
    await expectNothingDrawn(page, passcode.field, boxes);
    await passcode.field.selectText();
    await expectNothingDrawn(page, passcode.field, boxes);
  });

  test(`the field above the country of a phone number draws nothing, in ${colours}${tag} @more`, async ({
    page,
    host,
  }) => {
    if (forcedColors) await page.emulateMedia({ forcedColors });
    const { phone, root } = await host.openLogin({ config: bySms });
    await phone.country.selectOption('DE');
    await phone.country.focus();
    await expectNothingDrawn(page, phone.country, root.locator('.phone'));
  });
}
