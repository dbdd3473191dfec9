// @vitest-environment happy-dom
import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRead } from './useRead.ts';

// The modules loaded by this file keep the timers that exist at import.
vi.hoisted(() => vi.useFakeTimers());

let root: Root;
let readNow = () => {};
const ask = vi.fn<() => Promise<{ code: WidgetErrorCode } | null>>(async () => null);
const unreachable = { code: 'provider_unreachable' } as const;

function Reader(options: Parameters<typeof useRead>[1]) {
  const reading = useRead(ask, options);
  readNow = reading.readNow;
  return <p>{reading.isReading ? 'reading' : 'resting'}</p>;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  ask.mockReset().mockResolvedValue(null);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

async function show(options: Parameters<typeof useRead>[1] = {}) {
  await act(async () => root.render(<Reader {...options} />));
  await after(0);
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const happen = async (event: string) => {
  window.dispatchEvent(new Event(event));
  await after(0);
};
const comeBack = () => happen('focus');

describe('"Data-fetching cache"', () => {
  it('reads at once, and once', async () => {
    await act(async () =>
      root.render(
        <StrictMode>
          <Reader />
        </StrictMode>,
      ),
    );
    await after(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not read at once when the data is there or not wanted', async () => {
    await show({ isThere: true });
    await show({ isWanted: false });
    expect(ask).not.toHaveBeenCalled();
  });

  it('reads again when the visitor returns, but not within five seconds', async () => {
    await show({ isThere: true });
    await after(4_900);
    await comeBack();
    expect(ask).toHaveBeenCalledTimes(0);
    await after(200);
    await comeBack();
    expect(ask).toHaveBeenCalledTimes(1);
    await after(4_900);
    await comeBack();
    expect(ask).toHaveBeenCalledTimes(1);
    await after(200);
    await comeBack();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('does not read on the visitor’s return when that is turned off', async () => {
    await show({ followsFocus: false });
    await after(6_000);
    await comeBack();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('merges reads within two seconds', async () => {
    await show({ isThere: true });
    await happen('online');
    await after(1_900);
    await happen('online');
    expect(ask).toHaveBeenCalledTimes(1);
    await after(200);
    await happen('online');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('retries after five seconds when the provider could not be reached, with growing delays', async () => {
    // The shortest random delay.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    ask.mockResolvedValue(unreachable);
    await show();
    await after(4_900);
    expect(ask).toHaveBeenCalledTimes(1);
    await after(200);
    expect(ask).toHaveBeenCalledTimes(2);
    await after(9_800);
    expect(ask).toHaveBeenCalledTimes(2);
    await after(200);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

it.each(['passkey_without_user', 'no_session', 'api_error'] as const)('tries nothing again after %s', async (code) => {
  ask.mockResolvedValue({ code });
  await show();
  await after(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('reads at once when told to, even after a recent read', async () => {
  await show();
  await act(async () => readNow());
  expect(ask).toHaveBeenCalledTimes(2);
});

it('reads again when a screen is shown again', async () => {
  await show();
  await act(async () => root.render(null));
  await show();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('reports that it is reading', async () => {
  let respond = () => {};
  ask.mockReturnValue(
    new Promise((resolve) => {
      respond = () => resolve(null);
    }),
  );
  await show();
  expect(document.body.textContent).toBe('reading');
  await act(async () => respond());
  expect(document.body.textContent).toBe('resting');
});
