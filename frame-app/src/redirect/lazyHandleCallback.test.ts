import { expect, it, vi } from 'vitest';
import { MISSING_PART } from '../constants.ts';
import { exampleSignIn } from '../testing/fakePorts.ts';
import { startFlow } from '../testing/startFlow.ts';
import type { AcceptReturn } from './handleCallback.ts';
import { lazyAcceptReturn } from './lazyHandleCallback.ts';

const redirect = { tokenType: 'oauth', token: 'token-1' } as const;
const missing = Object.assign(new Error(), { name: MISSING_PART });

it('hands over what came back to what it loads, once for all of them', async () => {
  const accept = vi.fn<AcceptReturn>(async () => exampleSignIn);
  const load = vi.fn(async () => accept);
  const acceptReturn = lazyAcceptReturn(startFlow().flow, load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([acceptReturn(redirect), acceptReturn(redirect)])).toEqual([exampleSignIn, exampleSignIn]);
  expect(load).toHaveBeenCalledOnce();
  expect(accept.mock.calls).toEqual([[redirect], [redirect]]);
});

it('says so where its code does not come, and asks for it again the next time', async () => {
  const load = vi.fn(async (): Promise<AcceptReturn> => async () => exampleSignIn).mockRejectedValueOnce(missing);
  const { flow, view } = startFlow();
  const acceptReturn = lazyAcceptReturn(flow, load);
  await expect(acceptReturn(redirect)).rejects.toBe(missing);
  expect(view().error).toMatchObject({ code: 'provider_unreachable' });
  expect(await acceptReturn(redirect)).toEqual(exampleSignIn);
});
