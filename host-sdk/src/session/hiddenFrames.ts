import type { SessionState } from '@vestibule/shared-protocol';
import type { Mounted } from '../mount/Mounted.ts';

/** A client that receives the session from a hidden frame. */
export type HiddenFrameListener = {
  onState(state: SessionState): void;
  /** Called when other code has removed the frame. */
  onRemoved(): void;
};

/** A frame that shows nothing, with its listeners. */
export type HiddenFrame = {
  mount: Mounted;
  listeners: Set<HiddenFrameListener>;
  /** The time from which activity may extend the session again, in milliseconds since the epoch. */
  nextExtendMs: number;
};

/**
 * The key of the hidden frames at the window. Its number changes when the stored objects change, because another
 * version of the SDK may run in the same page.
 */
const place = Symbol.for('vestibule.hiddenFrames.3');

/**
 * Returns the hidden frames of the page by key. They are stored at the window, because a page that swaps its body
 * (Turbo, htmx) runs its scripts again. The client of each visit has to find the frame of the previous visit.
 */
export function hiddenFrames(): Map<string, HiddenFrame> {
  const page = window as { [place]?: Map<string, HiddenFrame> };
  page[place] ??= new Map();
  return page[place];
}
