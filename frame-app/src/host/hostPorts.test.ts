// @vitest-environment happy-dom
import type { HostMethods, WidgetError } from '@vestibule/shared-protocol';
import type { RemoteProxy } from 'penpal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleSignIn } from '../testing/fakePorts.ts';
import { directHost, nextTask, remoteHost } from './hostPorts.ts';

const { session, user } = exampleSignIn;
const error: WidgetError = { kind: 'client', code: 'timeout', message: 'The provider does not answer.' };
const url = 'https://provider.example/';

/** Opens the host's side of the channel; `calls` lists its calls in order. */
function openHost(methods: Partial<RemoteProxy<HostMethods>> = {}) {
  const calls: [string, unknown][] = [];
  const hear = (name: string) => async (value: unknown) => void calls.push([name, value]);
  const hostMethods = {
    title: hear('title'),
    event: hear('event'),
    success: hear('success'),
    error: hear('error'),
    session: hear('session'),
  };
  const remote = Promise.resolve({ ...hostMethods, ...methods } as RemoteProxy<HostMethods>);
  return { calls, host: remoteHost({ remote, serve: () => {} }) };
}

const lostHost = () => remoteHost({ remote: Promise.reject(new Error('CONNECTION_DESTROYED')), serve: () => {} });

afterEach(() => void vi.restoreAllMocks());

describe('a host page', () => {
  it('receives events in the order in which they occurred', async () => {
    const { host, calls } = openHost();
    host.title('Log in');
    host.event({ type: 'screen_changed', screen: 'Main' });
    host.error(error);
    host.session({ session, user });
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(calls).toEqual([
      ['title', 'Log in'],
      ['event', { type: 'screen_changed', screen: 'Main' }],
      ['error', error],
      ['session', { session, user }],
    ]);
  });

  it.each([
    ['in a frame', () => openHost().host],
    ['on a page', directHost],
  ])('%s stores the last sign-in too', (_, open) => {
    const host = open();
    host.keepSignIn = vi.fn(async () => {});
    host.success(exampleSignIn);
    expect(host.keepSignIn).toHaveBeenCalledExactlyOnceWith(exampleSignIn);
  });

  it('receives the method of a sign-in first, then the account; the event names no account', async () => {
    const { host, calls } = openHost();
    host.success(exampleSignIn);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      ['event', { type: 'authenticated', method: 'passcode' }],
      ['success', exampleSignIn],
    ]);
  });

  describe('before the host receives a sign-in', () => {
    it.each(['success', 'session'] as const)('the frame runs beforeSignIn: %s', async (name) => {
      const { host, calls } = openHost();
      let finish = () => {};
      host.beforeSignIn = vi.fn(
        () =>
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
      );
      if (name === 'success') host.success(exampleSignIn);
      else host.session({ session, user });
      host.event({ type: 'authenticate_flow_complete' });
      await vi.waitFor(() => expect(host.beforeSignIn).toHaveBeenCalledOnce());
      expect(calls).toEqual([]);
      finish();
      await vi.waitFor(() => expect(calls.map(([name]) => name)).toContain(name));
      expect(calls).toContainEqual(['event', { type: 'authenticate_flow_complete' }]);
    });

    it('the last sign-in is stored, because the host may remove the frame', async () => {
      const { host, calls } = openHost();
      let finish = () => {};
      host.keepSignIn = () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        });
      host.success(exampleSignIn);
      await nextTask();
      expect(calls).toEqual([]);
      finish();
      await vi.waitFor(() => expect(calls.map(([name]) => name)).toEqual(['event', 'success']));
    });

    it.each(['success', 'session'] as const)('all other events are sent: %s comes last', async (name) => {
      const { host, calls } = openHost();
      if (name === 'success') host.success(exampleSignIn);
      else host.session({ session, user });
      host.event({ type: 'authenticate_flow_complete' });
      await vi.waitFor(() => expect(calls.at(-1)?.[0]).toBe(name));
      expect(calls).toContainEqual(['event', { type: 'authenticate_flow_complete' }]);
    });

    it('a failure of beforeSignIn does not delay it', async () => {
      const { host, calls } = openHost();
      host.beforeSignIn = () => Promise.reject(new Error('no history'));
      host.success(exampleSignIn);
      await vi.waitFor(() => expect(calls.map(([name]) => name)).toEqual(['event', 'success']));
    });

    it('nothing is awaited after a sign-out', async () => {
      const { host, calls } = openHost();
      host.beforeSignIn = () => new Promise(() => {});
      host.session({ session: null, user: null });
      await vi.waitFor(() => expect(calls).toHaveLength(1));
    });
  });

  it.each(['gone', 'refused'] as const)('decides whether its page navigates: %s', async (response) => {
    const navigate = vi.fn(async () => response);
    expect(await openHost({ navigate }).host.navigate(url)).toBe(response);
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ url });
  });

  describe('is left without being asked', () => {
    const leave = (isActive: boolean | undefined, assign: (href: string) => void, to = url) => {
      vi.stubGlobal('navigator', { userActivation: isActive === undefined ? undefined : { isActive } });
      const top = { location: Object.defineProperty({}, 'href', { set: assign }) };
      vi.spyOn(window, 'top', 'get').mockReturnValue(top as unknown as WindowProxy);
      const navigate = vi.fn(async () => 'gone' as const);
      const response = openHost({ navigate }).host.leave(to);
      vi.unstubAllGlobals();
      expect(navigate).not.toHaveBeenCalled();
      return response;
    };

    it.each([true, undefined])('while a user gesture is active, as far as the browser reports it: %s', (isActive) => {
      const assign = vi.fn();
      expect(leave(isActive, assign)).toBe('gone');
      expect(assign).toHaveBeenCalledExactlyOnceWith(url);
    });

    it.each(['javascript:alert(1)', 'data:text/html,hello', 'blob:https://app.example.com/1'])(
      'but not for %s',
      (to) => {
        const assign = vi.fn();
        expect(leave(true, assign, to)).toBe('refused');
        expect(assign).not.toHaveBeenCalled();
      },
    );

    it('but not after the gesture has expired', () => {
      const assign = vi.fn();
      expect(leave(false, assign)).toBe('refused');
      expect(assign).not.toHaveBeenCalled();
    });

    it('but not if the browser forbids it', () => {
      const forbid = () => {
        throw new DOMException('', 'SecurityError');
      };
      expect(leave(true, forbid)).toBe('refused');
    });
  });

  it('causes no error when it is gone', async () => {
    const host = lostHost();
    host.event({ type: 'signed_out' });
    host.success(exampleSignIn);
    host.error(error);
    host.session({ session, user });
    expect(await host.navigate(url)).toBe('refused');
  });

  it('causes no navigation when it does not answer', async () => {
    const navigate = () => Promise.reject(new Error('METHOD_CALL_TIMEOUT'));
    expect(await openHost({ navigate }).host.navigate(url)).toBe('refused');
  });
});

describe('the frame opened as a page', () => {
  it('navigates by itself', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    expect(await directHost().navigate(url)).toBe('gone');
    expect(directHost().leave(url)).toBe('gone');
    expect(directHost().leave('javascript:alert(1)')).toBe('refused');
    expect(await directHost().navigate('data:text/html,hello')).toBe('refused');
    expect(assign.mock.calls).toEqual([[url], [url]]);
  });

  it('logs errors to the console, but no account', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const host = directHost();
    host.error(error);
    host.success(exampleSignIn);
    host.session({ session, user });
    host.event({ type: 'signed_out' });
    expect(warn.mock.calls).toEqual([['[vestibule]', 'timeout', 'The provider does not answer.']]);
  });
});

it.each([
  ['in a host page', () => openHost().host],
  ['as a page', directHost],
])('%s reports when the browser restores the page from its cache', async (_, host) => {
  const onShown = vi.fn();
  const reappearance = host().shownAgain().then(onShown);
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  await Promise.resolve();
  expect(onShown, 'a page that is loaded anew').not.toHaveBeenCalled();
  show(true);
  await reappearance;
  expect(onShown).toHaveBeenCalledOnce();
});
