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
import { targetsOf } from '../support/guarded/targets.ts';

// Compares what the guard calls public with what real servers serve. No browser: every client normalizes addresses.

const targets = targetsOf(10_000);
const fewTargets = targets.filter((_, at) => at % 10 === 0);
const files = writeFiles();
test.afterAll(() => files.remove());
test.beforeEach(() => {
  console.warn = () => {};
});

const publicPages = ['/', '/docs/a', '/docs/a%20b', '/docs/a?b=//c;d'];

/** Expects that a server opens protected pages to members only, and public ones to everybody. Closes it. */
async function expectGuarded(server: GuardedServer) {
  try {
    await expectOnlyMembers(server);
  } finally {
    await server.close();
  }
}

async function expectOnlyMembers({ port }: GuardedServer) {
  expect(await findReached(port, targets)).toEqual([]);
  const byMembers = await findReached(port, fewTargets, { [MEMBER]: 'yes' });
  expect(byMembers.length, 'the same paths lead members to protected pages').toBeGreaterThan(3);
  for (const path of publicPages) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    expect([200, 404], path).toContain(status);
  }
}

for (const [name, listenerOf] of Object.entries(servers)) {
  test(`${name} serves no protected page to a stranger, however its path is written`, async () => {
    test.setTimeout(300_000);
    await expectGuarded(await startServer(await listenerOf(guardOfReadme(), files.folder)));
  });
}

test('Next serves no protected page to a stranger, however its path is written', async () => {
  test.setTimeout(600_000);
  await expectGuarded(await startNext());
});

test.describe('nginx', () => {
  const missing = whyNoNginx();
  test.skip(missing !== undefined, missing);

  for (const side of ['in front of', 'behind'] as const) {
    test(`with merge_slashes ${side} the guard serves no protected page to a stranger`, async () => {
      test.setTimeout(300_000);
      await expectGuarded(await startNginx(side, files.folder));
    });
  }
});
