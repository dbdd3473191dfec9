// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { frameOrigin, installFrames, signIn } from '../testing/frameDouble.ts';
import { createAuth } from './createAuth.ts';

vi.mock('../session/sessionCalls.ts', () => {
  throw new TypeError('not found');
});

const frames = installFrames();
afterEach(() => frames.close());

test('reports a sign-in even if the rest of the session chunk cannot be loaded', async () => {
  document.body.innerHTML = '<div id="login"></div>';
  const auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: frameOrigin });
  const onSuccess = vi.fn();
  auth.mountLogin('#login', { onSuccess });
  const { host } = frames.load(document.querySelector('iframe') as HTMLIFrameElement);
  await (await host).success(signIn);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(signIn);
  await expect(auth.session.get()).rejects.toThrow();
  auth.destroy();
});
