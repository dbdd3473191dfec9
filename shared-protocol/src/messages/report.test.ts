import { expect, test } from 'vitest';
import { isFrameActivity, isReport, maskPath, type Report } from './report.ts';

const activity = {
  version: '1.2.3',
  screen: 'Main',
  openedAgoMs: 900,
  loadedMs: 80,
  calls: [{ agoMs: 100, durationMs: 40, path: '/sdk/v1/otps/email/login_or_create', status: 200 }],
};

test('accepts the activity of a frame', () => {
  expect(isFrameActivity(activity)).toBe(true);
});

test.each([
  ['an address of email', { ...activity, screen: 'ada@example.com' }],
  ['a path with a query', { ...activity, calls: [{ ...activity.calls[0], path: '/otps?email=ada' }] }],
  ['a token as a path', { ...activity, calls: [{ ...activity.calls[0], path: 'x'.repeat(200) }] }],
  ['a time before its start', { ...activity, openedAgoMs: -1 }],
  ['no list of calls', { ...activity, calls: {} }],
])('refuses %s', (_, value) => {
  expect(isFrameActivity(value)).toBe(false);
});

test('masks each part of a path that may identify someone', () => {
  expect(maskPath('/sdk/v1/otps/email/login_or_create')).toBe('/sdk/v1/otps/email/login_or_create');
  expect(maskPath('/sdk/v1/projects/bootstrap/public-token-test-1')).toBe('/sdk/v1/projects/bootstrap/*');
  expect(maskPath('/sdk/v1/users/emails/email-test-c0ffee')).toBe('/sdk/v1/users/emails/*');
  expect(maskPath('/eyJhbGciOi/ada%40example.com/007')).toBe('/*/*/*');
});

const report: Report = {
  format: 'vestibule-report-1',
  madeAt: '2026-01-01T00:00:00Z',
  versions: { sdk: '1.2.3', protocol: '1.5', frame: null },
  browser: { userAgent: 'Test', language: 'en', isOnline: true, hasCookies: true },
  widgets: [{ kind: 'login', screen: null, loadedMs: null }],
  entries: [{ agoMs: 5, kind: 'error', name: 'frame_unreachable' }],
};

test('accepts a report as JSON, and refuses one with values that no report has', () => {
  expect(isReport(JSON.parse(JSON.stringify(report)))).toBe(true);
  expect(isReport({ ...report, format: 'another' })).toBe(false);
  expect(isReport({ ...report, entries: [{ agoMs: 5, kind: 'page', name: 'Main' }] })).toBe(false);
  expect(isReport({ ...report, entries: [{ agoMs: 5, kind: 'screen', name: '<b>Main</b>' }] })).toBe(false);
  expect(isReport({ ...report, entries: Array(201).fill(report.entries[0]) })).toBe(false);
});
