// Measures the delay from a key to its display in a field on a slow phone.

const slowdown = 4;
/** Slow typing, so that no key waits for the previous one. */
const betweenKeysMs = 120;

/** The fields, how to show them, and the text to type. */
const fields = {
  email: {
    config: { products: ['otp'] },
    selector: 'input[type=email]',
    text: 'ada.lovelace@example.com',
  },
  phone: {
    config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
    selector: 'input[type=tel]',
    text: '2015550123',
  },
};

/**
 * Measures the milliseconds from each key to the end of the next animation frame, for a field of `fields`.
 * @returns {Promise<number[]>}
 */
export async function measureKeys(context, url, name) {
  const { config, selector, text } = fields[name];
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(noteKeys);
    await page.goto(url);
    await page.evaluate(async (config) => {
      window.widget.unmount();
      window.widget = window.auth.mountLogin('#login', { config });
      await window.widget.ready;
    }, config);
    const frame = page.frames()[1];
    await frame.waitForSelector(selector);
    await frame.waitForLoadState('networkidle');
    await frame.focus(selector);
    await page.keyboard.type(text, { delay: betweenKeysMs });
    await frame.waitForFunction((count) => window.keysMs.length === count, text.length);
    return await frame.evaluate(() => window.keysMs);
  } finally {
    await page.close();
  }
}

/** Runs in every document. */
export function noteKeys() {
  window.keysMs = [];
  const note = ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keysMs.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  addEventListener('keydown', note, true);
}
