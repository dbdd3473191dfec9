import {
  type FrameActivity,
  isFrameActivity,
  isPlainName,
  protocolVersion,
  type Report,
  type ReportEntry,
  reportLimits,
} from '@vestibule/shared-protocol';
import { withTimeout } from '../calls/withTimeout.ts';
import type { Mounted } from '../mount/Mounted.ts';
import { hiddenFrames } from '../session/hiddenFrames.ts';
import type { HistoryEntry, SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';

/** The version of this package, set by the build. */
declare const sdkVersion: string;

/** The longest time that a report waits for the frames, in milliseconds. */
const RESPONSE_LIMIT_MS = 2_000;

/** The time that a report covers, in milliseconds. */
const windowMs = reportLimits.minutes * 60_000;

/**
 * Creates a report of the last minutes on this page. It contains only names and times, so no typed text, address or
 * token.
 *
 * @param home the address of the frame.
 * @param mounts the widgets on the page.
 */
export async function createReport(
  home: URL,
  mounts: Iterable<Pick<Mounted, 'ask' | 'settings'>>,
  { history }: Pick<SessionSubscriptions, 'history'>,
): Promise<Report> {
  const nowMs = performance.now();
  const widgets = [...mounts, ...[...hiddenFrames().values()].map(({ mount }) => mount)];
  const responses = await Promise.all(widgets.map(activityOf));
  const entries = [
    ...framesOf(home, nowMs),
    ...history.map((entry) => withAge(entry, nowMs)),
    ...responses.flatMap((response) => response?.calls.map(({ path, ...call }) => requestOf(path, call)) ?? []),
  ];
  return {
    format: 'vestibule-report-1',
    madeAt: new Date().toISOString(),
    versions: {
      sdk: sdkVersion,
      protocol: `${protocolVersion.major}.${protocolVersion.minor}`,
      frame: responses.find((response) => response !== null)?.version ?? null,
    },
    browser: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      isOnline: navigator.onLine,
      hasCookies: navigator.cookieEnabled,
    },
    widgets: widgets.map((widget, place) => ({
      kind: widget.settings().kind,
      screen: responses[place]?.screen ?? null,
      loadedMs: responses[place]?.loadedMs ?? null,
    })),
    entries: entries
      .filter(({ agoMs, name }) => agoMs <= windowMs && isPlainName(name))
      .map(withPlainReason)
      .sort((a, b) => b.agoMs - a.agoMs)
      .slice(-reportLimits.entries),
  };
}

/** Returns a frame's activity; null if the frame does not answer in time, or has an earlier version. */
const activityOf = ({ ask }: Pick<Mounted, 'ask'>): Promise<FrameActivity | null> =>
  withTimeout(RESPONSE_LIMIT_MS, ask('activity', isFrameActivity)).catch(() => null);

/** Returns the frames that the page has loaded, with the load times of their documents. */
const framesOf = (home: URL, nowMs: number): ReportEntry[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, initiatorType }) => initiatorType === 'iframe' && new URL(name).origin === home.origin)
    .map(({ startTime, duration }) => ({
      agoMs: Math.round(nowMs - startTime),
      kind: 'frame',
      name: 'opened',
      durationMs: Math.round(duration),
    }));

const requestOf = (name: string, call: Pick<ReportEntry, 'agoMs' | 'durationMs' | 'status'>): ReportEntry => ({
  kind: 'request',
  name,
  ...call,
});

function withAge(entry: HistoryEntry, nowMs: number): ReportEntry {
  const agoMs = Math.round(nowMs - entry.atMs);
  if ('error' in entry) {
    const { code, widgetError } = entry.error;
    return { agoMs, kind: 'error', name: code, reason: widgetError?.error_type };
  }
  const { kind, name, durationMs, reason } = entry;
  return { agoMs, kind, name, reason, ...(durationMs !== undefined && { durationMs: Math.round(durationMs) }) };
}

/** Drops a reason that is no plain name, because the frame has sent it. */
const withPlainReason = ({ reason, ...entry }: ReportEntry): ReportEntry =>
  isPlainName(reason) ? { ...entry, reason } : entry;
