// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { watchCookie } from './watchCookie.ts';

/** As another document of the auth domain does. */
function setSession(token: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the provider's library writes it
  document.cookie = `stytch_session=${token ?? ''}; Path=/${token === null ? '; Max-Age=0' : ''}`;
}

beforeEach(() => setSession(null));

function watch(onChange = vi.fn(async (_: boolean) => {})) {
  let tell = () => {};
  const onStateChange = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  const look = watchCookie({ onStateChange } as never, onChange);
  return { look, onChange, tell: () => tell() };
}

it('notices once that somebody has signed in, and that they are signed out again', () => {
  const { look, onChange } = watch();
  look();
  expect(onChange).not.toHaveBeenCalled();
  setSession('token-1');
  look();
  look();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  setSession(null);
  look();
  look();
  expect(onChange).toHaveBeenLastCalledWith(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('notices that somebody else is signed in', () => {
  setSession('token-1');
  const { look, onChange } = watch();
  setSession('token-2');
  look();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it.each([
  ['the page is in front again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the document has the focus', () => window.dispatchEvent(new Event('focus'))],
])('looks when %s', (_, happen) => {
  const { onChange } = watch();
  setSession('token-1');
  happen();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('takes no notice of what the library has done itself', () => {
  const { look, onChange, tell } = watch();
  setSession('token-1');
  tell();
  look();
  expect(onChange).not.toHaveBeenCalled();
});

it('asks again when the answer did not come', async () => {
  const { look, onChange } = watch(vi.fn(() => Promise.reject(new Error('offline'))));
  setSession('token-1');
  look();
  await Promise.resolve();
  await Promise.resolve();
  look();
  expect(onChange).toHaveBeenCalledTimes(2);
});
