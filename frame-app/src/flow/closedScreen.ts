import { atom } from 'jotai/vanilla';
import type { Flow } from './runFlow.ts';
import type { ScreenName } from './screens.ts';

/** The screen whose field for a secret stays closed, because the host page has taken the focus before; null if none. */
export const closedScreenAtom = atom<ScreenName | null>(null);

/** The screen whose field the visitor has opened in spite of the warning; null if none. */
export const openedScreenAtom = atom<ScreenName | null>(null);

/** Returns whether the frame shows a warning about its host page instead of a field. */
export function warnsOfPage({ store, viewAtom, screen }: Pick<Flow, 'store' | 'viewAtom' | 'screen'>): boolean {
  return store.get(viewAtom).error?.code === 'focus_moved' || store.get(closedScreenAtom) === screen();
}
