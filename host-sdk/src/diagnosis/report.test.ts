// @vitest-environment happy-dom
import { type FrameActivity, isReport } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostSdkError } from '../errors/errors.ts';
import type { Mounted } from '../mount/Mounted.ts';
import type { HistoryEntry } from '../subscriptions/sessionSubscriptions.ts';
import { idleFrame } from '../testing/frameDouble.ts';
import { createReport } from './report.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const home = new URL('https://auth.example.com');
const settings: Mounted['settings'] = () => ({
  kind: 'login',
  config: { prefill: { emailAddress: 'ada@example.com' } },
  theme: {},
});

const widget = (respond: () => Promise<unknown>) => ({ settings, ask: respond as Mounted['ask'] });

const report = async (history: HistoryEntry[], activity: FrameActivity = idleFrame) =>
  createReport(home, [widget(async () => activity)], { history });

test('lists what happened, the earliest first, with the requests of the frame', async () => {
  vi.advanceTimersByTime(10_000);
  const calls = [{ agoMs: 4_000, durationMs: 120, path: '/sdk/v1/otps/email', status: 400 }];
  const finalReport = await report(
    [
      { atMs: 5_000, kind: 'screen', name: 'OTPAuthenticate' },
      { atMs: 8_000, kind: 'call', name: 'session', durationMs: 12.5 },
      {
        ...{ atMs: 9_000, widget: {}, settings: settings() },
        error: new HostSdkError('api_error', 'ada@example.com is refused', {
          kind: 'api',
          code: 'api_error',
          message: 'ada@example.com is refused',
          error_type: 'otp_code_not_found',
        }),
      },
    ],
    { ...idleFrame, calls },
  );
  expect(isReport(finalReport)).toBe(true);
  expect(finalReport.entries).toEqual([
    { agoMs: 5_000, kind: 'screen', name: 'OTPAuthenticate' },
    { agoMs: 4_000, kind: 'request', name: '/sdk/v1/otps/email', durationMs: 120, status: 400 },
    { agoMs: 2_000, kind: 'call', name: 'session', durationMs: 13 },
    { agoMs: 1_000, kind: 'error', name: 'api_error', reason: 'otp_code_not_found' },
  ]);
  expect(finalReport.widgets).toEqual([{ kind: 'login', screen: 'Main', loadedMs: 80 }]);
  expect(finalReport.versions.frame).toBe('1.2.3');
  expect(JSON.stringify(finalReport)).not.toContain('ada');
});

test('leaves out steps that are too old, and values that are no names', async () => {
  vi.advanceTimersByTime(20 * 60_000);
  const finalReport = await report([
    { atMs: 1, kind: 'screen', name: 'Main' },
    { atMs: 20 * 60_000, kind: 'event', name: 'ada@example.com' },
    { atMs: 20 * 60_000, kind: 'event', name: 'authenticated', reason: '<script>' },
  ]);
  expect(finalReport.entries).toEqual([{ agoMs: 0, kind: 'event', name: 'authenticated' }]);
});

test('answers within two seconds although the frame never does', async () => {
  const pendingReport = createReport(home, [widget(() => new Promise(() => {}))], { history: [] });
  await vi.advanceTimersByTimeAsync(2_000);
  const report = await pendingReport;
  expect(report.widgets).toEqual([{ kind: 'login', screen: null, loadedMs: null }]);
  expect(report.versions.frame).toBeNull();
});
