import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmulator } from '../emulator.ts';
import { codeOf } from '../kit/codeOf.ts';
import { EMULATED_PROJECT } from '../startDevServer.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { defaultProject } from '../state/project.ts';
import { AUTH_URL, HOST_URL, PROVIDER_URL, type TestEmulator, testCallsOf } from '../testing/createTestEmulator.ts';
import { openState } from './openState.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts an emulator with the folder. A killed process leaves only its lock file behind. */
async function open(seed?: unknown): Promise<TestEmulator & { close(): void }> {
  const beginning = {
    identity: EMULATED_PROJECT,
    providerUrl: PROVIDER_URL,
    project: defaultProject(HOST_URL, AUTH_URL),
  };
  const { state, persistence } = await openState(beginning, { dataFolder: folder, seed });
  const { app, control } = createEmulator(state, { persistence });
  return { app, state, control, ...testCallsOf(app, state), close: () => persistence?.close() };
}

test('restores users, sessions, keys, factors, apps, messages, clock and settings after a kill', async () => {
  const before = await open();
  const ann = await before.signUp('ann@example.org');
  const { session_token: sessionToken } = ann;
  const password = 'orchard-lantern-27-violet';
  await before.call('/passwords/session/reset', { password, session_duration_minutes: 30 }, { sessionToken });
  const totp = await before.call<{ secret: string }>('/totps', {}, { sessionToken });
  before.control.changeProject({ project_name: 'Kept Garden' });
  before.control.clock.advance(MINUTE_MS);
  await before.call('/magic_links/email/login_or_create', { email: 'bea@example.org' });
  const machine = before.state.m2mClients.add({ scopes: ['read:plants'] });
  await before.call('/users/search', { email: 'ann@example.org' });

  const { app, call, state, control } = await open();
  expect(state.users.all()).toEqual(before.state.users.all());
  const session = await call<typeof ann>('/sessions/authenticate', {}, { sessionToken });
  expect(session.data.user_id).toBe(ann.user_id);
  const publishedJwks = await app.request(`${PROVIDER_URL}/v1/sessions/jwks/${EMULATED_PROJECT.projectId}`);
  const jwks = (await publishedJwks.json()) as JSONWebKeySet;
  expect((await jwtVerify(ann.session_jwt, createLocalJWKSet(jwks))).payload.sub).toBe(ann.user_id);
  const logIn = { email: 'ann@example.org', password, session_duration_minutes: 30 };
  expect((await call('/passwords/authenticate', logIn)).status).toBe(200);
  const code = { totp_code: codeOf(totp.data.secret, control.clock.now()), session_duration_minutes: 30 };
  expect((await call('/totps/authenticate', code, { sessionToken })).status).toBe(200);
  expect(state.project.project_name).toBe('Kept Garden');
  expect(control.clock.shiftMs()).toBe(MINUTE_MS);
  expect(state.m2mClients.find(machine.client_id)).toEqual(machine);
  const { link = '' } = await state.inbox.waitFor({ to: 'bea@example.org' });
  const token = new URL(link).searchParams.get('token');
  expect((await call('/magic_links/authenticate', { token, session_duration_minutes: 30 })).status).toBe(200);
});

test('keeps deletions and spent tokens after a restart', async () => {
  const before = await open();
  const { session_token: sessionToken } = await before.signUp('ann@example.org');
  await before.call('/sessions/revoke', undefined, { sessionToken });
  const bea = await before.signUp('bea@example.org');
  before.state.users.remove(bea.user_id);
  await before.call('/users/search', { email: 'bea@example.org' });
  const { call, state } = await open();
  expect((await call('/sessions/authenticate', {}, { sessionToken })).error_type).toBe('session_not_found');
  expect(state.users.findByEmail('bea@example.org')).toBeUndefined();
});

test.each([
  ['snapshot.json', (text: string) => text.replace('ann@', 'eve@'), /snapshot\.json can't be read: .*checksum/],
  [
    'snapshot.json',
    (text: string) => text.slice(0, -10),
    /snapshot\.json can't be read: it isn't valid JSON\. It wasn't changed/,
  ],
  [
    'journal.jsonl',
    (text: string) => text.replace('"part"', '"prat"'),
    /journal\.jsonl can't be read: line 1 isn't what was written\. It wasn't changed/,
  ],
])('refuses a damaged %s and leaves it unchanged', async (file, damage, refusal) => {
  const storage = await open();
  await storage.signUp('ann@example.org');
  storage.close();
  const two = await open();
  await two.signUp('bea@example.org');
  const path = join(folder, file);
  const damagedText = damage(readFileSync(path, 'utf8'));
  writeFileSync(path, damagedText);
  rmSync(join(folder, 'lock'));
  await expect(open()).rejects.toThrow(refusal);
  expect(readFileSync(path, 'utf8')).toBe(damagedText);
});

test('ignores a truncated last line of the journal', async () => {
  const before = await open();
  await before.signUp('ann@example.org');
  appendFileSync(join(folder, 'journal.jsonl'), '0123456789abcdef {"part":"users","key":"us');
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect((await open()).state.users.findByEmail('ann@example.org')).toBeDefined();
  expect(consoleWarn).toHaveBeenCalledOnce();
  consoleWarn.mockRestore();
});

test('refuses a folder of a running process and takes over that of a dead one', async () => {
  const otherProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(folder, 'lock'), String(otherProcess.pid));
  await expect(open()).rejects.toThrow(`in use by process ${otherProcess.pid}`);
  otherProcess.kill('SIGKILL');
  await once(otherProcess, 'exit');
  expect((await open()).state.users.all()).toEqual([]);
});

test('applies users and settings of a seed, but not to a folder with data', async () => {
  const password = 'orchard-lantern-27-violet';
  const seed = { project: { project_name: 'Sown' }, users: [{ email: 'ann@example.org', password, roles: [] }] };
  const { call, state } = await open(seed);
  const logIn = { email: 'ann@example.org', password, session_duration_minutes: 30 };
  expect((await call('/passwords/authenticate', logIn)).status).toBe(200);
  expect([state.project.project_name, state.users.all()[0]?.emails[0]?.verified]).toEqual(['Sown', true]);
  expect((await open({ users: [{ email: 'bea@example.org' }] })).state.users.all()).toHaveLength(1);
});

test.each([
  [{ user: [] }, 'The seed has an unknown name: user. Did you mean users?'],
  [{ people: [] }, 'The seed has an unknown name: people. Known names: project, users.'],
  [{ users: [{ emial: 'ann@example.org' }] }, 'The seed has an unknown name: users.0.emial. Did you mean email?'],
  [{ users: [{ name: { firstname: 'Ann' } }] }, 'unknown name: users.0.name.firstname. Did you mean first_name?'],
  [{ users: [{ email: 5 }] }, 'The seed has an error at users.0.email: expected string, got 5.'],
  [[], 'The seed must be an object with project, users, or both, got a list.'],
  [{ project: { projct_name: 'x' } }, 'unknown setting: project.projct_name. Did you mean project_name?'],
])('names the invalid part of a seed: %j', async (seed, where) => {
  await expect(open(seed)).rejects.toThrow(where);
});

test('exports a snapshot over HTTP and restores it in another emulator', async () => {
  const storage = await open();
  const { session_token: sessionToken } = await storage.signUp('ann@example.org');
  const post = (app: TestEmulator['app'], path: string, body: unknown = {}) =>
    app.request(`${PROVIDER_URL}/control${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const snapshot = (await (await post(storage.app, '/snapshot')).json()) as { parts: object };
  storage.control.reset();
  await storage.signUp('bea@example.org');
  expect((await post(storage.app, '/restore', { ...snapshot, parts: {} })).status).toBe(400);
  expect((await post(storage.app, '/restore', snapshot)).status).toBe(200);
  expect(storage.state.users.all().map(({ emails }) => emails[0]?.email)).toEqual(['ann@example.org']);
  expect((await storage.call('/sessions/authenticate', {}, { sessionToken })).status).toBe(200);
});
