import { expect, test } from '@playwright/test';
import { findReached } from '../support/guarded/sendTargets.ts';
import {
  type GuardedServer,
  guardOfReadme,
  MEMBER,
  servers,
  startServer,
  writeFiles,
} from '../support/guarded/servers.ts';
import { startNext } from '../support/guarded/startNext.ts';
import { startNginx, whyNoNginx } from '../support/guarded/startNginx.ts';
import { type Target, targetsOf } from '../support/guarded/targets.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

// Compares what the guard calls public with what real servers serve. No browser: every client normalizes addresses.

const allTargets = targetsOf(10_000);
const everyNth = (count: number) => allTargets.filter((_, at) => at % count === 0);
const amounts = [
  { addresses: everyNth(5), suffix: '', isSample: true },
  { addresses: allTargets, suffix: ', in 10,000 ways', isSample: false },
];
const files = writeFiles();
test.afterAll(() => files.remove());
test.beforeEach(() => {
  console.warn = () => {};
});

const publicPages = ['/', '/docs/a', '/docs/a%20b', '/docs/a?b=//c;d'];

/** Expects that a server opens protected pages to members only, and public ones to everybody. Closes it. */
async function expectGuarded(server: GuardedServer, addresses: Target[]) {
  try {
    await expectOnlyMembers(server, addresses);
  } finally {
    await server.close();
  }
}

async function expectOnlyMembers({ port }: GuardedServer, addresses: Target[]) {
  expect(await findReached(port, addresses)).toEqual([]);
  const byMembers = await findReached(port, everyNth(10), { [MEMBER]: 'yes' });
  expect(byMembers.length, 'the same paths lead members to protected pages').toBeGreaterThan(3);
  for (const path of publicPages) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    expect([200, 404], path).toContain(status);
  }
}

/** One server with a router, one with none, and the loosest reader. Next and nginx have a case each, too. */
const sample = ['Express 5', 'express.static alone', 'a server that reads as loosely as any'];

for (const { addresses, suffix, isSample } of amounts) {
  for (const [name, listenerOf] of Object.entries(servers)) {
    const title = `${name} serves no protected page to a stranger, however its path is written${suffix}`;
    test(title, matrixCase({ isSample: isSample && sample.includes(name) }), async () => {
      test.setTimeout(300_000);
      await expectGuarded(await startServer(await listenerOf(guardOfReadme(), files.folder)), addresses);
    });
  }

  const titleOfNext = `Next serves no protected page to a stranger, however its path is written${suffix}`;
  test(titleOfNext, matrixCase({ isSample }), async () => {
    test.setTimeout(600_000);
    await expectGuarded(await startNext(), addresses);
  });

  test.describe('nginx', () => {
    const missing = whyNoNginx();
    test.skip(missing !== undefined, missing);

    for (const side of ['in front of', 'behind'] as const) {
      const title = `with merge_slashes ${side} the guard serves no protected page to a stranger${suffix}`;
      test(title, matrixCase({ isSample: isSample && side === 'behind' }), async () => {
        test.setTimeout(300_000);
        await expectGuarded(await startNginx(side, files.folder), addresses);
      });
    }
  });
}
