import { expect, type HostPage, test } from '../fixtures/test.ts';

/** Counts the objects of the page after garbage collection. */
async function countHeld(host: HostPage) {
  const cdp = await host.page.context().newCDPSession(host.page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  await cdp.detach();
  return { documents, nodes, jsEventListeners };
}

test('twenty unmounted widgets leave no more objects on the page than two @more', async ({ host }) => {
  await host.open();
  const mountAndUnmount = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) {
      await host.mount('mountLogin', { theme: 'inherit', config: { products: ['otp', 'crypto'] } });
      await host.ready();
      await host.unmount();
    }
    // A retained handle retains its last document.
    await host.page.evaluate(() => {
      window.mounts = {};
    });
  };
  // One collection may free objects for the next one.
  const pollOptions = { message: 'retained objects', timeout: 20_000 };
  await mountAndUnmount(2);
  await expect.poll(() => countHeld(host), pollOptions).toMatchObject({ documents: 1 });
  const afterTwo = await countHeld(host);
  await mountAndUnmount(18);
  const retainedCounts = async () => {
    const counts = Object.entries(await countHeld(host));
    return counts.filter(([name, count]) => count > afterTwo[name as keyof typeof afterTwo]);
  };
  await expect.poll(retainedCounts, pollOptions).toEqual([]);
});
