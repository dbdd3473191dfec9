// Measures calls between host and frame, and the time from a response to the next screen, without throttling.

/**
 * Measures calls to the frame and bare MessageChannel round trips in turn, in milliseconds, each the mean of a hundred.
 * @returns {Promise<{ callsMs: number[], channelMs: number[] }>}
 */
export async function measureCalls(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  const figures = await page.evaluate(async () => {
    const { widget, bench } = window;
    await widget.ready;
    const frame = document.createElement('iframe');
    frame.src = bench.echo;
    document.body.append(frame);
    await new Promise((resolve) => {
      frame.onload = resolve;
    });
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow.postMessage('', '*', [port2]);
    const echo = (value) =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port1.postMessage(value);
      });
    const calls = 100;
    const sample = async (call) => {
      const startedMs = performance.now();
      for (let done = 0; done < calls; done += 1) await call();
      return (performance.now() - startedMs) / calls;
    };
    const samples = { callsMs: [], channelMs: [] };
    for (let turn = 0; turn < 40; turn += 1) {
      samples.callsMs.push(await sample(() => widget.focus()));
      samples.channelMs.push(await sample(() => echo({ method: 'focus', args: [] })));
    }
    return samples;
  });
  await page.close();
  return figures;
}

/** Measures the milliseconds from the provider's response in the frame to the next screen. */
export async function measureScreenChange(context, url, email) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => window.widget.ready);
  const frame = page.frames()[1];
  await frame.waitForLoadState('networkidle');
  const changeMs = frame.evaluate(
    () =>
      new Promise((resolve) => {
        const former = document.querySelector('h1').textContent;
        new MutationObserver((_, observer) => {
          const isHeadingShown = [...document.querySelectorAll('h1')].some(
            (title) => title.textContent !== former && title.getClientRects().length > 0,
          );
          if (!isHeadingShown) return;
          observer.disconnect();
          const shownMs = performance.now();
          const entries = performance.getEntriesByType('resource');
          const response = entries.findLast(({ name }) => name.endsWith('/login_or_create'));
          resolve(shownMs - response.responseEnd);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await frame.fill('input[name=email]', email);
  await frame.click('[type=submit]');
  const figure = await changeMs;
  await page.close();
  return figure;
}
