import { isReport, type Report, type ReportEntry } from '@vestibule/shared-protocol';
import type { GalleryNames } from './galleryView.ts';

/** A step of a report, with the screen that the visitor saw then. */
type PlayedStep = { entry: ReportEntry; screen: string | null };

/** Reads the JSON of a report. If the text is no report, returns the reason. */
export function readReport(json: string): { report: Report } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problem: 'This is not JSON. Paste everything that JSON.stringify(await auth.report()) returns.' };
  }
  return isReport(value) ? { report: value } : { problem: 'This is not a report of this version.' };
}

/** Returns the steps of a report, each with the screen of that time. A login starts with Main, which sends no event. */
export function playedSteps({ entries, widgets }: Report): PlayedStep[] {
  let screen = widgets.some(({ kind }) => kind === 'login') ? 'Main' : null;
  return entries.map((entry) => {
    if (entry.kind === 'screen') screen = entry.name;
    return { entry, screen };
  });
}

/** Returns the example state that shows a screen; null if the gallery lacks it. */
export const stateOf = (names: GalleryNames, screen: string | null): string | null =>
  names.find(([name]) => name === screen)?.[1][0] ?? null;

/** Describes a step in one line: `request /otps/authenticate, 400, 32 ms, 4.1 s before the report`. */
export function describeStep({ kind, name, reason, status, durationMs, agoMs }: ReportEntry): string {
  const details = [
    reason,
    status === undefined ? '' : status === 0 ? 'no answer' : `${status}`,
    durationMs === undefined ? '' : `${durationMs} ms`,
    `${(agoMs / 1_000).toFixed(1)} s before the report`,
  ];
  return [`${kind} ${name}`, ...details.filter(Boolean)].join(', ');
}
