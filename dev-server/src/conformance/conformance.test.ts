import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { declaredMethods, type Library } from './declarations.ts';
import { nodeCases } from './nodeCases.ts';
import { openNodeWorlds } from './nodeWorld.ts';
import { runCases } from './runCases.ts';
import { writeReport } from './writeReport.ts';

// A sample of the methods, chosen by earlier mistakes. `npm run conformance` runs all of them.

type Refusal = { error_type?: string; code?: string };

/** Time for the compiler to read the library's declarations on a busy machine. */
const WORLDS_LIMIT_MS = 120_000;

let worlds: Awaited<ReturnType<typeof openNodeWorlds>>;
let declared: Map<string, (response: unknown) => string[]>;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  worlds = await openNodeWorlds();
  declared = new Map(declaredMethods('node').map(({ path, check }) => [path, check]));
}, WORLDS_LIMIT_MS);
afterAll(() => worlds.close());

const report = readFileSync(new URL('../../CONFORMANCE.md', import.meta.url), 'utf8');

test.each([
  'users.create',
  'users.search',
  'users.update',
  'sessions.authenticate',
  'sessions.authenticateJwtLocal',
  'magicLinks.authenticate',
  'otps.sms.send',
  'oauth.authenticate',
  'totps.authenticate',
  'idp.introspectTokenLocal',
  'idp.introspectTokenNetwork',
  'm2m.authenticateToken',
])('%s answers as the Node library declares and refuses as documented', async (method) => {
  const { run, refusals = {} } = nodeCases[method] ?? { run: () => undefined };
  expect(declared.get(method)?.(await run(await worlds.create()))).toEqual([]);
  for (const [type, refuse] of Object.entries(refusals)) {
    const refusal: Promise<unknown> = worlds.create().then(refuse);
    const error = await refusal.then(
      (): Refusal => ({}),
      (refusal: Refusal) => refusal,
    );
    expect(error.error_type ?? error.code, method).toBe(type);
  }
});

test('detects missing members and wrong types in an answer', () => {
  const check = declared.get('totps.recoveryCodes') ?? (() => []);
  const right = {
    request_id: 'a',
    user_id: 'b',
    status_code: 200,
    totps: [{ totp_id: 'c', verified: true, recovery_codes: [] }],
  };
  expect(check(right)).toEqual([]);
  expect(check({ ...right, user_id: undefined })).toEqual(['user_id: expected a text, got undefined']);
  expect(check({ ...right, totps: [{ totp_id: 7, verified: true, recovery_codes: [] }] })).toEqual([
    'totps[0].totp_id: expected a text, got 7',
  ]);
});

test.each<Library>(['node', 'headless', 'b2b-headless', 'b2b-node'])(
  'the report has a correct row for every method of the %s client',
  (library) => {
    for (const { path } of declaredMethods(library)) {
      expect(report, `\`npm run conformance\` writes a row for ${path}`).toMatch(
        new RegExp(
          `\\| \`${path.replaceAll('.', '\\.')}\` \\| (as declared|differs at \`[\\w.]+\`(, \`[\\w.]+\`)*|left out) \\|`,
        ),
      );
    }
  },
);

test('the report counts its rows correctly', () => {
  const sections = report.split('\n## ').slice(1);
  expect(sections).toHaveLength(4);
  for (const section of sections) {
    const rows = (outcome: string) =>
      section.split('\n').filter((line) => line.split(' | ')[1]?.startsWith(outcome)).length;
    const [declaredRows, differingRows, leftOut] = [rows('as declared'), rows('differs at'), rows('left out')];
    expect(section).toContain(
      `Methods: ${declaredRows + differingRows + leftOut}. Tested: ${declaredRows + differingRows}. As declared: ${declaredRows}. ` +
        `Differing as noted: ${differingRows}. Left out: ${leftOut}.`,
    );
  }
});

test('the report notes that the headless client declares one object where the provider sends a list of recovery codes', () => {
  const check = declaredMethods('headless').find(({ path }) => path === 'totps.recoveryCodes')?.check ?? (() => []);
  const totp = { totp_id: 'c', verified: true, recovery_codes: [] };
  const response = { request_id: 'a', user_id: 'b', status_code: 200 };
  expect(check({ ...response, totps: totp })).toEqual([]);
  expect(check({ ...response, totps: [totp] })).toEqual([
    expect.stringMatching(/^totps: expected an object, not a list/),
  ]);
  const [headless] = report.split('## The Node library');
  expect(headless).toContain('| `totps.recoveryCodes` | differs at `totps` |');
});

test('an answer that differs as expected does not count as declared', async () => {
  const method = 'totps.recoveryCodes';
  const right = { request_id: 'a', user_id: 'b', status_code: 200, totps: [] };
  const rowsOf = async (response: object) => {
    const run = {
      library: 'node',
      cases: { [method]: { run: () => response } },
      createWorld: async () => null,
    } as const;
    const exceptions = { [method]: { at: 'totps', reason: 'it is so' } };
    return (await runCases({ ...run, exceptions })).filter((row) => row.method === method);
  };
  const differingRows = await rowsOf({ ...right, totps: {} });
  const text = writeReport([{ title: 'One', rows: differingRows }]);
  expect(text).toContain('Methods: 1. Tested: 1. As declared: 0. Differing as noted: 1. Left out: 0.');
  expect(text).toContain('| `totps.recoveryCodes` | differs at `totps` | | it is so |');
  expect(await rowsOf(right)).toMatchObject([{ wrong: ['does not differ at totps: the exception is not needed'] }]);
});
