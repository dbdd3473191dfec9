import { FlowError } from '../../flow/ports.ts';
import {
  forgetConnectionTest,
  markTestWindow,
  noteConnectionTest,
  readConnectionTest,
  type TestCause,
} from '../../provider/storage/connectionTest.ts';

const POLL_MS = 500;

/** `failed`: for an unnamed reason. `blocked`: the browser opened no window. */
export type TestResult = 'waiting' | 'done' | 'failed' | 'blocked' | TestCause;

let opened: Window | null = null;

/** Opens an empty window for a test login. Browsers allow this only during a click. */
export function openTestWindow(): void {
  opened = window.open('about:blank', '_blank', 'popup,width=480,height=720');
}

/**
 * Navigates the window to an address, and waits for the result of the test login. Pages of other sites may isolate the
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
