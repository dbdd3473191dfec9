// Puts load on the emulator and prints times, failures and memory: `npm run build && npm run load`.
// Options: `npm run load -- --sign-ins 2000 --rounds 5 --data --webhooks`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    'sign-ins': { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'boolean', default: false },
    webhooks: { type: 'boolean', default: false },
  },
});
const [signIns, rounds] = [Number(values['sign-ins']), Number(values.rounds)];
/** The time between two rounds. Each round signs the same users in again. */
const HOUR_MS = 3_600_000;
/** A megabyte in the kilobytes that `ps` prints. */
const MEGABYTE = 1024;

const folder = mkdtempSync(join(tmpdir(), 'emulator-load-'));
const emulator = spawn(
  process.execPath,
  [
    // A memory leak ends the process.
    ...['--max-old-space-size=256', fileURLToPath(new URL('dist/cli.js', import.meta.url))],
    ...['--ports', '0,0,0', '--json', ...(values.data ? ['--data', folder] : [])],
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
process.once('exit', () => emulator.kill());
const [line] = await once(emulator.stdout, 'data');
const { urls, publicToken } = JSON.parse(String(line));
const agent = new Agent({ keepAlive: true });
const application = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
await once(application, 'listening');
if (values.webhooks) {
  await call('/control/project', { webhook_url: `http://127.0.0.1:${application.address().port}/` });
}

console.info(`${signIns} users sign in at the same time, ${rounds} times; at the start ${megabytes()} MB.`);
for (let round = 1; round <= rounds; round += 1) {
  const startedAtMs = performance.now();
  const results = await Promise.all(Array.from({ length: signIns }, (_, index) => signIn(`ann.${index}@example.org`)));
  const seconds = (performance.now() - startedAtMs) / 1000;
  const failures = results.filter((result) => result !== 'in');
  console.info(`Round ${round}: ${seconds.toFixed(1)} s, ${failures.length} failed, then ${megabytes()} MB.`);
  for (const failure of new Set(failures)) console.info(`  ${failure}`);
  await call('/control/clock', { advanceMs: HOUR_MS });
}
emulator.kill('SIGTERM');
const [code] = await once(emulator, 'exit');
agent.destroy();
application.close();
application.closeAllConnections();
rmSync(folder, { recursive: true });
console.info(`The emulator ended with code ${code}.`);

/** Signs in with the passcode from the mail. Returns `in`, or the error's code or message. */
async function signIn(email) {
  try {
    const { data } = await call('/sdk/v1/otps/email/login_or_create', { email });
    const { messages } = await call(`/inbox/messages?to=${email}`);
    const body = { token: messages.at(-1).passcode, method_id: data.method_id, session_duration_minutes: 30 };
    await call('/sdk/v1/otps/authenticate', body);
    return 'in';
  } catch (error) {
    return error.code ?? error.message;
  }
}

/**
 * Calls the emulator.
 *
 * @throws Error if the status is not 200.
 */
async function call(path, body) {
  const headers = {
    Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
    'Content-Type': 'application/json',
  };
  const outgoing = request(`${urls.provider}${path}`, { agent, headers, method: body ? 'POST' : 'GET' });
  outgoing.end(body && JSON.stringify(body));
  const [response] = await once(outgoing, 'response');
  const text = (await response.toArray()).join('');
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return JSON.parse(text);
}

/** Returns the resident memory of the emulator in megabytes. */
function megabytes() {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(emulator.pid)])) / MEGABYTE);
}
