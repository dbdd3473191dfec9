import { expect, it, vi } from 'vitest';
import { lazyTexts } from './lazyTexts.ts';

it('loads a language once, and English at once', async () => {
  const de = vi.fn(async () => 'Anmelden');
  const load = lazyTexts('Log in', { de });
  await expect(load('de')).resolves.toBe('Anmelden');
  await expect(load('en')).resolves.toBe('Log in');
  expect(load('de')).toBe(load('de'));
  expect(load('en')).toBe(load('en'));
  expect(de).toHaveBeenCalledOnce();
});

it('is in English while a file fails to load, and tries again', async () => {
  const de = vi.fn(async () => 'Anmelden').mockRejectedValueOnce(new Error('offline'));
  const load = lazyTexts('Log in', { de });
  await expect(load('de')).resolves.toBe('Log in');
  await expect(load('de')).resolves.toBe('Anmelden');
});
