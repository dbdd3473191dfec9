import type { Locator, Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';
import { expect, test } from '../fixtures/test.ts';

const phone = { width: 360, height: 640 };
/** The visible area above a phone's keyboard. */
const aboveKeyboard = { width: 360, height: 260 };
/** A target of 44 px minus its border, which a field shares with its country select. */
const leastTargetPx = 42;
/** With smaller text, phones zoom in when a field gets the focus. */
const leastLettersPx = 16;

const phoneNumbers = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };

test.use({ viewport: phone, hasTouch: true });

/** Taps, or clicks in Firefox, because Playwright has no touch over WebDriver BiDi. */
const tap = (target: Locator) => (isFirefox(target.page().context()) ? target.click() : target.tap());

/** Expects no horizontal overflow and sufficient target sizes. */
async function expectFits(page: Page, targets: Locator[]): Promise<void> {
  for (const target of targets) {
    const { x = -1, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(height, `${target}`).toBeGreaterThanOrEqual(leastTargetPx);
    expect(x, `${target}`).toBeGreaterThanOrEqual(0);
    expect(x + width, `${target}`).toBeLessThanOrEqual(phone.width);
  }
  for (const frame of page.frames()) {
    const [inner, outer] = await frame.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(inner).toBe(outer);
  }
}

/** Shows the keyboard, scrolls away, then types: the browser has to scroll the field into view. */
async function expectInViewAsTyped(page: Page, field: Locator, text: string): Promise<void> {
  expect(
    await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(leastLettersPx);
  await tap(field);
  await page.setViewportSize(aboveKeyboard);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(field).not.toBeInViewport();
  await page.keyboard.type(text);
  // The text line has to be visible; its padding need not.
  await expect(field).toBeInViewport({ ratio: 0.5 });
  await page.setViewportSize(phone);
}

/** Adds content above and below the widget. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    for (const id of ['login', 'below']) {
      const element = document.getElementById(id);
      if (element) element.style.cssText += 'margin-top: 400px';
    }
  });

test('email and passcode on a phone: targets are large enough, and nothing overflows', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await expectFits(page, [widget.main.email, widget.main.continueWithEmail]);
  await tap(widget.main.email);
  await page.keyboard.type(email);
  await tap(widget.main.continueWithEmail);
  await expect(widget.passcode.title).toBeVisible();
  await expectFits(page, [widget.passcode.field]);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await tap(widget.passcode.field);
  await page.keyboard.type(passcode);
  await host.waitForSignIn();
});

test('the phone form on a phone: targets are large enough, and nothing overflows @more', async ({ host, page }) => {
  const widget = await host.openLogin({ config: phoneNumbers });
  await expectFits(page, [widget.phone.country, widget.phone.number, widget.phone.continueWithText]);
  await tap(widget.phone.number);
  await page.keyboard.type('4155550123');
  await tap(widget.phone.continueWithText);
  await expect(widget.passcode.title).toBeVisible();
});

test('the focused field scrolls into view above the keyboard @more', async ({ host, page, email }) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await lengthen(page);
  await expectInViewAsTyped(page, widget.main.email, email);
  await tap(widget.main.continueWithEmail);
  await expect(widget.passcode.title).toBeVisible();
  await expectInViewAsTyped(page, widget.passcode.field, '1');
});

test('the phone field scrolls into view above the keyboard @more', async ({ host, page }) => {
  const widget = await host.openLogin({ config: phoneNumbers });
  await lengthen(page);
  await expectInViewAsTyped(page, widget.phone.number, '4155550123');
});
