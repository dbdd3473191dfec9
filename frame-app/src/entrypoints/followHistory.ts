import type { Flow } from '../flow/runFlow.ts';
import type { FlowState, ScreenName } from '../flow/screens.ts';
import { type BackStack, canBeShownAgain, firstBackStack, isOfSession, nextBackStack } from './backStack.ts';
import type { FrameParts } from './FrameParts.ts';

/** A traversal that has not happened by then was refused. */
const TRAVERSAL_LIMIT_MS = 1_000;

type Parts = Pick<FrameParts, 'flow' | 'host' | 'kept'>;

/**
 * Makes the browser's Back lead one screen back instead of off the page. The tab's history has one entry for each
 * screen in the back stack, and Back and Forward are followed. If the widget itself goes back, or after a sign-in, its
 * entries are removed, so they need no extra press. If the host's own entries are on top of them, they stay: this code
 * never moves the host page.
 */
export function followHistory({ flow, host, kept }: Parts): void {
  const view = () => flow.store.get(flow.viewAtom);
  /** The current entry, counted from the one with which this document was loaded. */
  let at = readEntry(history.state);
  let shown = view().state;
  // After a reload the restored screen is the first one; entries of the previous document restore no screen.
  let trail: BackStack = kept && at === 0 ? [] : firstBackStack(shown, view().error !== null);
  /** The screens of entries that were left, if they can be shown again. */
  const left = new Map<number, FlowState>();
  const { navigation } = window as { navigation?: Navigation };
  /** The keys that the Navigation API assigns to our entries. */
  const keys = new Map<number, string>();
  /** The last entry pushed, and the length of the tab's history then. */
  let newest = { entry: -1, tabLength: -1 };
  /** Settles when the traversal that is under way arrives. */
  let arrival: Promise<void> | null = null;
  let arrive: (() => void) | null = null;
  let isGoingBack = false;

  /** Pushes or removes entries until they match the back stack. */
  function align(): void {
    if (arrive || isGoingBack) return;
    while (at < trail.length && push(at + 1)) at += 1;
    if (at > trail.length) void takeBack(trail.length);
  }

  function push(entry: number): boolean {
    try {
      history.pushState({ ...history.state, [key]: entry }, '');
    } catch {
      return false; // browsers limit the rate of new entries; Back then leaves the page
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

  /** Uses the entry's key if possible. Firefox sometimes miscounts with `history.go` and leaves the page. */
  function traverse(entry: number): void {
    const entryKey = keys.get(entry);
    if (navigation && entryKey !== undefined) {
      const { committed, finished } = navigation.traverseTo(entryKey);
      // A refused traversal is handled by its timeout.
      for (const outcome of [committed, finished]) outcome?.catch(() => {});
    } else history.go(entry - at);
  }

  /**
   * Returns whether no other entry was pushed after ours. The length alone does not show this, because going back
   * and pushing leaves it unchanged.
   */
  function isOnTop(): boolean {
    if (history.length !== newest.tabLength) return false;
    return at === newest.entry || navigation?.canGoForward === true;
  }

  /**
   * Goes back to one of our entries, unless a foreign entry is on top. Resolves after the traversal or its timeout, and
   * after one that is already under way: the host may remove the frame then, which would cancel it.
   */
  async function takeBack(entry: number): Promise<void> {
    while (arrival) await arrival;
    if (at <= entry || !isOnTop()) return;
    arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    traverse(entry);
    const timer = setTimeout(() => arrive?.(), TRAVERSAL_LIMIT_MS);
    await arrival;
    clearTimeout(timer);
    arrival = null;
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
      // The action still waits for the provider and cannot be cancelled.
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
    // After a sign-out nothing remains reachable for the next user.
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

/** The screens that the widget's own back button may lead to. */
const arrowsOf = ({ rowsOf }: Pick<Flow, 'rowsOf'>, { screen }: FlowState): readonly ScreenName[] => {
  const rows = rowsOf(screen);
  return rows && 'back' in rows ? rows.back.to : [];
};
