import { type Guard, hasShape, isRecord, listOf, optional } from '../channel/shapes.ts';
import { isText } from '../text/isWebUrl.ts';

/** A request of the frame to the provider. */
export type ActivityCall = {
  /** Milliseconds between the start of the request and this response. */
  agoMs: number;
  durationMs: number;
  /** The path at the provider. Each part that may identify someone is `*`. */
  path: string;
  /** The HTTP status; 0 if no response arrived. */
  status: number;
};

/** The recent activity of a frame, for `auth.report()`. It contains no address, no token and no typed text. */
export type FrameActivity = {
  /** The release of the frame. */
  version: string;
  /** The name of the current screen. */
  screen: string;
  /** Milliseconds since the frame's document was opened. */
  openedAgoMs: number;
  /** Milliseconds that the document took to load. */
  loadedMs: number;
  calls: ActivityCall[];
};

/** The kinds of entries in a {@link Report}. */
export const reportKinds = ['frame', 'screen', 'event', 'call', 'request', 'error'] as const;

/**
 * A step of the visit: a `frame` was opened, a `screen` appeared, an `event` was sent, the page made a `call`, the
 * frame made a `request` to the provider, an `error` was reported.
 */
export type ReportEntry = {
  /** Milliseconds between this step and the report. */
  agoMs: number;
  kind: (typeof reportKinds)[number];
  /** The name of the screen, event or call; the path of the request; the code of the error. */
  name: string;
  durationMs?: number | undefined;
  /** The HTTP status of a request; 0 if no response arrived. */
  status?: number | undefined;
  /** The code of a failed call; the provider's type of an error. */
  reason?: string | undefined;
};

/** A widget on the page. */
export type ReportedWidget = {
  /** The kind of mount, such as `login`. */
  kind: string;
  /** The name of the current screen; null if the frame didn't answer. */
  screen: string | null;
  /** Milliseconds that the frame's document took to load; null if the frame didn't answer. */
  loadedMs: number | null;
};

/** The last minutes of the login on a page, for a support ticket. The result of `auth.report()`. */
export type Report = {
  /** The format of the report. */
  format: 'vestibule-report-1';
  /** The time of the report, RFC 3339. */
  madeAt: string;
  /** `frame` and `protocol` are null if no frame answered. */
  versions: { sdk: string; protocol: string; frame: string | null };
  browser: { userAgent: string; language: string; isOnline: boolean; hasCookies: boolean };
  widgets: ReportedWidget[];
  /** The steps, the earliest first. */
  entries: ReportEntry[];
};

/** The most entries of a report, and the minutes that it covers. */
export const reportLimits = { entries: 200, minutes: 15 } as const;

/**
 * Returns whether a value is a name for a report. Such a name cannot be an email address, a URL with a query, or a
 * token of usual length.
 */
export const isPlainName = (value: unknown): value is string => isText(value) && /^[\w./:*-]{1,100}$/.test(value);
const isCount: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isActivityCall = (value: unknown): value is ActivityCall =>
  hasShape<ActivityCall>(value, { agoMs: isCount, durationMs: isCount, path: isPlainName, status: isCount });

export const isFrameActivity = (value: unknown): value is FrameActivity =>
  hasShape<FrameActivity>(value, {
    version: isPlainName,
    screen: isPlainName,
    openedAgoMs: isCount,
    loadedMs: isCount,
    calls: listOf(isActivityCall),
  });

const isReportEntry = (value: unknown): value is ReportEntry =>
  isRecord(value) &&
  (reportKinds as readonly unknown[]).includes(value.kind) &&
  isPlainName(value.name) &&
  isCount(value.agoMs) &&
  optional(isCount)(value.durationMs) &&
  optional(isCount)(value.status) &&
  optional(isPlainName)(value.reason);

/** Returns whether a value is a report that can be played back. */
export const isReport = (value: unknown): value is Report =>
  isRecord(value) &&
  value.format === 'vestibule-report-1' &&
  isText(value.madeAt) &&
  isRecord(value.versions) &&
  isRecord(value.browser) &&
  Array.isArray(value.widgets) &&
  listOf(isReportEntry)(value.entries) &&
  value.entries.length <= reportLimits.entries;

/** Replaces the parts of a path that may identify someone, such as a public token or an id, by `*`. */
export const maskPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/^([a-z_]{0,30}|v\d)$/.test(part) ? part : '*'))
    .join('/')
    .slice(0, 100);
