import { closedScreenAtom, openedScreenAtom } from '../../flow/closedScreen.ts';
import type { Flow } from '../../flow/runFlow.ts';
import type { ScreenName } from '../../flow/screens.ts';
import * as tabKeys from '../../provider/storage/register/tabKeys.ts';

/** The stored value. Any other value under the key is not ours and closes no field. */
const NOTE = '1';

/** The note if the browser blocks storage. It lasts as long as the document. */
let isNoted = false;

/** Returns whether the host page has taken the focus in this tab before, even from an earlier frame. */
export function wasTheftSeen(): boolean {
  try {
    return isNoted || sessionStorage.getItem(tabKeys.focusTaken) === NOTE;
  } catch {
    return false;
  }
}

/** Stops the current screen and closes its field. Fields of later screens stay closed until the visitor opens them. */
export function reportTheft(flow: Flow): void {
  isNoted = true;
  try {
    sessionStorage.setItem(tabKeys.focusTaken, NOTE);
  } catch {} // the document remembers it
  flow.store.set(openedScreenAtom, null);
  flow.fail({ kind: 'client', code: 'focus_moved' });
}

/** Returns whether the current screen may not show its field yet. */
export const isFieldClosed = ({ store, screen }: Flow): boolean =>
  wasTheftSeen() && store.get(openedScreenAtom) !== screen();

/** Returns whether the visitor has pressed to open the field of the current screen. */
export const isFieldOpened = ({ store, screen }: Flow): boolean => store.get(openedScreenAtom) === screen();

export function closeField({ store, viewAtom, screen }: Flow): void {
  setFor(screen(), closedScreenAtom, { store, viewAtom, screen });
}

/** Opens the field after a press. It stays open until the next theft or screen. */
export function openField({ store, viewAtom, screen }: Flow): void {
  store.set(closedScreenAtom, null);
  setFor(screen(), openedScreenAtom, { store, viewAtom, screen });
}

/** Sets an atom to the current screen, and clears it on the next screen. */
function setFor(
  current: ScreenName,
  screenAtom: typeof closedScreenAtom,
  { store, viewAtom, screen }: Pick<Flow, 'store' | 'viewAtom' | 'screen'>,
): void {
  store.set(screenAtom, current);
  const stop = store.sub(viewAtom, () => {
    if (screen() === current) return;
    stop();
    store.set(screenAtom, null);
  });
}
