// What moves by itself through a whole sign-in, on a slow phone: in the widget, and in the host page around it.
import { throttle } from './visit.mjs';

/** The highest screen of all of them, which the host page keeps the place of. */
const reservedPx = 600;
const limitMs = 30_000;
const toldWithinMs = 500;

const passcodes = (method) => ({ products: ['otp'], otpOptions: { methods: [method] } });

const type = (widget, selector, text) => widget.locator(selector).pressSequentially(text);
const submit = (widget) => widget.locator('[type=submit]:enabled:visible').click();
const success = (widget) => widget.getByRole('heading', { name: 'Success!' }).waitFor();

async function enterPasscode(widget, inbox, to) {
  const field = widget.locator('[autocomplete=one-time-code]');
  await field.waitFor();
  const { passcode } = await inbox.waitFor({ to });
  await field.pressSequentially(passcode);
  await success(widget);
}

/** Each way to sign in: the page's form, the configuration if it is another one, and what the visitor does. */
export const signIns = {
  'a passcode by e-mail': {
    config: passcodes('email'),
    async run({ widget, inbox, email }) {
      await type(widget, 'input[type=email]:visible', email);
      await submit(widget);
      await enterPasscode(widget, inbox, email);
    },
  },
  'a magic link': {
    config: { products: ['emailMagicLinks'] },
    async run({ page, widget, inbox, email }) {
      await type(widget, 'input[type=email]:visible', email);
      await submit(widget);
      const { link } = await inbox.waitFor({ to: email, kind: 'magic_link' });
      await widget.getByRole('heading', { name: 'Check your email' }).waitFor();
      const tab = await page.context().newPage();
      await tab.goto(link);
      await success(widget);
      await tab.close();
    },
  },
  'a new password': {
    config: { products: ['passwords'] },
    async run({ widget, email }) {
      await type(widget, 'input[type=email]:visible', email);
      await submit(widget);
      await type(widget, 'input[type=password]', 'correct horse battery staple 7');
      await submit(widget);
      await success(widget);
    },
  },
  'a passcode by text message': {
    config: passcodes('sms'),
    async run({ widget, inbox }) {
      await type(widget, 'input[type=tel]', '2015550123');
      await submit(widget);
      await enterPasscode(widget, inbox, '+12015550123');
    },
  },
  'OAuth, until the page is left': {
    form: 'oauth',
    async run({ page, widget }) {
      const isLeft = page.waitForRequest((request) => request.url().includes('/oauth/google/start'));
      await widget.getByRole('button', { name: /Google/ }).click();
      await isLeft;
    },
  },
};

/**
 * The sum of what moved without an act of the visitor's right before it, as the browser counts layout shifts.
 * @returns {Promise<number>}
 */
export async function measureShifts(context, { urlOf, dev }, name) {
  const { form = 'email', config, run } = signIns[name];
  const page = await context.newPage();
  page.setDefaultTimeout(limitMs);
  try {
    await throttle(page);
    let shifts = 0;
    await page.exposeFunction('tellShift', (value) => {
      shifts += value;
    });
    await page.addInitScript(tellShifts, { config, reservedPx });
    await page.goto(urlOf('widget', form));
    await page.evaluate(() => window.widget.ready);
    const email = `${name.replace(/\W/g, '-')}-${Date.now()}@example.com`;
    await run({ page, widget: page.frameLocator('#login iframe'), inbox: dev.inbox, email });
    // What was drawn last is told of a little later.
    await page.waitForTimeout(toldWithinMs);
    return shifts;
  } finally {
    await page.close();
  }
}

/** In every document; in the host page the configuration is another one, and the place that of the highest screen. */
function tellShifts({ config, reservedPx }) {
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.tellShift(value);
  }).observe({ type: 'layout-shift', buffered: true });
  if (window.parent !== window) return;
  let bench;
  Object.defineProperty(window, 'bench', {
    get: () => bench,
    set: (given) => {
      bench = config ? { ...given, config } : given;
      new MutationObserver(() => {
        const place = document.querySelector('#login');
        if (place) place.style.minHeight = `${reservedPx}px`;
      }).observe(document, { childList: true, subtree: true });
    },
  });
}
