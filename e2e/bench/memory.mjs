// Measures the memory that unmounted widgets leave behind.

const betweenCollectionsMs = 500;

/** @typedef {{ heapKb: number, things: number }} Held `things`: documents, nodes and listeners. */

/**
 * Measures the page with its first widget and with the last of `mounts` in the same place, each after garbage collection.
 * The heap includes scripts and the document.
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
    // Wait for the chunks that Main preloads.
    await page.frames()[1].waitForLoadState('networkidle');
    // Repeat the collection, because finalizers and timers release more objects.
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
