import type { Rules } from '../flow/screens.ts';
import type { FrameParts } from './FrameParts.ts';
import { followHistory } from './history/followHistory.ts';
import { resumeAfterOutage } from './session/resumeAfterOutage.ts';

/** Starts what Main works without: the browser's Back, and the continuation after an outage of the provider. */
export function afterMain(parts: FrameParts, rules: Rules): void {
  followHistory(parts, rules);
  resumeAfterOutage(parts);
}
