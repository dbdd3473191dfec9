import type { Exposure, ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import { atom, createStore } from 'jotai/vanilla';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import {
  type AnyStep,
  type AskFromOutside,
  type Branch,
  classOf,
  type FlowTable,
  type IntentOf,
  type Read,
  type StepContext,
  type StepTaken,
} from './defineFlow.ts';
import { type Failure, FlowError, failureOf, type Ports } from './ports.ts';
import { type FlowState, isSuccess, type ScreenName, type StateOf, type SuccessState } from './screens.ts';

/** Everything that is rendered: the current screen, the running step and the last error. */
export type FlowView = {
  state: FlowState;
  /** The running intent, or null. */
  busy: IntentOf | null;
  error: WidgetError | null;
  /** The intent that ended in `error`; null if the error came from outside. */
  failedIntent: IntentOf | null;
  /** The payload of `failedIntent`, to repeat it. */
  failedPayload?: unknown;
};

/** The host's configuration, as the flow reads it. */
type FlowSettings = {
  config: ResolvedConfig;
  locale: string;
  exposure: Exposure;
};

type FlowOptions = {
  /** The rows of the screens in the first files. */
  table: Partial<FlowTable>;
  /** Loads the rows of all screens, at the first step of a screen that `table` lacks. Default: `table` has all rows. */
  wholeTable?: () => Promise<Partial<FlowTable>>;
  /** Returns the screen after a sign-in: its success screen, or a screen before that. */
  afterSignIn(context: StepContext<ScreenName>, success: SuccessState): FlowState | Promise<FlowState>;
  ports: Ports;
  settings: FlowSettings;
  initial: FlowState;
  /** Replaces Main by the first screen of another vertical, except as `initial`. Default: Main stays. */
  startAt?: (main: StateOf<'Main'>) => FlowState;
  /** Returns the message for the visitor. */
  describe(failure: Failure): string;
  /** Settles when the host's configuration has arrived. Steps wait for it. */
  configuration: Promise<unknown>;
};

type Failed = {
  /** The failed intent; null if the failure came from outside. */
  intent?: IntentOf | null;
  payload?: unknown;
  /** The state after the failure. Default: the current state. */
  to?: FlowState | undefined;
  /** True if a background step failed, which does not end the visitor's current step. */
  isInBackground?: boolean;
};

export type Flow = ReturnType<typeof createFlow>;

/**
 * Runs the table. The latest step wins: an earlier step is aborted, and its late response is dropped. Every step has a
 * time limit. Errors of a step are caught here and shown to the visitor. The host receives each once.
 */
export function createFlow({
  table: firstTable,
  wholeTable = async () => firstTable,
  afterSignIn,
  ports,
  settings,
  initial,
  startAt = (main) => main,
  describe,
  configuration,
}: FlowOptions) {
  const store = createStore();
  let table = firstTable;
  const viewAtom = atom<FlowView>({ state: initial, busy: null, error: null, failedIntent: null });
  const settingsAtom = atom<FlowSettings>(settings);
  const isConfiguredAtom = atom(false);
  void configuration.then(() => store.set(isConfiguredAtom, true));
  /** The running steps by lane; each background intent has its own lane. */
  const inProgress = new Map<string, AbortController>();
  const idle = new Set<AbortController>();
  /** The step that is the visitor's final choice; null if there is none. */
  let claimed: AbortController | null = null;

  const view = () => store.get(viewAtom);
  loadRows().catch(() => {}); // the first step of the screen reports a failure
  const show = (change: Partial<FlowView>) => store.set(viewAtom, { ...view(), ...change });

  /** Returns the state to show. Main becomes the first screen of this vertical. */
  function placeOf(state: FlowState): FlowState {
    return state.screen === 'Main' ? startAt(state) : state;
  }

  function goTo(next: FlowState) {
    const state = placeOf(next);
    const isNew = state.screen !== view().state.screen;
    if (isNew && isSuccess(state) && state.signIn) ports.host.success(state.signIn);
    show({ state, busy: null, error: null, failedIntent: null });
    if (!isNew) return;
    loadRows().catch(() => {});
    giveUpIdle();
    ports.host.event({ type: 'screen_changed', screen: state.screen });
    if (isSuccess(state)) ports.host.event({ type: 'authenticate_flow_complete' });
  }

  /** Loads the rows of the current screen, if the first files lack them. */
  async function loadRows(): Promise<void> {
    if (!table[view().state.screen]) table = await wholeTable();
  }

  function giveUpIdle() {
    for (const controller of idle) controller.abort();
    idle.clear();
  }

  /** Applies the result of a background step. An earlier error stays, except one of the same intent. */
  function stayHere(state: FlowState, intent: IntentOf) {
    show({ state, ...(view().failedIntent === intent && { error: null, failedIntent: null }) });
  }

  function fail(
    failure: Failure,
    { intent = null, payload, to: next = view().state, isInBackground = false }: Failed = {},
  ) {
    const to = placeOf(next);
    const { state, error: former, failedIntent } = view();
    const { screen } = state;
    const error: WidgetError = { ...failure, message: describe(failure), screen };
    if (to.screen !== screen) goTo(to);
    show({ state: to, ...(!isInBackground && { busy: null }), error, failedIntent: intent, failedPayload: payload });
    // Background reads are retried automatically, so the same failure is not reported again.
    if (!isInBackground || failedIntent !== intent || former?.message !== error.message) ports.host.error(error);
  }

  /**
   * Runs a step of the current screen. Does nothing if the visitor has moved on to a screen without this intent.
   * Resolves with the failure or null, even for a silent step.
   */
  async function runStep(intent: IntentOf, ...[payload = null]: unknown[]): Promise<Failure | null> {
    if (!table[view().state.screen]) {
      try {
        await loadRows();
      } catch (thrown) {
        const failure = failureOf(thrown);
        fail(failure);
        return failure;
      }
    }
    const { state } = view();
    const row = (table[state.screen] as Readonly<Record<string, AnyStep>> | undefined)?.[intent];
    if (!row || (claimed && !claimed.signal.aborted)) return null;
    let isInBackground = row.lane !== 'visitor';
    const lane = isInBackground ? intent : row.lane;
    inProgress.get(lane)?.abort();
    const controller = new AbortController();
    inProgress.set(lane, controller);
    row.inClick?.(ports);
    if (!isInBackground) giveUpIdle();
    if (row.lane === 'idle') idle.add(controller);
    const becomeBusy = () => show({ busy: intent, error: null, failedIntent: null });
    if (!isInBackground) becomeBusy();
    const limit = startLimit(row.limitMs ?? PROVIDER_LIMIT_MS);
    const claim = () => {
      if (controller.signal.aborted) return;
      claimed = controller;
      isInBackground = false;
      becomeBusy();
      limit.restart(PROVIDER_LIMIT_MS);
    };
    const proceed = (progress: FlowState, limitMs = PROVIDER_LIMIT_MS) => {
      if (controller.signal.aborted) return;
      show({ state: progress });
      limit.restart(limitMs);
    };
    const nextSteps: StepTaken[] = [];
    const continueWith = (step: StepTaken) => void nextSteps.push(step);
    const progress = { step: { intent, payload }, continueWith, claim, proceed };
    try {
      const next = await Promise.race([run(row, payload, controller.signal, progress), limit.reached]);
      if (controller.signal.aborted || view().state.screen !== state.screen) return null;
      const after = next(view().state);
      if (isInBackground && after.screen === state.screen) stayHere(after, intent);
      else goTo(after);
      const [step] = nextSteps;
      return step ? runStep(step.intent, step.payload) : null;
    } catch (thrown) {
      if (controller.signal.aborted) return null;
      const failure = failureOf(thrown);
      const to = view().state.screen === state.screen ? row.afterFailure?.(view().state, failure) : undefined;
      if (row.lane !== 'silent') fail(failure, { intent, payload, isInBackground, to });
      return failure;
    } finally {
      limit.end();
      idle.delete(controller);
      controller.abort();
    }
  }

  const read: Read<ScreenName> = runStep;
  const ask: AskFromOutside = async (intent, ...payload) => void (await runStep(intent, ...payload));

  async function run(
    row: AnyStep,
    payload: unknown,
    signal: AbortSignal,
    progress: Pick<StepContext<ScreenName>, 'step' | 'continueWith' | 'claim' | 'proceed'>,
  ): Promise<(current: FlowState) => FlowState> {
    await configuration;
    signal.throwIfAborted();
    const context = { state: view().state, ...store.get(settingsAtom), ports, signal, ...progress };
    // A safeguard: the screens themselves open a page in this case.
    const isDecidedHere =
      classOf(row, context.state) !== 'signInMethods' || (await ports.decisions.signInMethods()).place !== 'elsewhere';
    if (!isDecidedHere) throw new FlowError({ kind: 'client', code: 'unexpected' });
    const takeBranch = async ({ run }: Branch<ScreenName, unknown>) => {
      const next = await run(context, payload);
      if (typeof next === 'function') return next;
      const after = isSuccess(next) ? await afterSignIn(context, next) : next;
      return () => after;
    };
    try {
      return await takeBranch(row);
    } catch (thrown) {
      const elsewhere = new Map(Object.entries(row.onError ?? {})).get(failureOf(thrown).error_type ?? '');
      if (!elsewhere || signal.aborted) throw thrown;
      return takeBranch(elsewhere);
    }
  }

  /** Aborts all running steps; late responses are dropped. */
  function abortAll() {
    for (const controller of inProgress.values()) controller.abort();
    inProgress.clear();
  }

  return {
    store,
    viewAtom,
    settingsAtom,
    /** True once the host's configuration and the first screen have arrived. */
    isConfiguredAtom,
    ask,
    read,
    goTo,
    fail,
    /** Returns the loaded rows of a screen. */
    rowsOf: (screen: ScreenName) => table[screen],
    settings: () => store.get(settingsAtom),
    configure: (change: Partial<FlowSettings>) => store.set(settingsAtom, { ...store.get(settingsAtom), ...change }),
    screen: (): ScreenName => view().state.screen,
    /** Resolves when none of the visitor's steps is running. */
    settled: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (view().busy) return;
          stop();
          resolve();
        };
        const stop = store.sub(viewAtom, check);
        check();
      }),
    dispose: abortAll,
  };
}

/** Starts a time limit, which rejects when it is reached and can be restarted. */
function startLimit(limitMs: number) {
  let reach: (reason: FlowError) => void = () => {};
  const arrival = new Promise<never>((_, reject) => {
    reach = reject;
  });
  const start = (ms: number) => setTimeout(() => reach(new FlowError({ kind: 'client', code: 'timeout' })), ms);
  let timer = start(limitMs);
  return {
    reached: arrival,
    restart(ms: number) {
      clearTimeout(timer);
      timer = start(ms);
    },
    end: () => clearTimeout(timer),
  };
}
