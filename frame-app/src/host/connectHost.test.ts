// @vitest-environment happy-dom
import {
  channelName,
  type FrameMethods,
  type HostMethods,
  type MountRequest,
  protocolVersion,
  signedOut,
  timeouts,
  windowMessenger,
} from '@vestibule/shared-protocol';
import { type Connection, connect } from 'penpal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectHost } from './connectHost.ts';

const hostOrigin = 'https://app.example.com';
const frameOrigin = 'https://auth.example.com';

/** What is sent to one of the two windows; both sides of this test listen in the same one. */
let sent: { to: string; targetOrigin: string; type: string }[];

/** One of the two windows, as the other sees it. */
function windowOf(to: string, sender: () => { source: object; origin: string }) {
  const postMessage = (data: { type: string }, targetOrigin: string, ports: MessagePort[]) => {
    sent.push({ to, targetOrigin, type: data.type });
    window.dispatchEvent(Object.assign(new Event('message'), { data, ports, ...sender() }));
  };
  return { postMessage } as unknown as Window;
}

let hostWindow: Window;
let frameWindow: Window;
let connection: Connection<FrameMethods> | undefined;

beforeEach(() => {
  sent = [];
  hostWindow = windowOf('host', () => ({ source: frameWindow, origin: frameOrigin }));
  frameWindow = windowOf('frame', () => ({ source: hostWindow, origin: hostOrigin }));
  vi.stubGlobal('parent', hostWindow);
});
afterEach(() => {
  connection?.destroy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The host's side, which is the SDK's in a browser. */
function openHost(methods: Partial<HostMethods> = {}) {
  connection = connect<FrameMethods>({
    messenger: windowMessenger({ remote: frameWindow, origin: frameOrigin }),
    channel: channelName,
    methods,
  });
  return connection.promise;
}

const refuseToBeAsked = () => Promise.reject(new Error('Nobody asks this here'));
const answers: FrameMethods = {
  configure: refuseToBeAsked,
  update: refuseToBeAsked,
  focus: async () => {},
  authenticate: refuseToBeAsked,
  session: async () => ({ ok: true, value: signedOut }),
  signOut: async () => ({ ok: true, value: null }),
  extend: refuseToBeAsked,
  updateUser: refuseToBeAsked,
  isAuthorized: refuseToBeAsked,
  facts: refuseToBeAsked,
};

it('keeps what the host asks until there is somebody to answer, then answers in its order', async () => {
  const { serve } = connectHost(hostOrigin);
  const frame = await openHost();
  const order: string[] = [];
  const asked = [frame.signOut(), frame.session(), frame.focus()];
  serve({
    ...answers,
    signOut: async () => {
      order.push('signOut');
      return answers.signOut();
    },
    session: async () => {
      order.push('session');
      return answers.session();
    },
  });
  expect(await Promise.all(asked)).toEqual([{ ok: true, value: null }, { ok: true, value: signedOut }, undefined]);
  expect(order).toEqual(['signOut', 'session']);
});

it('hands on what the host says with its question', async () => {
  const { serve } = connectHost(hostOrigin);
  const authenticate = vi.fn(
    async () => ({ ok: false, error: { kind: 'client', code: 'timeout', message: '' } }) as const,
  );
  serve({ ...answers, authenticate });
  const frame = await openHost();
  const redirect = { tokenType: 'oauth', token: 'token-1' };
  expect(await frame.authenticate(redirect)).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(authenticate).toHaveBeenCalledExactlyOnceWith(redirect);
});

it('shows what is configured to whoever is there first, and answers it later all the same', async () => {
  const first = vi.fn();
  const { serve } = connectHost(hostOrigin, first);
  const frame = await openHost();
  const request = { config: { prefill: { emailAddress: 'ada@example.com' } } } as MountRequest;
  const configured = frame.configure(request);
  await vi.waitFor(() => expect(first).toHaveBeenCalledExactlyOnceWith(request));
  const accepted = { ok: true, value: { protocol: protocolVersion } } as const;
  serve({ ...answers, configure: async () => accepted });
  expect(await configured).toEqual(accepted);
});

it('lets the frame ask the host', async () => {
  const navigate = vi.fn(async () => 'refused' as const);
  const { remote } = connectHost(hostOrigin);
  await openHost({ navigate });
  expect(await (await remote).navigate({ url: 'https://provider.example/' })).toBe('refused');
  expect(navigate).toHaveBeenCalledWith({ url: 'https://provider.example/' });
});

it('speaks to the window that embeds it, and to no other origin than that of its host', async () => {
  connectHost(hostOrigin);
  await openHost();
  const toHost = sent.filter(({ to }) => to === 'host');
  expect(toHost.length).toBeGreaterThan(0);
  expect(new Set(toHost.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([hostOrigin]));
});

it('gives up a host that never answers, and tells nobody', async () => {
  vi.useFakeTimers();
  const { remote } = connectHost(hostOrigin);
  const given = expect(remote).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
  await vi.advanceTimersByTimeAsync(timeouts.handshakeMs);
  await given;
});
