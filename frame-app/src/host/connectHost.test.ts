// @vitest-environment happy-dom
import {
  channelName,
  type FrameMethods,
  HOST_TIMEOUT_MS,
  type HostMethods,
  type MountRequest,
  protocolVersion,
  signedOut,
  windowMessenger,
} from '@vestibule/shared-protocol';
import { type Connection, connect } from 'penpal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectHost } from './connectHost.ts';

const hostOrigin = 'https://app.example.com';
const frameOrigin = 'https://auth.example.com';

/** The messages sent to the two windows; both sides of this test listen in the same window. */
let sent: { to: string; targetOrigin: string; type: string }[];

/** Creates a fake of one window, for the code in the other window. */
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

/** Opens the host's side; in a browser that is the SDK. */
function openHost(methods: Partial<HostMethods> = {}) {
  connection = connect<FrameMethods>({
    messenger: windowMessenger({ remote: frameWindow, origin: frameOrigin }),
    channel: channelName,
    methods,
  });
  return connection.promise;
}

const refuseToBeAsked = () => Promise.reject(new Error('Nobody asks this here'));
const responses: FrameMethods = {
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
  organizations: refuseToBeAsked,
  switchOrganization: refuseToBeAsked,
  activity: refuseToBeAsked,
};

it("queues the host's calls until the frame serves them, then answers in order", async () => {
  const { serve } = connectHost(hostOrigin);
  const frame = await openHost();
  const order: string[] = [];
  const calls = [frame.signOut(), frame.session(), frame.focus()];
  serve({
    ...responses,
    signOut: async () => {
      order.push('signOut');
      return responses.signOut();
    },
    session: async () => {
      order.push('session');
      return responses.session();
    },
  });
  expect(await Promise.all(calls)).toEqual([{ ok: true, value: null }, { ok: true, value: signedOut }, undefined]);
  expect(order).toEqual(['signOut', 'session']);
});

it("passes the arguments of the host's call", async () => {
  const { serve } = connectHost(hostOrigin);
  const authenticate = vi.fn(
    async () => ({ ok: false, error: { kind: 'client', code: 'timeout', message: '' } }) as const,
  );
  serve({ ...responses, authenticate });
  const frame = await openHost();
  const redirect = { tokenType: 'oauth', token: 'token-1' };
  expect(await frame.authenticate(redirect)).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(authenticate).toHaveBeenCalledExactlyOnceWith(redirect);
});

it('passes the configuration to an early listener, and still answers the call later', async () => {
  const first = vi.fn();
  const { serve } = connectHost(hostOrigin, first);
  const frame = await openHost();
  const request = { config: { prefill: { emailAddress: 'ada@example.com' } } } as MountRequest;
  const configuration = frame.configure(request);
  await vi.waitFor(() => expect(first).toHaveBeenCalledExactlyOnceWith(request));
  const acceptance = { ok: true, value: { protocol: protocolVersion } } as const;
  serve({ ...responses, configure: async () => acceptance });
  expect(await configuration).toEqual(acceptance);
});

it('lets the frame call the host', async () => {
  const navigate = vi.fn(async () => 'refused' as const);
  const { remote } = connectHost(hostOrigin);
  await openHost({ navigate });
  expect(await (await remote).navigate({ url: 'https://provider.example/' })).toBe('refused');
  expect(navigate).toHaveBeenCalledWith({ url: 'https://provider.example/' });
});

it('posts to the embedding window only, and only to the origin of its host', async () => {
  connectHost(hostOrigin);
  await openHost();
  const toHost = sent.filter(({ to }) => to === 'host');
  expect(toHost.length).toBeGreaterThan(0);
  expect(new Set(toHost.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([hostOrigin]));
});

it('gives up a host that never answers, without reporting it', async () => {
  vi.useFakeTimers();
  const { remote } = connectHost(hostOrigin);
  const rejection = expect(remote).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
  await vi.advanceTimersByTimeAsync(HOST_TIMEOUT_MS);
  await rejection;
});
