// Measures layout shifts of the widget and the host page during a complete sign-in on a slow phone.
import { throttle } from './visit.mjs';

/** The height of the tallest screen, which the host page reserves. */
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

/** The sign-in methods: the page's form, a different configuration if needed, and the visitor's steps. */
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
 * Measures the sum of the layout shifts without recent input.
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
    // The browser reports shifts with a delay.
    await page.waitForTimeout(toldWithinMs);
    return shifts;
  } finally {
    await page.close();
  }
}

/** Runs in every document. In the host page it also replaces the configuration and reserves the height. */
function tellShifts({ config, reservedPx }) {
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.tellShift(value);
  }).observe({ type: 'layout-shift', buffered: true });
  if (window.parent !== window) return;
  let bench;
  Object.defineProperty(window, 'bench', {
    get: () => bench,
    set: (next) => {
      bench = config ? { ...next, config } : next;
      new MutationObserver(() => {
        const place = document.querySelector('#login');
        if (place) place.style.minHeight = `${reservedPx}px`;
      }).observe(document, { childList: true, subtree: true });
    },
  });
}
