// One visit to a page, on a slow phone: what a visitor sees, and when.

/** What the developer tools of Chromium call "Fast 4G". */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
const slowdown = 4;

/**
 * Opens the page in a tab of its own; at the first frame that shows an e-mail field, types and submits.
 * All times are milliseconds from the navigation. `takenMs`: the frame has spoken to its host, and keeps what was pressed
 * (of a form in the host page: it has called the provider). `sentMs`: the provider is called, and the mount is ready.
 * @returns {Promise<{ fieldMs: number, takenMs?: number, sentMs?: number, longTasks: number[], layoutShift: number }>}
 */
export async function visit(context, url, { email, submits }) {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', fast4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchHost);
    await page.addInitScript(useField, submits ? email : null);

    let startedAtMs = 0;
    let tellSubmitted = () => {};
    const submitted = new Promise((resolve) => {
      tellSubmitted = resolve;
    });
    cdp.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      if (request.url === url) startedAtMs = wallTime * 1000;
      else if (request.method === 'POST' && request.url.endsWith('/login_or_create')) tellSubmitted(wallTime * 1000);
    });
    await page.goto(url);
    const frame = await frameWithField(page);
    const fieldMs = (await frame.evaluate(() => window.fieldAtMs)) - startedAtMs;
    const submittedAtMs = submits ? await within(submitted, 'submit') : Number.NaN;
    const connection = submits && (await page.evaluate(() => window.widget?.ready.then(() => window.bench)));
    const takenAtMs = connection
      ? Math.max(connection.connectedAtMs, await frame.evaluate(() => window.takenAtMs))
      : submittedAtMs;
    const sentAtMs = Math.max(submittedAtMs, connection?.readyAtMs ?? 0);
    const { longTasks, shifts } = await page.evaluate(() => window.watched);
    // Another screen has another height: only what moves before the visitor acts is a shift.
    const pressedAtMs = submits ? await frame.evaluate(() => window.pressedAtMs) : Number.POSITIVE_INFINITY;
    const layoutShift = shifts.reduce((sum, { value, atMs }) => (atMs < pressedAtMs ? sum + value : sum), 0);
    return { fieldMs, takenMs: takenAtMs - startedAtMs, sentMs: sentAtMs - startedAtMs, longTasks, layoutShift };
  } finally {
    await page.close();
  }
}

async function frameWithField(page) {
  const frames = () => page.frames();
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    for (const frame of frames()) {
      if (await frame.evaluate(() => 'fieldAtMs' in window).catch(() => false)) return frame;
    }
  }
  throw new Error(`${page.url()} never showed an e-mail field`);
}

function within(promise, what) {
  const limit = new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no ${what} within 30 s`)), 30_000).unref(),
  );
  return Promise.race([promise, limit]);
}

/** In the host page: tasks of its own that block, and shifts of its layout. */
function watchHost() {
  if (window.parent !== window) return;
  window.watched = { longTasks: [], shifts: [] };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'self') window.watched.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    const { timeOrigin } = performance;
    for (const { value, startTime } of list.getEntries())
      window.watched.shifts.push({ value, atMs: timeOrigin + startTime });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In every document: notes the frame after which an e-mail field stands; types and submits if there is what to type. */
function useField(email) {
  const look = () => {
    const field = document.querySelector('input[type=email], input[name=email], input[autocomplete~=email]');
    if (!field || field.disabled || field.getClientRects().length === 0) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.fieldAtMs = performance.timeOrigin + performance.now();
        if (email !== null) submit(field);
      };
      port2.postMessage(null);
    });
  };
  const submit = (field) => {
    // As React wants it: through the setter of the element's class, and with an event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, email);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const press = () => {
      const button = field.form.querySelector('[type=submit]');
      if (button.disabled) requestAnimationFrame(press);
      else {
        window.pressedAtMs = performance.timeOrigin + performance.now();
        new MutationObserver(() => {
          if (button.ariaBusy === 'true') window.takenAtMs ??= performance.timeOrigin + performance.now();
        }).observe(button, { attributeFilter: ['aria-busy'] });
        button.click();
      }
    };
    requestAnimationFrame(press);
  };
  requestAnimationFrame(look);
}
