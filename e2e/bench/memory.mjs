// What is left of widgets that were taken off the page.

const betweenCollectionsMs = 500;

/** @typedef {{ heapKb: number, things: number }} Held `things`: documents, nodes and listeners. */

/**
 * What the page holds with its first widget, and with the last of `mounts` in the same place, each after a collection of all
 * that nobody holds. Heap of scripts and of the document alike.
 * @returns {Promise<{ first: Held, last: Held }>}
 */
export async function measureMemory(context, url, mounts) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const collect = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(betweenCollectionsMs);
    const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    return documents + nodes + jsEventListeners;
  };
  const measure = async () => {
    // What Main may need next has come by then.
    await page.frames()[1].waitForLoadState('networkidle');
    // What one collection finds, or a timer lets go, may free what the next one finds.
    const things = [];
    while (things.length < 4 || new Set(things.slice(-4)).size > 1) things.push(await collect());
    const { usedSize, embedderHeapUsedSize = 0 } = await cdp.send('Runtime.getHeapUsage');
    return { heapKb: (usedSize + embedderHeapUsedSize) / 1000, things: things.at(-1) };
  };
  try {
    await page.goto(url);
    await page.evaluate(() => window.widget.ready);
    const first = await measure();
    await page.evaluate(async (times) => {
      const { auth, bench } = window;
      for (let nth = 1; nth < times; nth += 1) {
        window.widget.unmount();
        window.widget = auth.mountLogin('#login', { config: bench.config });
        await window.widget.ready;
      }
    }, mounts);
    return { first, last: await measure() };
  } finally {
    await page.close();
  }
}
