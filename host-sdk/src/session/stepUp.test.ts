// @vitest-environment happy-dom
import type { Mount } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostSdkError } from '../errors/errors.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import type { OpenFrame } from './askFrame.ts';
import { createStepUp } from './stepUp.ts';

const at = '2026-01-01T00:00:00.000Z';

function start({ ready = Promise.resolve() }: { ready?: Promise<void> } = {}) {
  const calls: { mount: Mount; options: MountOptions }[] = [];
  const unmount = vi.fn();
  const openFrame: OpenFrame = (mount, _place, _store, options) => {
    calls.push({ mount, options });
    const handle = { ready, unmount, update: async () => {}, focus: async () => {}, retry: async () => {} };
    const ask = () => Promise.reject(new Error('Nothing is asked of it'));
    const settings = () => ({ kind: mount.kind, config: {}, theme: {} });
    const frame = () => document.createElement('iframe');
    return { handle, ask, isHere: () => true, element: document.body, frame, settings };
  };
  const life = new AbortController();
  const stepUp = createStepUp(
    life.signal,
    { history: [], listeners: new Set(), keepsTokens: false, watch() {} },
    openFrame,
    {
      locale: 'de',
    },
  );
  const dialog = () => document.querySelector('dialog');
  return { stepUp, calls, unmount, life, dialog };
}

beforeEach(() => document.body.replaceChildren());

describe('a step-up', () => {
  it('resolves with the time of the proof, and removes its frame', async () => {
    const { stepUp, calls, unmount, dialog } = start();
    const result = stepUp();
    expect(calls[0]?.mount).toEqual({ kind: 'stepUp', maxAgeMinutes: 5 });
    expect(calls[0]?.options.locale).toBe('de');
    calls[0]?.options.onEvent?.({ type: 'stepped_up', at });
    await expect(result).resolves.toEqual({ provedAtMs: Date.parse(at) });
    expect(unmount).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
  });

  it('opens one dialog for overlapping calls, and another one afterwards', async () => {
    const { stepUp, calls } = start();
    const results = [stepUp({ maxAgeMinutes: 1 }), stepUp({ maxAgeMinutes: 1 })];
    calls[0]?.options.onEvent?.({ type: 'stepped_up', at });
    await Promise.all(results);
    expect(calls).toHaveLength(1);
    const again = stepUp();
    calls[1]?.options.onEvent?.({ type: 'step_up_cancelled' });
    await expect(again).rejects.toMatchObject({ code: 'step_up_cancelled' });
    expect(calls).toHaveLength(2);
  });

  it.each<[string, (setup: ReturnType<typeof start>) => void]>([
    ['Escape', ({ dialog }) => dialog()?.dispatchEvent(new Event('cancel'))],
    ['a press beside it', ({ dialog }) => dialog()?.click()],
    ['the end of the client', ({ life }) => life.abort()],
  ])('ends by %s', async (_, end) => {
    const stepUpStart = start();
    const result = stepUpStart.stepUp();
    end(stepUpStart);
    await expect(result).rejects.toMatchObject({ code: 'step_up_cancelled' });
    expect(stepUpStart.dialog()).toBeNull();
  });

  it.each(['no_session', 'invalid_config'] as const)('rejects with %s, which the visitor cannot fix', async (code) => {
    const { stepUp, calls } = start();
    const result = stepUp();
    const kind = code === 'no_session' ? 'client' : 'config';
    calls[0]?.options.onError?.(new HostSdkError(code, code, { kind, code, message: code }));
    await expect(result).rejects.toMatchObject({ code });
  });

  it('shows failures that can be retried, such as a frame that does not answer', async () => {
    const unreachable = new HostSdkError('frame_unreachable', 'It does not answer.');
    const { stepUp, calls, dialog } = start({ ready: Promise.reject(unreachable) });
    const result = stepUp();
    calls[0]?.options.onError?.(unreachable);
    expect(dialog()?.open).toBe(true);
    calls[0]?.options.onEvent?.({ type: 'stepped_up', at });
    await result;
  });
});
