// @vitest-environment happy-dom
import {
  type FrameMethods,
  type RedirectError,
  type RedirectToken,
  signedOut,
  timeouts,
} from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Auth, buildAuth, type LazyChunks } from '../auth/buildAuth.ts';
import { createAuth } from '../auth/createAuth.ts';
import type { LoadChunk } from '../mount/Mounted.ts';
import { frameOrigin, installFrames, session, signIn, tokens, user } from '../testing/frameDouble.ts';

let frames: ReturnType<typeof installFrames>;

beforeEach(() => {
  document.documentElement.innerHTML = '<body><div id="login"></div></body>';
  history.replaceState(null, '', '/');
  frames = installFrames();
});
afterEach(() => {
  for (const auth of clients.splice(0)) auth.destroy();
  frames.close();
});

/** The clients of a test, destroyed at its end. */
const clients: Auth[] = [];
function newAuth(options = {}): Auth {
  const auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: frameOrigin, ...options });
  clients.push(auth);
  return auth;
}
/** Creates a client with the given lazy chunks. */
function newAuthOf(parts: { session: () => Promise<LazyChunks['session']> }): Auth {
  const load = (() => parts.session()) as LoadChunk<LazyChunks>;
  const auth = buildAuth({ publicToken: 'public-token-test-1', frameUrl: frameOrigin }, load);
  clients.push(auth);
  return auth;
}
const iframes = () => [...document.querySelectorAll('iframe')];

/** Acts as the hidden frame that the SDK creates. */
async function hiddenFrame(methods: Partial<FrameMethods> = {}) {
  await vi.waitFor(() => expect(iframes()).toHaveLength(1), { timeout: 10_000 });
  return frames.load(iframes()[0] as HTMLIFrameElement, methods);
}

const isSignedIn: Partial<FrameMethods> = { session: async () => ({ ok: true, value: { session, user } }) };

test('without a widget a hidden frame returns the session', async () => {
  const auth = newAuth();
  const calls = Promise.all([auth.session.get(), auth.user.get()]);
  const { requests } = await hiddenFrame(isSignedIn);
  expect(await calls).toEqual([session, user]);
  expect(iframes()).toHaveLength(1);
  expect(iframes()[0]?.closest('[hidden]')).not.toBeNull();
  expect(requests[0]?.mount).toEqual({ kind: 'session' });
});

test('a widget mounted in the same tick answers, and no second frame is loaded', async () => {
  const auth = newAuth();
  const call = auth.session.get();
  auth.mountLogin('#login');
  frames.load(iframes()[0] as HTMLIFrameElement, isSignedIn);
  expect(await call).toEqual(session);
  expect(iframes()).toHaveLength(1);
});

test('a change of the user returns the user and reaches the listeners', async () => {
  const auth = newAuth();
  const events: unknown[] = [];
  auth.user.onChange((now) => events.push(now?.name.first_name));
  const newUser = { ...user, name: { first_name: 'Augusta', last_name: '' } };
  const updateUser = vi.fn(async () => ({ ok: true, value: { session, user: newUser } }) as const);
  const response = auth.user.update({ name: { first_name: 'Augusta' } });
  await hiddenFrame({ ...isSignedIn, updateUser });
  expect(await response).toEqual(newUser);
  expect(updateUser).toHaveBeenCalledExactlyOnceWith({ name: { first_name: 'Augusta' } });
  expect(events.at(-1)).toBe('Augusta');
});

test('a change without a signed-in user is refused', async () => {
  const auth = newAuth();
  const response = expect(auth.user.update({})).rejects.toMatchObject({ code: 'no_session' });
  await hiddenFrame({ updateUser: async () => ({ ok: true, value: signedOut }) });
  await response;
});

test('a call that an older frame does not know is refused without delay', async () => {
  const auth = newAuth();
  const codes = Promise.all(
    [auth.user.update({}), auth.isAuthorized('plants', 'water')].map((response) =>
      response.then(
        () => 'answered',
        ({ code }) => code,
      ),
    ),
  );
  const nothingStored = undefined as never;
  await hiddenFrame({ updateUser: nothingStored, isAuthorized: nothingStored });
  expect(await codes).toEqual(['version_mismatch', 'version_mismatch']);
});

test('authorization is asked of the frame, and only a boolean is an answer', async () => {
  const auth = newAuth();
  const isAuthorized = vi.fn(async () => ({ ok: true, value: true }) as const);
  const response = auth.isAuthorized('plants', 'water');
  await hiddenFrame({ isAuthorized });
  expect(await response).toBe(true);
  expect(isAuthorized).toHaveBeenCalledExactlyOnceWith('plants', 'water');
  isAuthorized.mockResolvedValueOnce({ ok: true, value: 'yes' as never });
  await expect(auth.isAuthorized('plants', 'water')).rejects.toMatchObject({ code: 'bad_message' });
});

test('if the widget is removed meanwhile, a hidden frame answers', async () => {
  const auth = newAuth();
  const handle = auth.mountLogin('#login');
  const call = auth.session.get();
  handle.unmount();
  await hiddenFrame(isSignedIn);
  expect(await call).toEqual(session);
});

test('if the widget is removed after the question, a hidden frame answers', async () => {
  const auth = newAuth();
  const handle = auth.mountLogin('#login');
  const lock = vi.fn(() => new Promise<never>(() => {}));
  frames.load(iframes()[0] as HTMLIFrameElement, { session: lock });
  const call = auth.session.get();
  await vi.waitFor(() => expect(lock).toHaveBeenCalled());
  handle.unmount();
  await hiddenFrame(isSignedIn);
  expect(await call).toEqual(session);
});

test('a hidden frame that fails is removed, and the next question tries again', async () => {
  const auth = newAuth();
  const error = { kind: 'client', code: 'not_same_site', message: 'no' } as const;
  const first = auth.session.get();
  await hiddenFrame({ configure: async () => ({ ok: false, error }) });
  await expect(first).rejects.toMatchObject({ code: 'not_same_site' });
  await vi.waitFor(() => expect(iframes()).toHaveLength(0));
  const second = auth.session.get();
  await hiddenFrame(isSignedIn);
  expect(await second).toEqual(session);
});

test('changes reach the listeners, except a refreshed access time', async () => {
  const auth = newAuth();
  const events: unknown[] = [];
  const stop = auth.session.onChange((now) => events.push(now?.session_id ?? null));
  auth.user.onChange((now) => events.push(now?.emails[0]?.email ?? null));
  auth.mountLogin('#login');
  const host = await frames.load(iframes()[0] as HTMLIFrameElement).host;
  await host.session({ session, user });
  await host.session({ session: { ...session, last_accessed_at: '2026-01-01T00:09:00Z' }, user });
  expect(events).toEqual(['session-1', 'ann@example.org']);
  stop();
  await host.session(signedOut);
  expect(events).toEqual(['session-1', 'ann@example.org', null]);
});

test('a newer report of a frame wins over an older answer', async () => {
  const auth = newAuth();
  let respond: () => void = () => {};
  const responsePromise = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const request = vi.fn();
  auth.mountLogin('#login');
  const { host } = frames.load(iframes()[0] as HTMLIFrameElement, {
    session: () => {
      request();
      return responsePromise.then(() => ({ ok: true, value: { session, user } }));
    },
  });
  await (await host).session({ session, user });
  const call = auth.session.get();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  await (await host).session(signedOut);
  respond();
  expect(await call).toBeNull();
});

test('a late report of the session that was ended here is ignored', async () => {
  const auth = newAuth();
  let report = async () => {};
  auth.mountLogin('#login');
  const { host } = frames.load(iframes()[0] as HTMLIFrameElement, {
    signOut: async () => ({ ok: true, value: null }),
    session: async () => {
      await report();
      return { ok: true, value: signedOut };
    },
  });
  await (await host).session({ session, user });
  await auth.signOut();
  report = async () => (await host).session({ session, user });
  expect(await auth.session.get()).toBeNull();
});

test('a report of the sign-in that arrives during its sign-out is ignored', async () => {
  const auth = newAuth();
  let report = async () => {};
  auth.mountLogin('#login');
  const { host } = frames.load(iframes()[0] as HTMLIFrameElement, {
    signOut: async () => {
      await (await host).session({ session, user });
      return { ok: true, value: null };
    },
    session: async () => {
      await report();
      return { ok: true, value: signedOut };
    },
  });
  await auth.signOut();
  report = async () => (await host).session({ session, user });
  expect(await auth.session.get()).toBeNull();
});

test('a sign-out reaches the frame and all listeners', async () => {
  const auth = newAuth();
  const signOut = vi.fn(async () => ({ ok: true, value: null }) as const);
  const listener = vi.fn();
  auth.mountLogin('#login');
  const { host } = frames.load(iframes()[0] as HTMLIFrameElement, { signOut });
  await (await host).session({ session, user });
  auth.session.onChange(listener);
  await auth.signOut();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(listener.mock.calls).toEqual([
    [session, undefined],
    [null, 'signed_out'],
  ]);
});

test('a listener alone starts a hidden frame, and gets the first state, every change and the reason of the end', async () => {
  const auth = newAuth();
  const listener = vi.fn();
  auth.session.onChange(listener);
  const { host } = await hiddenFrame();
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([[null, undefined]]));
  await (await host).session({ session, user });
  await (await host).session({ ...signedOut, end: 'revoked' });
  expect(listener.mock.calls.slice(1)).toEqual([
    [session, undefined],
    [null, 'revoked'],
  ]);
  const late = vi.fn();
  auth.user.onChange(late);
  await vi.waitFor(() => expect(late.mock.calls).toEqual([[null, 'revoked']]));
  expect(iframes()).toHaveLength(1);
});

test('a sign-in is still watched after its widget is gone', async () => {
  const auth = newAuth();
  const login = auth.mountLogin('#login', { onSuccess: () => login.unmount() });
  const { host } = frames.load(iframes()[0] as HTMLIFrameElement);
  await (await host).success(signIn).catch(() => {});
  const listener = vi.fn();
  auth.session.onChange(listener);
  const hiddenSession = await hiddenFrame(isSignedIn);
  expect(document.querySelector('#login iframe')).toBeNull();
  await (await hiddenSession.host).session({ ...signedOut, end: 'expired' });
  await vi.waitFor(() =>
    expect(listener.mock.calls).toEqual([
      [session, undefined],
      [null, 'expired'],
    ]),
  );
});

test('a widget on the page reports its own changes, and a listener that removes it loses nothing', async () => {
  const auth = newAuth();
  const messages: string[] = [];
  const login = auth.mountLogin('#login', { onSuccess: () => messages.push('success') });
  const widget = frames.load(iframes()[0] as HTMLIFrameElement);
  await login.ready;
  auth.session.onChange((now) => {
    if (!now) return;
    messages.push('session');
    login.unmount();
  });
  await vi.waitFor(() => expect(iframes()).toHaveLength(2), { timeout: 10_000 });
  const hiddenSession = frames.load(document.querySelector('[hidden] iframe') as HTMLIFrameElement, isSignedIn);
  await (await hiddenSession.host).session({ session, user });
  expect(messages).toEqual([]);
  await (await widget.host).success(signIn).catch(() => {});
  expect(messages).toEqual(['session', 'success']);
});

test('a session is extended by the given minutes, else as configured', async () => {
  const auth = newAuth({ sessionDurationMinutes: 123 });
  const minutes: number[] = [];
  const call = auth.session.extend();
  const { requests } = await hiddenFrame({
    extend: async (extension) => {
      minutes.push(extension);
      return { ok: true, value: { session, user } };
    },
  });
  expect(await call).toEqual(session);
  await auth.session.extend({ minutes: 60 });
  expect(minutes).toEqual([123, 60]);
  expect(requests[0]?.sessionDurationMinutes).toBe(123);
});

test('with keepAlive an active visitor extends the session once in three minutes, and an inactive one does not', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const auth = newAuth({ keepAlive: true });
  const extend = vi.fn(async () => ({ ok: true, value: { session, user } }) as const);
  auth.session.onChange(() => {});
  await hiddenFrame({ ...isSignedIn, extend });
  await vi.waitFor(async () => expect(await auth.session.get()).toEqual(session));
  expect(extend).not.toHaveBeenCalled();
  const press = () => window.dispatchEvent(new Event('pointerdown'));
  press();
  press();
  await vi.waitFor(() => expect(extend).toHaveBeenCalledExactlyOnceWith(30));
  now.mockReturnValue(1_000_000 + 180_000);
  press();
  await vi.waitFor(() => expect(extend).toHaveBeenCalledTimes(2));
  now.mockRestore();
});

test('destroy leaves nothing on the page; a later call starts over', async () => {
  const auth = newAuth();
  const login = auth.mountLogin('#login');
  frames.load(iframes()[0] as HTMLIFrameElement);
  auth.session.onChange(() => {});
  await vi.waitFor(() => expect(iframes()).toHaveLength(2), { timeout: 10_000 });
  auth.destroy();
  expect(iframes()).toHaveLength(0);
  expect(document.querySelector('[hidden]')).toBeNull();
  await expect(login.focus()).rejects.toMatchObject({ code: 'unmounted' });
  const call = auth.session.get();
  await hiddenFrame(isSignedIn);
  expect(await call).toEqual(session);
});

test.each([
  ['while it loads what watches the session', () => Promise.resolve()],
  ['while its hidden frame loads', () => vi.waitFor(() => expect(iframes()).toHaveLength(1), { timeout: 10_000 })],
])('a client that is destroyed %s creates no frame, and does not return with the network', async (_, meanwhile) => {
  const auth = newAuth();
  auth.session.onChange(() => {});
  const call = auth.session.get();
  const outcome = expect(call).rejects.toMatchObject({ code: 'unmounted' });
  await meanwhile();
  auth.destroy();
  await outcome;
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(iframes()).toHaveLength(0);
  expect(document.querySelector('[hidden]')).toBeNull();
});

test('a client that waits for the network stops waiting when it is destroyed', async () => {
  const auth = newAuth();
  const error = { kind: 'client', code: 'not_same_site', message: 'no' } as const;
  auth.session.onChange(() => {});
  await hiddenFrame({ configure: async () => ({ ok: false, error }) });
  await vi.waitFor(() => expect(iframes()).toHaveLength(0));
  auth.destroy();
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(iframes()).toHaveLength(0);
});

test('after several failures the return of the network causes one attempt', async () => {
  const auth = newAuth();
  const error = { kind: 'client', code: 'not_same_site', message: 'no' } as const;
  const listen = vi.spyOn(window, 'addEventListener');
  for (let failures = 1; failures <= 3; failures += 1) {
    auth.session.onChange(() => {});
    await hiddenFrame({ configure: async () => ({ ok: false, error }) });
    await vi.waitFor(() => expect(iframes()).toHaveLength(0));
    const onlineListeners = () => listen.mock.calls.filter(([type]) => type === 'online');
    await vi.waitFor(() => expect(onlineListeners()).toHaveLength(failures));
  }
  const onlineListenersBefore = listen.mock.calls.filter(([type]) => type === 'online').map(([, listener]) => listener);
  expect(new Set(onlineListenersBefore).size, 'one listener, however often it is added').toBe(1);
  window.dispatchEvent(new Event('online'));
  await hiddenFrame(isSignedIn);
  expect(await auth.session.get()).toEqual(session);
});

test('a hidden frame that did not answer in time, as while the device slept, is loaded again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const auth = newAuth();
    const events: unknown[] = [];
    auth.session.onChange((state) => events.push(state));
    await vi.waitFor(() => expect(iframes()).toHaveLength(1), { timeout: 10_000 });
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs);
    expect(iframes()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(30_000);
    await hiddenFrame(isSignedIn);
    await vi.waitFor(() => expect(events.at(-1)).toEqual(session));
  } finally {
    vi.useRealTimers();
  }
});

describe('clients with the same options', () => {
  test('share one hidden frame, which all of them listen to, until the last is destroyed', async () => {
    const clients = [newAuth(), newAuth(), newAuth()] as const;
    const listeners = clients.map((auth) => {
      const listener = vi.fn();
      auth.session.onChange(listener);
      return listener;
    });
    const { host } = await hiddenFrame(isSignedIn);
    for (const listener of listeners) await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(session, undefined));
    expect(iframes()).toHaveLength(1);
    clients[0].destroy();
    expect(iframes()).toHaveLength(1);
    await (await host).session({ ...signedOut, end: 'expired' });
    expect(listeners.map(({ mock }) => mock.lastCall)).toEqual([
      [session, undefined],
      [null, 'expired'],
      [null, 'expired'],
    ]);
    clients[1].destroy();
    clients[2].destroy();
    expect(iframes()).toHaveLength(0);
  });

  test('extend the session with one call', async () => {
    const extend = vi.fn(async () => ({ ok: true, value: { session, user } }) as const);
    const clients = [newAuth({ keepAlive: true }), newAuth({ keepAlive: true })];
    for (const auth of clients) auth.session.onChange(() => {});
    await hiddenFrame({ ...isSignedIn, extend });
    for (const auth of clients) expect(await auth.session.get()).toEqual(session);
    window.dispatchEvent(new Event('pointerdown'));
    await vi.waitFor(() => expect(extend).toHaveBeenCalled());
    expect(extend).toHaveBeenCalledOnce();
    for (const auth of clients) auth.destroy();
  });

  test('and clients with other options have separate frames', async () => {
    const firstAuth = newAuth();
    const secondAuth = newAuth({ sessionDurationMinutes: 60 });
    firstAuth.session.onChange(() => {});
    secondAuth.session.onChange(() => {});
    await vi.waitFor(() => expect(iframes()).toHaveLength(2));
    firstAuth.destroy();
    secondAuth.destroy();
  });
});

test('a hidden frame that other code removes is created again and keeps listening', async () => {
  const auth = newAuth();
  const listener = vi.fn();
  auth.session.onChange(listener);
  await hiddenFrame();
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(null, undefined));
  document.querySelector('[hidden]')?.remove();
  const again = await hiddenFrame(isSignedIn);
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(session, undefined));
  await (await again.host).session({ ...signedOut, end: 'revoked' });
  expect(listener).toHaveBeenLastCalledWith(null, 'revoked');
  auth.destroy();
});

test('a widget whose element left the page unnoticed is not asked', async () => {
  const auth = newAuth();
  auth.mountLogin('#login');
  frames.load(iframes()[0] as HTMLIFrameElement, { session: () => new Promise(() => {}) });
  document.querySelector('#login')?.remove();
  const call = auth.session.get();
  await hiddenFrame(isSignedIn);
  expect(await call).toEqual(session);
  auth.destroy();
});

test('after destroy with keepAlive no press extends a session', async () => {
  const auth = newAuth({ keepAlive: true });
  const listen = vi.spyOn(window, 'addEventListener');
  auth.session.onChange(() => {});
  await hiddenFrame(isSignedIn);
  const signals = listen.mock.calls.flatMap(([type, , options]) =>
    type === 'pointerdown' && typeof options === 'object' ? [options.signal?.aborted] : [],
  );
  expect(signals).toEqual([false]);
  auth.destroy();
  const [, , options] = listen.mock.calls.find(([type]) => type === 'pointerdown') ?? [];
  expect(options).toMatchObject({ signal: { aborted: true } });
});

test('a malformed session is refused', async () => {
  const auth = newAuth();
  const call = auth.session.get();
  const nonsense = { ok: true, value: { session: 'yes', user } } as never;
  await hiddenFrame({ session: async () => nonsense });
  await expect(call).rejects.toMatchObject({ code: 'bad_message' });
});

test('tokens are returned only if the host asked for them', async () => {
  const withTokens: Partial<FrameMethods> = { session: async () => ({ ok: true, value: { session, user, tokens } }) };
  const careful = newAuth();
  const first = careful.session.getTokens();
  await hiddenFrame(withTokens);
  expect(await first).toBeNull();

  careful.destroy();
  const client = newAuth({ exposeSessionToken: true });
  const second = client.session.getTokens();
  await hiddenFrame(withTokens);
  expect(await second).toEqual(tokens);
});

test('the token of a redirect is removed from the address before it is redeemed, and nothing else is', async () => {
  history.replaceState({ kept: 1 }, '', '/in?a=%20b&stytch_token_type=magic_links&c=1+2&token=abc#part');
  const tokens: ((RedirectToken | RedirectError) & { search: string })[] = [];
  const auth = newAuth();
  const result = auth.handleRedirect();
  await hiddenFrame({
    authenticate: async (redirect) => {
      tokens.push({ ...redirect, search: location.search });
      return { ok: true, value: signIn };
    },
  });
  expect(await result).toEqual({ status: 'signedIn', signIn });
  expect(tokens).toEqual([{ tokenType: 'magic_links', token: 'abc', search: '?a=%20b&c=1+2' }]);
  expect(location.pathname + location.search + location.hash).toBe('/in?a=%20b&c=1+2#part');
  expect(history.state).toEqual({ kept: 1 });
});

test.each(['//probe', '//probe/in', '/in'])(
  'the token leaves the address of the page %s, whatever its <base> says',
  async (path) => {
    history.replaceState(null, '', `${location.origin}${path}?stytch_token_type=magic_links&amp;token=abc&a=1#part`);
    const base = document.head.appendChild(document.createElement('base'));
    base.href = 'https://elsewhere.example/';
    const result = newAuth().handleRedirect();
    expect(location.href).toBe(`${location.origin}${path}?a=1#part`);
    base.remove();
    const authenticate = vi.fn(async () => ({ ok: true as const, value: signIn }));
    await hiddenFrame({ authenticate });
    expect(await result).toEqual({ status: 'signedIn', signIn });
    expect(authenticate).toHaveBeenCalledWith({ tokenType: 'magic_links', token: 'abc' });
  },
);

test('the name of the start in a link reaches the frame', async () => {
  history.replaceState(null, '', '/in?vestibule_start=start-1&stytch_token_type=magic_links&token=abc');
  const result = newAuth().handleRedirect();
  expect(location.search).toBe('');
  const authenticate = vi.fn(async () => ({ ok: true as const, value: signIn }));
  await hiddenFrame({ authenticate });
  await result;
  expect(authenticate).toHaveBeenCalledWith({ tokenType: 'magic_links', token: 'abc', start: 'start-1' });
});

test.each(['token=abc', 'error=access_denied&error_description=Call%20us'])(
  '%s is removed from the address when the call returns, before anything is loaded',
  (parameters) => {
    history.replaceState(null, '', `/in?stytch_token_type=oauth&${parameters}`);
    const session = vi.fn(() => new Promise<never>(() => {}));
    void newAuthOf({ session }).handleRedirect();
    expect(location.search).toBe('');
  },
);

test('a token whose chunk could not be loaded is redeemed by the next call', async () => {
  history.replaceState(null, '', '/?stytch_token_type=oauth&token=abc');
  const session = vi.fn(() => import('../scriptParts.ts')).mockRejectedValueOnce(new TypeError('offline'));
  const auth = newAuthOf({ session });
  await expect(auth.handleRedirect()).rejects.toThrow('offline');
  const again = auth.handleRedirect();
  await hiddenFrame();
  expect(await again).toEqual({ status: 'signedIn', signIn });
});

test('the error of an OAuth provider is removed from the address and reaches the frame without its description', async () => {
  const search = '?stytch_token_type=oauth&a=1&error=access_denied&error_description=Call%20us';
  history.replaceState(null, '', `/in${search}`);
  const messages: unknown[] = [];
  const auth = newAuth();
  const result = auth.handleRedirect();
  await hiddenFrame({
    authenticate: async (redirect) => {
      messages.push(redirect);
      return { ok: false, error: { kind: 'client', code: 'oauth_failed', message: 'Cancelled' } };
    },
  });
  expect(await result).toMatchObject({ status: 'failed', error: { code: 'oauth_failed' } });
  expect(messages).toEqual([{ tokenType: 'oauth', error: 'access_denied' }]);
  expect(location.pathname + location.search).toBe('/in?a=1');
});

test('an error of other origin stays in the address', async () => {
  history.replaceState(null, '', '/in?error=access_denied');
  expect(await newAuth().handleRedirect()).toEqual({ status: 'none' });
  expect(location.search).toBe('?error=access_denied');
});

test('overlapping calls share one result, as under StrictMode; a later call finds nothing', async () => {
  history.replaceState(null, '', '/?stytch_token_type=oauth&token=abc');
  const authenticate = vi.fn(async () => ({ ok: true, value: signIn }) as const);
  const auth = newAuth();
  const sameTick = [auth.handleRedirect(), auth.handleRedirect()];
  await vi.waitFor(() => expect(iframes()).toHaveLength(1), { timeout: 10_000 });
  const later = auth.handleRedirect();
  await hiddenFrame({ authenticate });
  const [first, second, third] = await Promise.all([...sameTick, later]);
  expect(first).toEqual({ status: 'signedIn', signIn });
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(authenticate).toHaveBeenCalledTimes(1);
  expect(await auth.handleRedirect()).toEqual({ status: 'none' });
});

test('a token that the provider refuses is a result, not a rejection', async () => {
  history.replaceState(null, '', '/?stytch_token_type=magic_links&token=old');
  const error = { kind: 'api', code: 'api_error', message: 'The link has expired.', error_type: 'expired' } as const;
  const auth = newAuth();
  const result = auth.handleRedirect();
  await hiddenFrame({ authenticate: async () => ({ ok: false, error }) });
  expect(await result).toMatchObject({ status: 'failed', error: { message: 'The link has expired.' } });
});

test('a token that was not redeemed can be passed again', async () => {
  const error = { kind: 'client', code: 'timeout', message: 'This is taking too long.' } as const;
  const authenticate = vi
    .fn<FrameMethods['authenticate']>(async () => ({ ok: true, value: signIn }))
    .mockResolvedValueOnce({ ok: false, error });
  const auth = newAuth();
  const href = '/?stytch_token_type=magic_links&token=abc';
  const first = auth.handleRedirect(href);
  await hiddenFrame({ authenticate });
  expect(await first).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
  expect(await auth.handleRedirect(href)).toEqual({ status: 'signedIn', signIn });
});

test.each(['reset_password', 'login'])(
  'a token of type %s is returned for the reset screen, not redeemed and not readable',
  async (tokenType) => {
    const auth = newAuth();
    const result = await auth.handleRedirect(`/?stytch_token_type=${tokenType}&token=abc`);
    if (result.status !== 'resetPassword') throw new Error(result.status);
    const { passwordResetToken } = result;
    expect(result.tokenType).toBe(tokenType);
    expect(passwordResetToken).not.toBeTypeOf('string');
    expect(JSON.stringify([passwordResetToken, Reflect.ownKeys(passwordResetToken)])).toBe('[{},[]]');
    expect(iframes()).toHaveLength(0);

    auth.mountResetPassword('#login', result);
    const { requests } = frames.load(iframes()[0] as HTMLIFrameElement);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.mount).toEqual({ kind: 'resetPassword', passwordResetToken: 'abc', tokenType });
  },
);

const confirmationNeeded: Partial<FrameMethods> = {
  authenticate: async () => ({ ok: false, error: { kind: 'client', code: 'confirmation_needed', message: '' } }),
};

test('a link that was not requested here goes to the next login, which asks the visitor, and to no other', async () => {
  const auth = newAuth();
  const result = auth.handleRedirect('/?stytch_token_type=magic_links&token=abc');
  await hiddenFrame(confirmationNeeded);
  expect(await result).toEqual({ status: 'confirm' });

  auth.mountLogin('#login');
  const authenticate = vi.fn(async () => ({ ok: true, value: signIn }) as const);
  frames.load(document.querySelector('#login iframe') as HTMLIFrameElement, { authenticate });
  await vi.waitFor(() => expect(authenticate).toHaveBeenCalledWith({ tokenType: 'magic_links', token: 'abc' }));
  const again = auth.mountLogin('#login');
  frames.load(document.querySelector('#login iframe') as HTMLIFrameElement, { authenticate });
  await again.ready;
  expect(authenticate).toHaveBeenCalledOnce();
});

test('a link that was not requested here is confirmed once by the mounted login', async () => {
  const auth = newAuth();
  auth.mountLogin('#login');
  frames.load(iframes()[0] as HTMLIFrameElement, confirmationNeeded);
  expect(await auth.handleRedirect('/?stytch_token_type=magic_links&token=abc')).toEqual({ status: 'confirm' });
  const again = auth.mountLogin('#login');
  const authenticate = vi.fn(async () => ({ ok: true, value: signIn }) as const);
  frames.load(iframes()[0] as HTMLIFrameElement, { authenticate });
  await again.ready;
  expect(authenticate).not.toHaveBeenCalled();
});

test('an address without a token loads nothing', async () => {
  const session = vi.fn();
  expect(await newAuthOf({ session }).handleRedirect('/?token=only')).toEqual({ status: 'none' });
  expect(session).not.toHaveBeenCalled();
});
