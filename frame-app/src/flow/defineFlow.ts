import type { ResolvedConfig } from '@vestibule/shared-protocol';
import type { Intents } from './intents.ts';
import type { Ports } from './ports.ts';
import type { FlowState, ScreenName, StateOf } from './screens.ts';

/** What an action is given: the state it was asked in, the configuration, the world, and whether it is still wanted. */
export type StepContext<S extends ScreenName> = {
  state: StateOf<S>;
  config: ResolvedConfig;
  locale: string;
  ports: Ports;
  signal: AbortSignal;
  /**
   * Makes this step the visitor's last word: it is shown as busy, what is asked meanwhile is not heard, and it has
   * `PROVIDER_LIMIT_MS` from now.
   */
  claim(): void;
};

/** The next state, or how to make it from what the state has become meanwhile. */
export type Next<S extends ScreenName, T extends ScreenName> = StateOf<T> | ((current: StateOf<S>) => StateOf<T>);

export type Action<S extends ScreenName, P, T extends ScreenName> = (
  context: StepContext<S>,
  payload: P,
) => Next<S, T> | Promise<Next<S, T>>;

export type Step<S extends ScreenName, P> = {
  /** Where it may lead; read by people and by the reachability test. */
  to: readonly ScreenName[];
  run: Action<S, P, ScreenName>;
  /** The `error_type` of a provider's no that leads elsewhere. */
  onError?: Readonly<Record<string, Step<S, P>>>;
  options: StepOptions<S>;
};

export type StepOptions<S extends ScreenName> = {
  /** Milliseconds until the visitor is told that it took too long; the default is `PROVIDER_LIMIT_MS`. */
  limitMs?: number;
  /** Runs beside what the visitor asks for: not shown as busy, and neither aborts the other. */
  beside?: boolean;
  /** Beside, and its failures are not shown either. */
  quiet?: boolean;
  /** Where any failure leads; told to the host all the same. */
  failsTo?: FlowState;
  /** Given up as soon as the visitor asks for anything else, or the screen is left. */
  yields?: boolean;
  /** Runs within the click itself: browsers open a window only then. */
  inClick?: (ports: Ports) => void;
  /** What a failure changes in the state, beside being shown. */
  afterFailure?: (state: StateOf<S>) => FlowState;
};

/** One row of the table. The action's result and the targets are checked against each other. */
export function step<S extends ScreenName, P, const T extends ScreenName>(
  to: readonly T[],
  run: Action<S, P, T>,
  onError?: Readonly<Record<string, Step<S, P>>>,
  options: StepOptions<S> = {},
): Step<S, P> {
  return { to, run: run as Action<S, P, ScreenName>, ...(onError && { onError }), options };
}

/**
 * An action whose code is loaded when it is first asked for: what the e-mail form does not need stays out of the first
 * bundle. A file that cannot be loaded fails the step like any other call, and is asked for again the next time.
 */
export const later =
  <S extends ScreenName, P, T extends ScreenName>(load: () => Promise<Action<S, P, T>>): Action<S, P, T> =>
  async (context, payload) => {
    const action = await load();
    context.signal.throwIfAborted();
    return action(context, payload);
  };

/** The same for a file of actions, each by its name. */
export const actionsIn =
  <File extends object>(load: () => Promise<File>) =>
  <Name extends keyof File>(name: Name): File[Name] =>
    later(async () => (await load())[name] as Action<ScreenName, unknown, ScreenName>) as File[Name];

/** Every screen, every intent: a missing row, a foreign screen or a foreign intent does not compile. */
export type FlowTable = {
  readonly [S in ScreenName]: { readonly [I in keyof Intents[S]]: Step<S, Intents[S][I]> };
};

/** How a screen asks. */
export type Ask<S extends ScreenName> = <I extends keyof Intents[S] & string>(
  intent: I,
  ...payload: Intents[S][I] extends null ? [] : [payload: Intents[S][I]]
) => void;

export type AnyStep = Step<ScreenName, unknown>;
export type { FlowState };
