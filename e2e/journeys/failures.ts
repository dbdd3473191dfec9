import type { Control, Failure } from '@vestibule/dev-server';
import { expect, expectEventually, type HostPage } from '../fixtures/test.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';

const unreachable = "We couldn't reach the login service. Check your connection and try again.";

type CallFailure = {
  with: Failure;
  reads: string;
  code: string;
  /** The input may be the cause, so its field is marked. */
  isOfInput?: true;
  times?: number;
  fastForwardMs?: number;
};

/** Every kind of failure of a call, and the message that the visitor reads. */
export const failures: CallFailure[] = [
  {
    with: { error_type: 'too_many_requests' },
    reads: 'Too many requests have been made. Please wait a moment and try again.',
    code: 'api_error',
  },
  {
    with: { error_type: 'never_heard_of', status: 418, error_message: 'The kettle is on.' },
    reads: 'The kettle is on.',
    code: 'api_error',
    isOfInput: true,
  },
  { with: '500', reads: 'Something went wrong on our side. Please try again.', code: 'api_error' },
  { with: 'bad-gateway', reads: unreachable, code: 'provider_unreachable' },
  { with: 'invalid-json', reads: unreachable, code: 'provider_unreachable' },
  // The browser retries by itself when a reused connection breaks.
  { with: 'cut', times: 5, reads: unreachable, code: 'provider_unreachable' },
  {
    with: 'timeout',
    reads: 'This is taking too long. Please try again.',
    code: 'timeout',
    fastForwardMs: 20_000,
  },
];

/** The call succeeded, but the response was lost. Tokens that it used stay used. */
export const answerLost: CallFailure = {
  with: 'answer-lost',
  times: 5,
  reads: unreachable,
  code: 'provider_unreachable',
};

type Attempts = {
  host: HostPage;
  control: Control;
  path: string;
  /** Triggers the call. */
  attempt(): Promise<void>;
  /** Expects the screen to show `reads`, to keep its input, and to mark the field only if the input may be the cause. */
  shows(reads: string, isOfInput: boolean): Promise<void>;
  /** The call runs in the background. The host is not told again of the same failure. */
  isBackground?: boolean;
};

/** Fails one call in every way on one screen. The host receives each failure once. Requires `page.clock.install()`. */
export async function failInEveryWay({ host, control, path, attempt, shows, isBackground }: Attempts): Promise<void> {
  await host.forget();
  for (const [number, failure] of failures.entries()) {
    const requestCount = control.requests({ path }).length;
    control.failNext({ path, with: failure.with, times: failure.times ?? 1 });
    await attempt();
    // Wait for the request, because the previous message may still be shown.
    await expect
      .poll(() => control.requests({ path }).length, { message: `calls of ${path}`, ...pollOptions })
      .toBeGreaterThan(requestCount);
    if (failure.fastForwardMs) await host.page.clock.fastForward(failure.fastForwardMs);
    await shows(failure.reads, failure.isOfInput ?? false);
    const readRows = failures
      .slice(0, number + 1)
      .filter(({ reads }, nth, rows) => !isBackground || reads !== rows[nth - 1]?.reads)
      .map(({ code, reads }) => ({ code, message: reads }));
    await expectEventually(host.errors()).toMatchObject(readRows);
    control.clearInterruptions();
  }
}
