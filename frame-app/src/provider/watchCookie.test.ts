// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookie } from './storage/sessionCookie.ts';
import { watchCookie } from './watchCookie.ts';

/** Sets the cookie as another document of the auth domain would. */
function setSession(token: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the provider's library writes it
  document.cookie = `stytch_session=${token ?? ''}; Path=/`;
}

const cookieStore = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('cookieStore', cookieStore);
  setSession(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param first the cookie when the library started. */
function watch(onChange = vi.fn(async (_: boolean) => {}), first = sessionCookie()) {
  let tell = () => {};
  let hasSession = false;
  const onStateChange = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  const session = { getSync: () => (hasSession ? {} : null) };
  const look = watchCookie({ onStateChange, session } as never, first, onChange);
  return {
    look,
    onChange,
    /** Simulates a change of the library's state: with a session or without one. */
    tell(has: boolean) {
      hasSession = has;
      tell();
    },
  };
}

/** Waits until the library's time to notice the change has passed. */
const settle = () => vi.advanceTimersByTimeAsync(500);

it('notices once that somebody has signed in, and that they are signed out again', async () => {
  const { look, onChange } = watch();
  look();
  await settle();
  expect(onChange).not.toHaveBeenCalled();
  setSession('token-1');
  look();
  look();
  await settle();
  look();
  await settle();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  setSession(null);
  look();
  await settle();
  expect(onChange).toHaveBeenLastCalledWith(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('notices that somebody else is signed in', async () => {
  setSession('token-1');
  const { look, onChange } = watch();
  setSession('token-2');
  look();
  await settle();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it.each([
  ['the browser says that a cookie has changed', () => cookieStore.dispatchEvent(new Event('change'))],
  ['the page is in front again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the document has the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the browser brings the page back as it was left', () => window.dispatchEvent(new Event('pageshow'))],
])('looks when %s', async (_, happen) => {
  const { onChange } = watch();
  setSession('token-1');
  happen();
  await settle();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('does without the event that not every browser has', async () => {
  vi.stubGlobal('cookieStore', undefined);
  const { look, onChange } = watch();
  setSession('token-1');
  look();
  await settle();
  expect(onChange).toHaveBeenCalledOnce();
});

it('takes no notice of what the library has done itself, or heard of a moment later', async () => {
  const { look, onChange, tell } = watch();
  setSession('token-1');
  tell(true);
  look();
  await settle();
  setSession('token-2');
  look();
  await vi.advanceTimersByTimeAsync(499);
  tell(true);
  await settle();
  expect(onChange).not.toHaveBeenCalled();
});

it('notices what came between the beginning of the library and its own', async () => {
  setSession('token-1');
  const { onChange } = watch(undefined, null);
  await settle();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('notices who has signed in though the library tells of something else meanwhile', async () => {
  const { look, onChange, tell } = watch();
  setSession('token-1');
  look();
  tell(false);
  await settle();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('asks again when the answer did not come', async () => {
  const { look, onChange } = watch(vi.fn(() => Promise.reject(new Error('offline'))));
  setSession('token-1');
  look();
  await settle();
  look();
  await settle();
  expect(onChange).toHaveBeenCalledTimes(2);
});
