import { expect, test } from './fixtures.ts';
import type { HostPage } from './HostPage.ts';
import { submitEmail } from './signIn.ts';

// WebKitGTK takes the finger of WebDriver for a mouse, has no keyboard on its screen, and no window of less than 447 px: so the place
// of the widget is as narrow as a phone, and the window as low as a keyboard leaves it.

const phoneWidthPx = 328;
/** 44 with the line around it. */
const leastTargetPx = 42;
/** Below it, phones enlarge the page when a field is touched. */
const leastLettersPx = 16;

const phoneNumbers = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };

const narrow = ({ view }: HostPage) =>
  view.evaluate((width) => {
    const place = document.getElementById('login');
    if (place) place.style.width = `${width}px`;
  }, phoneWidthPx);

/** Nothing goes beyond the sides, and a finger hits what it has to. */
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

/** Page and field in it, from above: pixels. */
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

test('the field that is typed in comes into view in what a keyboard leaves of the window', async ({ host, webkit }) => {
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
  const hidden = await measure(host);
  expect(hidden.fieldPx).toBeGreaterThan(hidden.heightPx);
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
