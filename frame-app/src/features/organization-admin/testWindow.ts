import { FlowError } from '../../flow/ports.ts';
import {
  forgetConnectionTest,
  markTestWindow,
  noteConnectionTest,
  readConnectionTest,
  type TestCause,
} from '../../provider/storage/connectionTest.ts';

const POLL_MS = 500;

/** `failed`: for another reason than those that have a name. `blocked`: the browser opened no window. */
export type TestResult = 'waiting' | 'done' | 'failed' | 'blocked' | TestCause;

let opened: Window | null = null;

/** Opens the empty window of a test login. Browsers open one only in a click. */
export function openTestWindow(): void {
  opened = window.open('about:blank', '_blank', 'popup,width=480,height=720');
}

/**
 * Sends the window to the address, and waits for the result of the test login. Pages of other sites cut the tie to the
 * window, so a cookie of the auth domain brings the result.
 */
export async function followTest(url: string, signal: AbortSignal): Promise<TestResult> {
  const target = opened;
  opened = null;
  if (!target) return 'blocked';
  noteConnectionTest('waiting');
  markTestWindow(target);
  signal.addEventListener('abort', forgetConnectionTest);
  target.location.href = url;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (signal.aborted) throw new FlowError({ kind: 'client', code: 'timeout' });
    const result = readConnectionTest();
    if (result === 'waiting') continue;
    forgetConnectionTest();
    return result ?? 'failed';
  }
}
