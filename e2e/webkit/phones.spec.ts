import { expect, test } from './fixtures.ts';
import type { HostPage } from './HostPage.ts';
import { submitEmail } from './signIn.ts';

// WebKitGTK handles WebDriver touch as mouse input, has no on-screen keyboard and no window narrower than 447 px.
// So the widget's container has a phone's width, and the window the height that a keyboard leaves.

const phoneWidthPx = 328;
/** A target of 44 px minus its border. */
const leastTargetPx = 42;
/** With smaller text, phones zoom in when a field gets the focus. */
const leastLettersPx = 16;

const phoneNumbers = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };

const narrow = ({ view }: HostPage) =>
  view.evaluate((width) => {
    const place = document.getElementById('login');
    if (place) place.style.width = `${width}px`;
  }, phoneWidthPx);

/** Expects no horizontal overflow and sufficient target sizes. */
async function expectFits({ widget }: HostPage): Promise<void> {
  await expect.poll(() => widget.evaluate(() => innerWidth), 'width of the frame').toBe(phoneWidthPx);
  const { overflowPx, lowestPx, lettersPx } = await widget.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const targets = [...document.querySelectorAll('input, select, button[type=submit]')];
    const heights = targets.map((target) => target.getBoundingClientRect().height).filter((height) => height > 0);
    const letters = [...document.querySelectorAll('input')].map((field) => getComputedStyle(field).fontSize);
    return {
      overflowPx: scrollWidth - clientWidth,
      lowestPx: Math.min(...heights),
      lettersPx: Math.min(...letters.map(Number.parseFloat)),
    };
  });
  expect(overflowPx).toBe(0);
  expect(lowestPx).toBeGreaterThanOrEqual(leastTargetPx);
  expect(lettersPx).toBeGreaterThanOrEqual(leastLettersPx);
}

/** Measures the vertical position of the field in the page, in pixels. */
async function measure({ view, widget }: HostPage) {
  const page = await view.evaluate(() => ({
    heightPx: innerHeight,
    framePx: document.querySelector('#login iframe')?.getBoundingClientRect().top ?? Number.NaN,
  }));
  const field = await widget.evaluate(() => {
    const { top, height } = document.querySelector('input')?.getBoundingClientRect() ?? new DOMRect();
    return top + height / 2;
  });
  return { heightPx: page.heightPx, fieldPx: page.framePx + field };
}

test('the focused field scrolls into view in the space that a keyboard leaves', async ({ host, webkit }) => {
  await host.openLogin({ products: ['otp'] });
  await narrow(host);
  await host.widget.type('input[type=email]', 'a');
  await host.view.evaluate(() => {
    for (const id of ['login', 'below']) {
      const element = document.getElementById(id);
      if (element) element.style.cssText += 'margin-top: 600px; margin-bottom: 600px';
    }
  });
  const { heightPx } = await measure(host);
  await webkit.resize({ width: 600, height: 350 });
  await expect.poll(async () => (await measure(host)).heightPx, 'height of the page').toBeLessThan(heightPx);
  await host.view.evaluate(() => window.scrollTo(0, 0));
  const hiddenMeasures = await measure(host);
  expect(hiddenMeasures.fieldPx).toBeGreaterThan(hiddenMeasures.heightPx);
  await host.widget.typeOn('da');
  await expect
    .poll(async () => {
      const { fieldPx, heightPx } = await measure(host);
      return fieldPx > 0 && fieldPx < heightPx;
    }, 'the field is in view')
    .toBe(true);
});

test('Main, passcode and phone form fit a phone', async ({ host, email }) => {
  await host.openLogin(phoneNumbers);
  await narrow(host);
  await host.widget.shows('Continue with text message');
  await expectFits(host);

  await host.openLogin({ products: ['otp'] });
  await narrow(host);
  await expectFits(host);
  await submitEmail(host, email);
  await host.widget.shows('Enter passcode');
  await expectFits(host);
});
