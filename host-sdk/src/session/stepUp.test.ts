// @vitest-environment happy-dom
import type { Mount } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostSdkError } from '../errors/errors.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import type { OpenFrame } from './askFrame.ts';
import { createStepUp } from './stepUp.ts';

const at = '2026-01-01T00:00:00.000Z';

function start({ ready = Promise.resolve() }: { ready?: Promise<void> } = {}) {
  const opened: { mount: Mount; options: MountOptions }[] = [];
  const unmount = vi.fn();
  const openFrame: OpenFrame = (mount, _place, _store, options) => {
    opened.push({ mount, options });
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
  return { stepUp, opened, unmount, life, dialog };
}

beforeEach(() => document.body.replaceChildren());

describe('a step-up', () => {
  it('resolves with the time of the proof, and removes its frame', async () => {
    const { stepUp, opened, unmount, dialog } = start();
    const asked = stepUp();
    expect(opened[0]?.mount).toEqual({ kind: 'stepUp', maxAgeMinutes: 5 });
    expect(opened[0]?.options.locale).toBe('de');
    opened[0]?.options.onEvent?.({ type: 'stepped_up', at });
    await expect(asked).resolves.toEqual({ provedAtMs: Date.parse(at) });
    expect(unmount).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
  });

  it('opens one dialog for overlapping calls, and another one afterwards', async () => {
    const { stepUp, opened } = start();
    const both = [stepUp({ maxAgeMinutes: 1 }), stepUp({ maxAgeMinutes: 1 })];
    opened[0]?.options.onEvent?.({ type: 'stepped_up', at });
    await Promise.all(both);
    expect(opened).toHaveLength(1);
    const again = stepUp();
    opened[1]?.options.onEvent?.({ type: 'step_up_cancelled' });
    await expect(again).rejects.toMatchObject({ code: 'step_up_cancelled' });
    expect(opened).toHaveLength(2);
  });

  it.each<[string, (started: ReturnType<typeof start>) => void]>([
    ['Escape', ({ dialog }) => dialog()?.dispatchEvent(new Event('cancel'))],
    ['a press beside it', ({ dialog }) => dialog()?.click()],
    ['the end of the client', ({ life }) => life.abort()],
  ])('ends by %s', async (_, end) => {
    const started = start();
    const asked = started.stepUp();
    end(started);
    await expect(asked).rejects.toMatchObject({ code: 'step_up_cancelled' });
    expect(started.dialog()).toBeNull();
  });

  it.each(['no_session', 'invalid_config'] as const)('rejects with %s, which the visitor cannot fix', async (code) => {
    const { stepUp, opened } = start();
    const asked = stepUp();
    const kind = code === 'no_session' ? 'client' : 'config';
    opened[0]?.options.onError?.(new HostSdkError(code, code, { kind, code, message: code }));
    await expect(asked).rejects.toMatchObject({ code });
  });

  it('shows failures that can be retried, such as a frame that does not answer', async () => {
    const unreachable = new HostSdkError('frame_unreachable', 'It does not answer.');
    const { stepUp, opened, dialog } = start({ ready: Promise.reject(unreachable) });
    const asked = stepUp();
    opened[0]?.options.onError?.(unreachable);
    expect(dialog()?.open).toBe(true);
    opened[0]?.options.onEvent?.({ type: 'stepped_up', at });
    await asked;
  });
});
