import { expect, it, vi } from 'vitest';
import { loadOnce } from './loadOnce.ts';

it('loads at the first call, once for all calls', async () => {
  const load = vi.fn(async () => ({}));
  const loadChunk = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loadChunk(), loadChunk()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledOnce();
});

it('tries again after a failure, which it hands out as the error that was asked for', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('offline'));
  const loadChunk = loadOnce(load, (error) => new Error('not loaded', { cause: error }));
  await expect(loadChunk()).rejects.toThrow('not loaded');
  await expect(loadChunk()).resolves.toBe('loaded');
});
