import type { ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import { atom, createStore } from 'jotai/vanilla';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import type { AnyStep, FlowTable } from './defineFlow.ts';
import { type Failure, FlowError, failureOf, type Ports } from './ports.ts';
import { type FlowState, type ScreenName, successScreens } from './screens.ts';

/** All that is drawn: where the visitor is, what is under way, what went wrong last. */
export type FlowView = {
  state: FlowState;
  /** The intent under way, or null. */
  busy: string | null;
  error: WidgetError | null;
  /** The intent that ended in `error`; null where nothing was asked. */
  failed: string | null;
};

/** What the host configured, as the flow reads it. */
export type FlowSettings = { config: ResolvedConfig; locale: string; exposeSessionToken: boolean };

export type FlowOptions = {
  table: FlowTable;
  ports: Ports;
  settings: FlowSettings;
  initial: FlowState;
  /** Puts a failure into the visitor's words. Spec §8. */
  describe(failure: Failure): string;
  /** What is asked waits for this: the host's configuration has arrived. */
  configured: Promise<unknown>;
};

type FailOptions = { isBeside?: boolean; failsTo?: FlowState | undefined };

export type Flow = ReturnType<typeof createFlow>;

/**
 * Runs the table. The latest ask wins: an earlier one is aborted and its late answer dropped. Every wait has a limit.
 * The only `catch` of the flow is here; each failure reaches the visitor, and the host once.
 */
export function createFlow({ table, ports, settings, initial, describe, configured }: FlowOptions) {
  const store = createStore();
  const viewAtom = atom<FlowView>({ state: initial, busy: null, error: null, failed: null });
  const settingsAtom = atom<FlowSettings>(settings);
  const underWay = new Map<string, AbortController>();
  const yielding = new Set<AbortController>();
  /** The step that has become the visitor's last word; settled when it is aborted. */
  let claimed: AbortController | null = null;

  const view = () => store.get(viewAtom);
  const show = (change: Partial<FlowView>) => store.set(viewAtom, { ...view(), ...change });

  function goTo(state: FlowState) {
    const isNew = state.screen !== view().state.screen;
    show({ state, busy: null, error: null, failed: null });
    if (!isNew) return;
    giveUpYielding();
    ports.host.event({ type: 'screen_changed', screen: state.screen });
    if (successScreens.includes(state.screen)) ports.host.event({ type: 'authenticate_flow_complete' });
  }

  function giveUpYielding() {
    for (const controller of yielding) controller.abort();
    yielding.clear();
  }

  /** What ran beside the visitor's own asking leaves that as it is, but for an earlier failure of its own. */
  function stayHere(state: FlowState, intent: string) {
    show({ state, ...(view().failed === intent && { error: null, failed: null }) });
  }

  function fail(failure: Failure, intent: string | null = null, { isBeside = false, failsTo }: FailOptions = {}) {
    const error: WidgetError = { ...failure, message: describe(failure), screen: view().state.screen };
    if (failsTo) goTo(failsTo);
    show({ ...(!isBeside && { busy: null }), error, failed: intent });
    ports.host.error(error);
  }

  /** Runs a step of the current screen; an intent the screen does not have is ignored, for it came too late. */
  async function ask(intent: string, payload: unknown = null): Promise<void> {
    const { state } = view();
    const row = (table[state.screen] as Record<string, unknown>)[intent] as AnyStep | undefined;
    if (!row || (claimed && !claimed.signal.aborted)) return;
    const { quiet: isQuiet = false, beside = false, yields = false } = row.options;
    let isBeside = isQuiet || beside;
    const lane = isBeside ? intent : 'visitor';
    underWay.get(lane)?.abort();
    const controller = new AbortController();
    underWay.set(lane, controller);
    row.options.inClick?.(ports);
    if (!isBeside) giveUpYielding();
    if (yields) yielding.add(controller);
    const becomeBusy = () => show({ busy: intent, error: null, failed: null });
    if (!isBeside) becomeBusy();
    const limit = startLimit(row.options.limitMs ?? PROVIDER_LIMIT_MS);
    const claim = () => {
      if (controller.signal.aborted) return;
      claimed = controller;
      isBeside = false;
      becomeBusy();
      limit.restart(PROVIDER_LIMIT_MS);
    };
    try {
      const next = await Promise.race([run(row, payload, controller.signal, claim), limit.reached]);
      if (controller.signal.aborted || view().state.screen !== state.screen) return;
      const after = next(view().state);
      if (isBeside && after.screen === state.screen) stayHere(after, intent);
      else goTo(after);
    } catch (thrown) {
      if (controller.signal.aborted || isQuiet) return;
      if (row.options.afterFailure) show({ state: row.options.afterFailure(view().state) });
      fail(failureOf(thrown), intent, { isBeside, failsTo: row.options.failsTo });
    } finally {
      limit.end();
      yielding.delete(controller);
      controller.abort();
    }
  }

  async function run(
    row: AnyStep,
    payload: unknown,
    signal: AbortSignal,
    claim: () => void,
  ): Promise<(current: FlowState) => FlowState> {
    await configured;
    signal.throwIfAborted();
    const context = { state: view().state, ...store.get(settingsAtom), ports, signal, claim };
    try {
      const next = await row.run(context, payload);
      return typeof next === 'function' ? next : () => next;
    } catch (thrown) {
      const elsewhere = new Map(Object.entries(row.onError ?? {})).get(failureOf(thrown).error_type ?? '');
      if (!elsewhere || signal.aborted) throw thrown;
      return run(elsewhere, payload, signal, claim);
    }
  }

  /** Ends what is under way: its answer, if one comes, is dropped. */
  function abortAll() {
    for (const controller of underWay.values()) controller.abort();
    underWay.clear();
  }

  return {
    store,
    viewAtom,
    settingsAtom,
    ask,
    goTo,
    fail,
    settings: () => store.get(settingsAtom),
    configure: (change: Partial<FlowSettings>) => store.set(settingsAtom, { ...store.get(settingsAtom), ...change }),
    screen: (): ScreenName => view().state.screen,
    dispose: abortAll,
  };
}

/** Rejects when the time is over; may start anew. */
function startLimit(limitMs: number) {
  let reach: (reason: FlowError) => void = () => {};
  const reached = new Promise<never>((_, reject) => {
    reach = reject;
  });
  const start = (ms: number) => setTimeout(() => reach(new FlowError({ kind: 'client', code: 'timeout' })), ms);
  let timer = start(limitMs);
  return {
    reached,
    restart(ms: number) {
      clearTimeout(timer);
      timer = start(ms);
    },
    end: () => clearTimeout(timer),
  };
}
