// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bootstrap } from '../../flow/ports.ts';
import { FlowError } from '../../flow/ports.ts';
import { startParts } from '../../testing/startParts.ts';
import { resumeAfterOutage } from './resumeAfterOutage.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;
const email = 'ada@example.com';

/** Starts a login at a provider that fails until `isUp` is set. */
function start() {
  const provider = { isUp: false, probes: 0, code: 'provider_unreachable' as 'provider_unreachable' | 'timeout' };
  const sendMagicLink = vi.fn(async () => {
    if (!provider.isUp) throw new FlowError({ kind: 'client', code: provider.code });
  });
  const { parts, flow, view, reports } = startParts({
    provider: { sendMagicLink },
    client: {
      currentBootstrap: async () => {
        provider.probes += 1;
        return { projectName: provider.isUp ? 'Garden' : null } as Bootstrap;
      },
    },
  });
  const submit = () => flow.ask('submitEmailForLink', { email });
  return { provider, sendMagicLink, parts, flow, view, reports, submit };
}

it('repeats the last step once the provider answers, and tells the visitor that it will', async () => {
  const { provider, sendMagicLink, parts, view, reports, submit } = start();
  resumeAfterOutage(parts);
  await submit();
  expect(view().error?.message).not.toContain('trying');
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(view().error?.message).toMatch(/ We'll keep trying for you\.$/));
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(sendMagicLink).toHaveBeenCalledTimes(1);
  // At most one question every 40 seconds.
  expect(provider.probes).toBeLessThan(50);
  expect(provider.probes).toBeGreaterThan(30);
  expect(reports.errors).toHaveLength(1);
  provider.isUp = true;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(sendMagicLink).toHaveBeenCalledTimes(2);
  expect(sendMagicLink.mock.lastCall).toEqual(sendMagicLink.mock.calls[0]);
  expect(view()).toMatchObject({ state: { screen: 'EmailConfirmation' }, error: null });
});

it('asks at once when the network is back, and follows a failure from before it loaded', async () => {
  const { provider, parts, view, submit } = start();
  await submit();
  resumeAfterOutage(parts);
  provider.isUp = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(view().state.screen).toBe('EmailConfirmation');
});

it('leaves the step to a visitor who types meanwhile', async () => {
  const { provider, sendMagicLink, parts, submit } = start();
  resumeAfterOutage(parts);
  await submit();
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
  provider.isUp = true;
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(sendMagicLink).toHaveBeenCalledTimes(1);
});

it('repeats a step three times at most while the provider answers but the step fails', async () => {
  const { sendMagicLink, parts, provider, submit } = start();
  sendMagicLink.mockImplementation(async () => {
    throw new FlowError({ kind: 'client', code: 'timeout' });
  });
  provider.isUp = true;
  resumeAfterOutage(parts);
  await submit();
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(sendMagicLink).toHaveBeenCalledTimes(4);
});

it('repeats neither a step that opens a window or asks a wallet, nor one that the provider refused', async () => {
  const { parts, flow, provider, view } = start();
  provider.isUp = true;
  resumeAfterOutage(parts);
  flow.fail({ kind: 'client', code: 'provider_unreachable' }, { intent: 'startOAuth' });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(view().failedIntent).toBe('startOAuth');
  flow.fail({ kind: 'api', code: 'api_error', error_type: 'bad_request' }, { intent: 'submitEmailForLink' });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(view().error?.code).toBe('api_error');
  expect(provider.probes).toBe(0);
});
