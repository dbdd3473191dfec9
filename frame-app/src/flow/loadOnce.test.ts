import { expect, it, vi } from 'vitest';
import { loadOnce } from './loadOnce.ts';

it('loads at the first call, once for all calls', async () => {
  const load = vi.fn(async () => ({}));
  const loaded = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledOnce();
});

it('tries again after a failure, which it hands out as the error that was asked for', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('offline'));
  const loaded = loadOnce(load, (thrown) => new Error('not loaded', { cause: thrown }));
  await expect(loaded()).rejects.toThrow('not loaded');
  await expect(loaded()).resolves.toBe('loaded');
});
