import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { AUTH_URL } from '../testing/createTestEmulator.ts';
import { nodeCases, nodeLeftOut } from './nodeCases.ts';
import { openNodeWorlds } from './nodeWorld.ts';
import { type OneTapInBrowser, openOneTapBrowser } from './oneTapInBrowser.ts';
import { type Row, runCases } from './runCases.ts';
import { writeReport } from './writeReport.ts';

// Runs all cases and writes the report: `npm run conformance`.

// The clients warn about addresses other than the provider's and about a second client in a page.
vi.spyOn(console, 'warn').mockImplementation(() => {});
const page = new Window({ url: `${AUTH_URL}/` });
const ownFetch = globalThis.fetch;
let oneTap: OneTapInBrowser;
const rows: { node: Row[]; headless: Row[] } = { node: [], headless: [] };
beforeAll(async () => {
  oneTap = await openOneTapBrowser(inject('launchOptions'));
});
afterAll(async () => {
  await oneTap.close();
  globalThis.fetch = ownFetch;
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

test("the provider's Node library gets its declared answers and documented refusals", async () => {
  const worlds = await openNodeWorlds();
  const run = { library: 'node', cases: nodeCases, leftOut: nodeLeftOut, createWorld: worlds.create } as const;
  rows.node = await runCases(run);
  await worlds.close();
  expect(wrongOf(rows.node)).toEqual([]);
});

test("the provider's headless client gets its declared answers and documented refusals", async () => {
  // The client reads the page's storage when it loads. Requests use Node's fetch.
  const parts = ['document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'] as const;
  vi.stubGlobal('window', page);
  for (const part of parts) vi.stubGlobal(part, page[part]);
  const { createHeadlessWorld } = await import('./headlessWorld.ts');
  const { headlessCases: cases, headlessExceptions: exceptions } = await import('./headlessCases.ts');
  const createWorld = () => createHeadlessWorld(page, oneTap.start);
  rows.headless = await runCases({ library: 'headless', cases, exceptions, createWorld });
  expect(wrongOf(rows.headless)).toEqual([]);
});

test('writes the report', async () => {
  for (const [client, tested] of Object.entries(rows)) expect(tested, client).not.toEqual([]);
  const report = writeReport([
    { title: 'The headless client, `@stytch/vanilla-js`', rows: rows.headless },
    { title: 'The Node library, `stytch`', rows: rows.node },
  ]);
  await expect(report).toMatchFileSnapshot('../../CONFORMANCE.md');
});

const wrongOf = (of: Row[]) => of.filter(({ wrong }) => wrong.length > 0);
