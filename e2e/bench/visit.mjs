// Measures one visit to a page on a slow phone.

/** The profile "Fast 4G" of Chromium's developer tools. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
const slowdown = 4;
/** Console messages that report these times. Polling would take time on the measured thread. */
const words = { fieldAtMs: 'the field stands', buttonsAtMs: 'the buttons stand' };
const limitMs = 30_000;

/**
 * @typedef {{
 *   fieldMs: number, takenMs: number, sentMs: number, buttonsMs: number, worksMs: number,
 *   files: number, blockingMs: number, longTasks: number[], layoutShift: number,
 * }} Figures
 * Times are in milliseconds since the navigation.
 * - `fieldMs`: the field and its iframe are visible.
 * - `takenMs`: the frame is connected to the host and keeps a press. For a form in the host page: the provider is called.
 * - `sentMs`: the provider is called and the mount is ready.
 * - `buttonsMs`: all buttons are visible. `worksMs`: they are visible and the mount is ready.
 * - `files`: the number of requests until then. `blockingMs`: the time of main-thread tasks beyond 50 ms each.
 */

/**
 * Opens the page in a new tab. An `email` is typed and submitted in the first frame that shows the field.
 * @returns {Promise<Figures>}
 */
export async function visit(context, url, { email = null, buttons = 0 }) {
  const page = await context.newPage();
  try {
    const cdp = await throttle(page);
    await page.addInitScript(watchHost);
    await page.addInitScript(watchIframe);
    await page.addInitScript(useField, { email, word: words.fieldAtMs });
    await page.addInitScript(watchButtons, { buttons, word: words.buttonsAtMs });
    const isSaid = (word) => {
      const message = page.waitForEvent('console', { predicate: (line) => line.text() === word, timeout: limitMs });
      message.catch(() => {}); // an earlier failure is thrown instead
      return message;
    };
    // A reported mistake loads more of the SDK, so the figures would be those of a faulty page.
    const mistakes = [];
    page.on('console', (line) => line.text().startsWith('[vestibule]') && mistakes.push(line.text()));
    const fieldStands = isSaid(words.fieldAtMs);
    const buttonsStand = buttons > 0 ? isSaid(words.buttonsAtMs) : null;

    let startedAtMs = 0;
    let tellSubmitted = () => {};
    const submission = new Promise((resolve) => {
      tellSubmitted = resolve;
    });
    const filesAtMs = new Map();
    cdp.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      const atMs = wallTime * 1000;
      if (request.url === url) startedAtMs = atMs;
      else if (request.method === 'POST' && request.url.endsWith('/login_or_create')) tellSubmitted(atMs);
      const isFile = request.url.startsWith('http') && !request.url.includes('/sdk/v1/');
      // Preloaded files are requested again and served from the cache.
      if (isFile && !filesAtMs.has(request.url)) filesAtMs.set(request.url, atMs);
    });
    await page.goto(url);
    await fieldStands;
    const sentToProviderAtMs = email ? await within(submission, 'submit') : Number.NaN;
    await buttonsStand;
    const mount = await page.evaluate(() => window.widget?.ready.then(() => window.bench));
    if (mistakes.length > 0) throw new Error(`the page of ${url} reports ${mistakes.join(', ')}`);
    if (mount && !mount.connectedAtMs) throw new Error(`the handshake was not heard in ${url}`);
    const frame = await frameWith(page, 'fieldAtMs');
    const iframeAtMs = await page.evaluate(() => window.seen);
    const fieldAtMs = Math.max(iframeAtMs, await frame.evaluate(() => window.fieldAtMs));
    const takenAtMs =
      mount && email ? Math.max(mount.connectedAtMs, await frame.evaluate(() => window.takenAtMs)) : sentToProviderAtMs;
    const sentAtMs = Math.max(sentToProviderAtMs, mount?.readyAtMs ?? 0);
    const buttonsAtMs = buttons > 0 ? Math.max(iframeAtMs, await frame.evaluate(() => window.buttonsAtMs)) : fieldAtMs;
    const worksAtMs = Math.max(buttonsAtMs, mount?.readyAtMs ?? 0);
    const { longTasks, shifts } = await page.evaluate(() => window.watched);
    // The next screen has another height, so count only shifts before the press.
    const pressedAtMs = email ? await frame.evaluate(() => window.pressedAtMs) : Number.POSITIVE_INFINITY;
    // Remaining work would slow down the next visit.
    await page.waitForLoadState('networkidle');
    const sum = (values) => values.reduce((total, value) => total + value, 0);
    return {
      fieldMs: fieldAtMs - startedAtMs,
      takenMs: takenAtMs - startedAtMs,
      sentMs: sentAtMs - startedAtMs,
      buttonsMs: buttonsAtMs - startedAtMs,
      worksMs: worksAtMs - startedAtMs,
      files: [...filesAtMs.values()].filter((atMs) => atMs <= worksAtMs).length,
      blockingMs: sum(longTasks.filter(({ atMs }) => atMs < worksAtMs).map(({ ms }) => ms - 50)),
      longTasks: longTasks.filter(({ name }) => name === 'self').map(({ ms }) => ms),
      layoutShift: sum(shifts.filter(({ atMs }) => atMs < pressedAtMs).map(({ value }) => value)),
    };
  } finally {
    await page.close();
  }
}

/** Emulates a slow phone on a good network. Returns the CDP session, which keeps it active. */
export async function throttle(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', fast4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return cdp;
}

/** Returns the frame whose window has this member, which is set with the form. */
async function frameWith(page, member) {
  for (const frame of page.frames()) if (await frame.evaluate((name) => name in window, member)) return frame;
  throw new Error(`no frame of ${page.url()} has ${member}`);
}

function within(promise, name) {
  const limit = new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no ${name} within ${limitMs} ms`)), limitMs).unref(),
  );
  return Promise.race([promise, limit]);
}

/** Runs in the host page: records long tasks of the shared thread and layout shifts. */
function watchHost() {
  if (window.parent !== window) return;
  window.watched = { longTasks: [], shifts: [] };
  new PerformanceObserver((list) => {
    const { timeOrigin } = performance;
    for (const { name, duration, startTime } of list.getEntries())
      window.watched.longTasks.push({ name, ms: duration, atMs: timeOrigin + startTime });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    const { timeOrigin } = performance;
    for (const { value, startTime } of list.getEntries())
      window.watched.shifts.push({ value, atMs: timeOrigin + startTime });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the host page: reports the frame after which its iframe is visible. A form in the host page has none. */
function watchIframe() {
  if (window.parent !== window) return;
  window.seen = new Promise((resolve) => {
    // The same delay as in `useField`.
    const note = () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
          port2.postMessage(null);
        }),
      );
    new MutationObserver((_, place) => {
      const child = document.querySelector('#login')?.firstElementChild;
      if (!child) return;
      place.disconnect();
      if (child.localName !== 'iframe') return resolve(0);
      const isSeen = () => child.checkVisibility({ opacityProperty: true });
      if (isSeen()) return note();
      new MutationObserver((_, style) => {
        if (!isSeen()) return;
        style.disconnect();
        note();
      }).observe(child, { attributeFilter: ['style'] });
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Runs in every document: records the frame after which an e-mail field is visible, then types and submits an address, if
 * any. It requests no animation frame before, because that would cause extra paints while the document loads.
 */
function useField({ email, word }) {
  const find = () => document.querySelector('input[type=email], input[name=email], input[autocomplete~=email]');
  const look = () => {
    const field = find();
    if (!field?.checkVisibility({ visibilityProperty: true }) || field.disabled) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.fieldAtMs = performance.timeOrigin + performance.now();
        console.info(word);
        if (email !== null) submit(field);
      };
      port2.postMessage(null);
    });
  };
  const submit = (field) => {
    // React detects a change only through the native setter and an event.
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
  new MutationObserver((_, changes) => {
    if (!find()) return;
    changes.disconnect();
    requestAnimationFrame(look);
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in every document: records the frame after which this number of buttons is visible. */
function watchButtons({ buttons, word }) {
  if (buttons === 0) return;
  const isSeen = (button) => button.getClientRects().length > 0 && /^Continue with \w/.test(button.innerText.trim());
  const isThere = () => document.querySelectorAll('button').length >= buttons;
  const look = () => {
    if ([...document.querySelectorAll('button')].filter(isSeen).length < buttons) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.buttonsAtMs = performance.timeOrigin + performance.now();
        console.info(word);
      };
      port2.postMessage(null);
    });
  };
  new MutationObserver((_, changes) => {
    if (!isThere()) return;
    changes.disconnect();
    requestAnimationFrame(look);
  }).observe(document, { childList: true, subtree: true });
}
