import type { Locator, Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';
import { expect, test } from '../fixtures/test.ts';

const phone = { width: 360, height: 640 };
/** What is left above a phone's keyboard. */
const aboveKeyboard = { width: 360, height: 260 };
/** 44 with the line around it, which a field and its country share. */
const leastTargetPx = 42;
/** Below it, phones enlarge the page when a field is touched. */
const leastLettersPx = 16;

const phoneNumbers = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };

test.use({ viewport: phone, hasTouch: true });

/** Over WebDriver BiDi Playwright has no fingers: what they hit is clicked there. */
const tap = (target: Locator) => (isFirefox(target.page().context()) ? target.click() : target.tap());

/** Nothing goes beyond the sides, and a finger hits what it has to. */
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

/** The keyboard comes up, the visitor looks elsewhere, and goes on typing: the browser shows the field, if the page lets it. */
async function expectInViewAsTyped(page: Page, field: Locator, text: string): Promise<void> {
  expect(
    await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(leastLettersPx);
  await tap(field);
  await page.setViewportSize(aboveKeyboard);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(field).not.toBeInViewport();
  await page.keyboard.type(text);
  // The line that is written, whatever of the space around it.
  await expect(field).toBeInViewport({ ratio: 0.5 });
  await page.setViewportSize(phone);
}

/** A page with something above and beneath the widget. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    for (const id of ['login', 'below']) {
      const element = document.getElementById(id);
      if (element) element.style.cssText += 'margin-top: 400px';
    }
  });

test('e-mail and passcode on a phone: a finger hits fields and buttons, and nothing overflows', async ({
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

test('the phone form on a phone: a finger hits fields and buttons, and nothing overflows', async ({ host, page }) => {
  const widget = await host.openLogin({ config: phoneNumbers });
  await expectFits(page, [widget.phone.country, widget.phone.number, widget.phone.continueWithText]);
  await tap(widget.phone.number);
  await page.keyboard.type('4155550123');
  await tap(widget.phone.continueWithText);
  await expect(widget.passcode.title).toBeVisible();
});

test('the field that is typed in comes into view above the keyboard', async ({ host, page, email }) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await lengthen(page);
  await expectInViewAsTyped(page, widget.main.email, email);
  await tap(widget.main.continueWithEmail);
  await expect(widget.passcode.title).toBeVisible();
  await expectInViewAsTyped(page, widget.passcode.field, '1');
});

test('so does the phone number @more', async ({ host, page }) => {
  const widget = await host.openLogin({ config: phoneNumbers });
  await lengthen(page);
  await expectInViewAsTyped(page, widget.phone.number, '4155550123');
});
