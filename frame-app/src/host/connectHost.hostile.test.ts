// @vitest-environment happy-dom
import { channelName, windowMessenger } from '@vestibule/shared-protocol';
import { type Connection, connect } from 'penpal';
import { afterEach, expect, it, vi } from 'vitest';
import { refuseAll } from '../entrypoints/frameMethods.ts';
import { connectHost } from './connectHost.ts';

const hostOrigin = 'https://app.example.com';
const frameOrigin = 'https://auth.example.com';
type Remote = { [name: string]: Remote } & (() => Promise<unknown>);

let connection: Connection<Remote> | undefined;
afterEach(() => {
  connection?.destroy();
  vi.restoreAllMocks();
});

/** Opens a host with its own Penpal. Both sides share this window and are told apart by the sender. */
function openHost() {
  const sideOf = (origin: string, speaker: () => object) => ({
    postMessage(data: unknown, to: string, ports: Transferable[] = []) {
      const from = origin === hostOrigin ? frameOrigin : hostOrigin;
      if (to !== origin) return;
      const init = { data: structuredClone(data), origin: from, source: speaker(), ports };
      queueMicrotask(() => window.dispatchEvent(Object.assign(new Event('message'), init)));
    },
  });
  const host: object = sideOf(hostOrigin, () => frame);
  const frame: object = sideOf(frameOrigin, () => host);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(host as Window & typeof globalThis);
  const { serve } = connectHost(hostOrigin);
  connection = connect<Remote>({
    messenger: windowMessenger({ remote: frame as Window, origin: frameOrigin }),
    channel: channelName,
    methods: {},
  });
  return { serve, remote: connection.promise as unknown as Promise<Remote> };
}

it.each(['noSuchMethod', 'constructor', 'toString', '__proto__.constructor', 'configure.constructor'])(
  'rejects a call of %s, which is no method of the contract',
  async (path) => {
    const { remote } = openHost();
    const method = path.split('.').reduce((part, name) => part[name] as Remote, await remote);
    const error = await method().catch((error: Error) => error);
    expect(error).toMatchObject({ code: 'METHOD_NOT_FOUND', stack: undefined });
  },
);

it('passes an error of the frame with its message, but without its stack', async () => {
  const { serve, remote } = openHost();
  const refusal = refuseAll({ kind: 'client', code: 'unexpected', message: 'no' });
  serve({ ...refusal, focus: () => Promise.reject(new TypeError('of the frame')) });
  const error = await (await remote).focus?.().catch((error: Error) => error);
  expect(error).toMatchObject({ name: 'TypeError', message: 'of the frame', stack: undefined });
});

it('answers later what was asked before the frame was ready', async () => {
  const { serve, remote } = openHost();
  const response = (await remote).signOut?.();
  const refusal = { kind: 'client', code: 'not_same_site', message: 'no' } as const;
  serve(refuseAll(refusal));
  expect(await response).toEqual({ ok: false, error: refusal });
});
