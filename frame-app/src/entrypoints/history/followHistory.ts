import type { Flow } from '../../flow/runFlow.ts';
import type { FlowState, Rules, ScreenName } from '../../flow/screens.ts';
import type { FrameParts } from '../FrameParts.ts';
import { type BackStack, createBackStack } from './backStack.ts';

/** After this time, a traversal counts as refused. */
const TRAVERSAL_LIMIT_MS = 1_000;

type Parts = Pick<FrameParts, 'flow' | 'host' | 'savedScreen'>;

/**
 * Makes the browser's Back open the previous screen instead of leaving the page. The tab's history gets an entry for
 * each screen of the back stack. If the widget itself goes back, or after a sign-in, these entries are removed, so that
 * Back needs no extra press. They stay if the host's own entries are on top, because this code never moves the host
 * page.
 */
export function followHistory({ flow, host, savedScreen }: Parts, rules: Rules): void {
  const backStack = createBackStack(rules);
  const view = () => flow.store.get(flow.viewAtom);
  /** The current entry's number, counted from the entry that loaded this document. */
  let at = readEntry(history.state);
  let shown = view().state;
  // After a reload the restored screen is the first. Entries of the previous document restore no screen.
  let trail: BackStack = savedScreen && at === 0 ? [] : backStack.first(shown, view().error !== null);
  /** The screens of entries that were left and that Forward may open. */
  const formerStates = new Map<number, FlowState>();
  const { navigation } = window as { navigation?: Navigation };
  /** The Navigation API's keys of our entries. */
  const keys = new Map<number, string>();
  /** The entry that was pushed last, and the length of the tab's history after that. */
  let newest = { entry: -1, tabLength: -1 };
  /** Settles when the current traversal arrives. */
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
    for (const key of formerStates.keys()) if (key >= entry) formerStates.delete(key);
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
   * Returns whether our entry is the newest. The length alone does not show this, because going back and pushing leaves
   * it unchanged.
   */
  function isOnTop(): boolean {
    if (history.length !== newest.tabLength) return false;
    return at === newest.entry || navigation?.canGoForward === true;
  }

  /**
   * Goes back to one of our entries, unless a foreign entry is on top. Resolves after this and any earlier traversal,
   * or after the timeout. Afterwards the host may remove the frame, which would cancel a traversal.
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
      const stateBelow = trail.at(-1) as FlowState;
      const depth = trail.length;
      if (arrowsOf(flow, shown).includes(stateBelow.screen)) await flow.ask('back');
      else show(stateBelow);
      // The action still waits for the provider and cannot be cancelled.
      if (trail.length >= depth) break;
    } while (trail.length > at);
    isGoingBack = false;
    align();
  }

  function goForward(): void {
    const reopenedState = at === trail.length + 1 ? formerStates.get(at) : undefined;
    if (reopenedState) show(reopenedState);
    align();
  }

  function show(state: FlowState): void {
    flow.dispose();
    flow.goTo(state);
  }

  flow.store.sub(flow.viewAtom, () => {
    const { state, error } = view();
    const isAnother = state.screen !== shown.screen;
    if (isAnother && backStack.canBeShownAgain(shown)) formerStates.set(trail.length, shown);
    // After a sign-out nothing remains reachable for the next user.
    if (state.screen === 'Account' && !state.details) formerStates.clear();
    const next = backStack.next(trail, shown, state, error !== null);
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
    formerStates.clear();
    await takeBack(0);
  };
  host.beforeSignIn = async () => {
    if (!backStack.isOfSession(trail)) await host.beforeEnd?.();
  };
  noteKey(at);
  align();
}

const key = 'vestibule';

const readEntry = (state: unknown): number => {
  const entry = (state as { [key]?: unknown } | null)?.[key];
  return typeof entry === 'number' ? entry : 0;
};

/** Returns the screens that the widget's own back button may lead to. */
const arrowsOf = ({ rowsOf }: Pick<Flow, 'rowsOf'>, { screen }: FlowState): readonly ScreenName[] => {
  const rows = rowsOf(screen);
  return rows && 'back' in rows ? rows.back.to : [];
};
