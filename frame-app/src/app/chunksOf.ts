import type { Transitions } from '../flow/defineFlow.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Screens } from '../ui/screens/ScreenProps.ts';
import type { ScreenChunks } from './Composition.ts';

/** Returns the chunk of each screen that a feature has rows for. */
export function chunksOf<S extends ScreenName>(
  rows: Transitions<S>,
  load: () => Promise<{ screens: Screens<S> }>,
): ScreenChunks<S> {
  return Object.fromEntries(Object.keys(rows).map((name) => [name, load])) as unknown as ScreenChunks<S>;
}
