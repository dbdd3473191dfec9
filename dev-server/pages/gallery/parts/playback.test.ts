import type { Report } from '@vestibule/shared-protocol';
import { expect, test } from 'vitest';
import { describeStep, playedSteps, readReport, stateOf } from './playback.ts';

const report: Report = {
  format: 'vestibule-report-1',
  madeAt: '2026-01-01T00:00:00Z',
  versions: { sdk: '1.2.3', protocol: '1.5', frame: '1.2.3' },
  browser: { userAgent: 'Test', language: 'en', isOnline: true, hasCookies: true },
  widgets: [{ kind: 'login', screen: 'OTPAuthenticate', loadedMs: 80 }],
  entries: [
    { agoMs: 5_000, kind: 'event', name: 'passcode_sent' },
    { agoMs: 4_100, kind: 'screen', name: 'OTPAuthenticate' },
    { agoMs: 1_000, kind: 'request', name: '/sdk/v1/otps/authenticate', status: 400, durationMs: 32 },
  ],
};

test('reads a report, and nothing else', () => {
  expect(readReport(JSON.stringify(report))).toEqual({ report });
  for (const text of ['{}', 'null', JSON.stringify({ ...report, entries: [{ kind: 'page' }] })])
    expect(readReport(text)).toEqual({ problem: 'This is not a report of this version.' });
  for (const text of ['', '{', JSON.stringify(report).slice(0, -1)])
    expect(readReport(text)).toEqual({ problem: expect.stringContaining('not JSON') });
});

test('gives each step the screen of that time', () => {
  expect(playedSteps(report).map(({ screen }) => screen)).toEqual(['Main', 'OTPAuthenticate', 'OTPAuthenticate']);
});

test('shows the first state of a known screen', () => {
  expect(stateOf([['Main', ['everything', 'other']]], 'Main')).toBe('everything');
  expect(stateOf([['Main', ['everything']]], 'constructor')).toBeNull();
});

test('describes a step in one line', () => {
  const [, , request] = report.entries;
  expect(request && describeStep(request)).toBe(
    'request /sdk/v1/otps/authenticate, 400, 32 ms, 1.0 s before the report',
  );
});
