import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { AUTH_URL } from '../testing/createTestEmulator.ts';
import { b2bNodeCases, b2bNodeLeftOut } from './b2bNodeCases.ts';
import { openB2bNodeWorlds } from './b2bNodeWorld.ts';
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
const rows: Record<'node' | 'headless' | 'b2bHeadless' | 'b2bNode', Row[]> = {
  ...{ node: [], headless: [], b2bHeadless: [], b2bNode: [] },
};
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

test("the provider's Node library for organizations gets its declared answers and documented refusals", async () => {
  const worlds = await openB2bNodeWorlds();
  const cases = { cases: b2bNodeCases, leftOut: b2bNodeLeftOut };
  rows.b2bNode = await runCases({ library: 'b2b-node', ...cases, createWorld: worlds.create });
  await worlds.close();
  expect(wrongOf(rows.b2bNode)).toEqual([]);
});

test("the provider's headless client gets its declared answers and documented refusals", async () => {
  stubPage();
  const { createHeadlessWorld } = await import('./headlessWorld.ts');
  const { headlessCases: cases, headlessExceptions: exceptions } = await import('./headlessCases.ts');
  const createWorld = () => createHeadlessWorld(page, oneTap.start);
  rows.headless = await runCases({ library: 'headless', cases, exceptions, createWorld });
  expect(wrongOf(rows.headless)).toEqual([]);
});

test("the provider's headless B2B client gets its declared answers and documented refusals", async () => {
  stubPage();
  const { createB2bWorld } = await import('./b2bWorld.ts');
  const b2b = await import('./b2bHeadlessCases.ts');
  const { b2bHeadlessCases: cases, b2bHeadlessLeftOut: leftOut, b2bHeadlessExceptions: exceptions } = b2b;
  const createWorld = () => createB2bWorld(page);
  rows.b2bHeadless = await runCases({ library: 'b2b-headless', cases, leftOut, exceptions, createWorld });
  expect(wrongOf(rows.b2bHeadless)).toEqual([]);
});

test('writes the report', async () => {
  for (const [client, testNames] of Object.entries(rows)) expect(testNames, client).not.toEqual([]);
  const report = writeReport([
    { title: 'The headless client, `@stytch/vanilla-js`', rows: rows.headless },
    { title: 'The headless B2B client, `@stytch/vanilla-js/b2b`', rows: rows.b2bHeadless },
    { title: 'The Node library, `stytch`', rows: rows.node },
    { title: 'The Node library for organizations, `B2BClient` of `stytch`', rows: rows.b2bNode },
  ]);
  await expect(report).toMatchFileSnapshot('../../CONFORMANCE.md');
});

// The client reads the page's storage when it loads. Requests use Node's fetch.
function stubPage(): void {
  const parts = ['document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'] as const;
  vi.stubGlobal('window', page);
  for (const part of parts) vi.stubGlobal(part, page[part]);
}

const wrongOf = (of: Row[]) => of.filter(({ wrong }) => wrong.length > 0);
