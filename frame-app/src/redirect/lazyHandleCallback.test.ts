import { expect, it, vi } from 'vitest';
import { CHUNK_LOAD_ERROR } from '../constants.ts';
import { exampleSignIn } from '../testing/fakePorts.ts';
import { startFlow } from '../testing/startFlow.ts';
import type { HandleCallback } from './handleCallback.ts';
import { lazyHandleCallback } from './lazyHandleCallback.ts';

const redirect = { tokenType: 'oauth', token: 'token-1' } as const;
const missing = Object.assign(new Error(), { name: CHUNK_LOAD_ERROR });

it('passes callbacks to the loaded handler, loading it once', async () => {
  const accept = vi.fn<HandleCallback>(async () => exampleSignIn);
  const load = vi.fn(async () => accept);
  const handleCallback = lazyHandleCallback(startFlow().flow, load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([handleCallback(redirect), handleCallback(redirect)])).toEqual([
    exampleSignIn,
    exampleSignIn,
  ]);
  expect(load).toHaveBeenCalledOnce();
  expect(accept.mock.calls).toEqual([[redirect], [redirect]]);
});

it('shows an error if its code fails to load, and loads it again the next time', async () => {
  const load = vi.fn(async (): Promise<HandleCallback> => async () => exampleSignIn).mockRejectedValueOnce(missing);
  const { flow, view } = startFlow();
  const handleCallback = lazyHandleCallback(flow, load);
  await expect(handleCallback(redirect)).rejects.toBe(missing);
  expect(view().error).toMatchObject({ code: 'provider_unreachable' });
  expect(await handleCallback(redirect)).toEqual(exampleSignIn);
});
