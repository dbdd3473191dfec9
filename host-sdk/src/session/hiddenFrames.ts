import type { SessionState } from '@vestibule/shared-protocol';
import type { Mounted } from '../mount/mountWidget.ts';

/** A client that hears of the session by a hidden frame. */
export type HiddenFrameListener = {
  onState(state: SessionState): void;
  /** Somebody else has taken the frame off the page. */
  onRemoved(): void;
};

/** A frame that shows nothing, and who hears it. */
export type HiddenFrame = {
  mounted: Mounted;
  listeners: Set<HiddenFrameListener>;
  /** When the activity of the visitor may lengthen the session again. */
  nextExtendMs: number;
};

/** To be raised when what stands there changes: another version of the SDK may run in the page. */
const place = Symbol.for('vestibule.hiddenFrames.2');

/**
 * The hidden frames of the page, by what they were made from. They stand at the window, because a page that swaps its body (Turbo,
 * htmx) runs its scripts again, the SDK's among them: the client of each visit has to find the frame of the visit before.
 */
export function hiddenFrames(): Map<string, HiddenFrame> {
  const page = window as { [place]?: Map<string, HiddenFrame> };
  page[place] ??= new Map();
  return page[place];
}
