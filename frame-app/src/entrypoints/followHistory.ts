import type { FlowTable } from '../flow/defineFlow.ts';
import type { FlowState, ScreenName } from '../flow/screens.ts';
import { type BackStack, canBeShownAgain, firstBackStack, isOfSession, nextBackStack } from './backStack.ts';
import type { FrameParts } from './FrameParts.ts';

/** A traversal that has not come about by then was refused. */
const TRAVERSAL_LIMIT_MS = 1_000;

type Parts = Pick<FrameParts, 'flow' | 'host' | 'kept'>;

/**
 * The browser's Back leads one screen back instead of off the page: this document has one entry in the history of the tab for
 * each screen that lies below the one that is shown. Back and Forward are followed. Where the widget goes back by itself, or
 * somebody has signed in, its entries are taken back, so that they cost nobody a press. The host's own entries may lie on top
 * of them; then they stay, for nothing here moves the host page.
 */
export function followHistory({ flow, host, kept }: Parts): void {
  const view = () => flow.store.get(flow.viewAtom);
  /** The entry that is current, counted from the one with which this document came. */
  let at = readEntry(history.state);
  let shown = view().state;
  // What survived a reload is the first screen of this document, whose former entries lead nowhere.
  let trail: BackStack = kept && at === 0 ? [] : firstBackStack(shown, view().error !== null);
  /** What was shown at an entry that was left, and can be shown again. */
  const left = new Map<number, FlowState>();
  const { navigation } = window as { navigation?: Navigation };
  /** Of our entries, the browser's own names. */
  const keys = new Map<number, string>();
  /** The last one that was made, and how many the tab had then. */
  let newest = { entry: -1, tabLength: -1 };
  let arrive: (() => void) | null = null;
  let isGoingBack = false;

  /** Brings the entries in line with the screens. */
  function align(): void {
    if (arrive || isGoingBack) return;
    while (at < trail.length && push(at + 1)) at += 1;
    if (at > trail.length) void takeBack(trail.length);
  }

  function push(entry: number): boolean {
    try {
      history.pushState({ ...history.state, [key]: entry }, '');
    } catch {
      return false; // browsers allow only so many in a time: Back leaves the page then
    }
    for (const one of left.keys()) if (one >= entry) left.delete(one);
    newest = { entry, tabLength: history.length };
    noteKey(entry);
    return true;
  }

  function noteKey(entry: number): void {
    const entryKey = navigation?.currentEntry?.key;
    if (entryKey !== undefined) keys.set(entry, entryKey);
  }

  /** By its key where the browser has one: Firefox, which counts the tab's entries, miscounts now and then and leaves the page. */
  function traverse(entry: number): void {
    const entryKey = keys.get(entry);
    if (navigation && entryKey !== undefined) {
      const { committed, finished } = navigation.traverseTo(entryKey);
      // What does not come about is seen by its absence.
      for (const outcome of [committed, finished]) outcome?.catch(() => {});
    } else history.go(entry - at);
  }

  /** Whether nobody has made an entry after ours. Who went back and then made one has made as many as before. */
  function isOnTop(): boolean {
    if (history.length !== newest.tabLength) return false;
    return at === newest.entry || navigation?.canGoForward === true;
  }

  /** Goes back to an entry of ours, unless another's lies on top. Resolves when it has, or could not. */
  async function takeBack(entry: number): Promise<void> {
    if (arrive || at <= entry || !isOnTop()) return;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    traverse(entry);
    const timer = setTimeout(() => arrive?.(), TRAVERSAL_LIMIT_MS);
    await arrived;
    clearTimeout(timer);
    arrive = null;
    if (at > entry) newest = { entry: -1, tabLength: -1 };
    align();
  }

  async function goBack(): Promise<void> {
    if (isGoingBack) return;
    isGoingBack = true;
    do {
      const below = trail.at(-1) as FlowState;
      const depth = trail.length;
      if (arrowsOf(flow, shown).includes(below.screen)) await flow.ask('back');
      else show(below);
      // The provider has the word, which is not taken away.
      if (trail.length >= depth) break;
    } while (trail.length > at);
    isGoingBack = false;
    align();
  }

  function goForward(): void {
    const again = at === trail.length + 1 ? left.get(at) : undefined;
    if (again) show(again);
    align();
  }

  function show(state: FlowState): void {
    flow.dispose();
    flow.goTo(state);
  }

  flow.store.sub(flow.viewAtom, () => {
    const { state, error } = view();
    const isAnother = state.screen !== shown.screen;
    if (isAnother && canBeShownAgain(shown)) left.set(trail.length, shown);
    // Who has signed out leaves nothing behind, nor whoever signs in then.
    if (state.screen === 'Account' && !state.known) left.clear();
    const next = nextBackStack(trail, shown, state, error !== null);
    const isToAlign = next !== trail;
    trail = next;
    shown = state;
    if (isToAlign) align();
  });

  addEventListener('popstate', ({ state }) => {
    const before = at;
    at = readEntry(state);
    if (arrive) arrive();
    else if (at < before && trail.length > 0) void goBack();
    else if (at > before) goForward();
  });

  host.beforeEnd = async () => {
    trail = [];
    left.clear();
    await takeBack(0);
  };
  host.beforeSignIn = async () => {
    if (!isOfSession(trail)) await host.beforeEnd?.();
  };
  noteKey(at);
  align();
}

const key = 'vestibule';

const readEntry = (state: unknown): number => {
  const entry = (state as { [key]?: unknown } | null)?.[key];
  return typeof entry === 'number' ? entry : 0;
};

/** The screens that the widget's own arrow may lead to. */
const arrowsOf = ({ table }: { table: Partial<FlowTable> }, { screen }: FlowState): readonly ScreenName[] => {
  const rows = table[screen];
  return rows && 'back' in rows ? rows.back.to : [];
};
