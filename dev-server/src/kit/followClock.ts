import { get } from 'node:http';

// `node --import @vestibule/dev-server/clock server.mjs` lets a server under test run on the emulator's clock, so that
// it still accepts sessions after a test has moved the clock. `VESTIBULE_EMULATOR` is the emulator's address.

const RETRY_MS = 500;
const { VESTIBULE_EMULATOR: emulator } = process.env;
const RealDate = Date;
let shiftMs = 0;

const now = () => RealDate.now() + shiftMs;

/** The usual `Date`, but with the emulator's current time. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

if (emulator) {
  await follow(emulator, undefined);
} else {
  console.warn('@vestibule/dev-server/clock: set VESTIBULE_EMULATOR to the address of the emulator.');
}

/** Applies the emulator's offset, then waits in the background for the next change. */
async function follow(provider: string, knownShiftMs: number | undefined): Promise<void> {
  const reply = await ask(provider, knownShiftMs).catch(() => undefined);
  if (reply !== undefined) shiftMs = reply;
  const next = () => void follow(provider, reply);
  if (reply === undefined) setTimeout(next, RETRY_MS).unref();
  else next();
}

function ask(provider: string, knownShiftMs: number | undefined): Promise<number> {
  const url = new URL('/control/clock', provider);
  url.searchParams.set('follower', String(process.pid));
  if (knownShiftMs !== undefined) url.searchParams.set('shiftMs', String(knownShiftMs));
  return new Promise((resolve, reject) => {
    const request = get(url, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { shiftMs } = JSON.parse(text) as { shiftMs: number };
        resolve(shiftMs);
      });
    });
    request.on('error', reject);
    // A waiting request does not keep the process alive, except the first request, which the start waits for.
    if (knownShiftMs !== undefined) request.on('socket', (socket) => socket.unref());
  });
}
