// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

vi.hoisted(() => Object.assign(navigator, { connection: { effectiveType: '2g' } }));

const { defaultConfig } = await import('swr/_internal');

it('retries a failed read after ten seconds on a slow connection', () => {
  expect(defaultConfig).toMatchObject({
    errorRetryInterval: 10_000,
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
  });
});
