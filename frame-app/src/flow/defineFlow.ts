import type { ResolvedConfig } from '@vestibule/shared-protocol';
import type { Failure, Ports } from './ports.ts';
import type { FlowState, Intents, ScreenName, StateOf } from './screens.ts';

/** The arguments of an action: the state it was started in, the configuration, the ports, and an abort signal. */
export type StepContext<S extends ScreenName> = {
  state: StateOf<S>;
  config: ResolvedConfig;
  locale: string;
  ports: Ports;
  signal: AbortSignal;
  /**
   * Makes this step the visitor's final choice, whatever its lane. It is shown as busy, other intents are ignored until
   * it ends, and its time limit is `PROVIDER_LIMIT_MS` from now.
   */
  claim(): void;
  /** Shows progress on the step's screen and restarts its time limit at `PROVIDER_LIMIT_MS`. */
  proceed(state: StateOf<S>): void;
};

/** The next state, or a function that derives it from the current one. */
export type Next<S extends ScreenName, T extends ScreenName> = StateOf<T> | ((current: StateOf<S>) => StateOf<T>);

export type Action<S extends ScreenName, P, T extends ScreenName> = (
  context: StepContext<S>,
  payload: P,
) => Next<S, T> | Promise<Next<S, T>>;

/**
 * The relation of a step to the visitor.
 *
 * `visitor`: the visitor waits for it. It is shown as busy, and the next such step aborts it.
 * `background`: runs in parallel with the visitor's steps; neither aborts the other.
 * `silent`: like `background`, but its failure is not reported.
 * `idle`: like `background`, until the visitor starts another step or leaves the screen.
 */
export type Lane = 'visitor' | 'background' | 'silent' | 'idle';

/** A transition: one row of the table. */
export type Step<S extends ScreenName, P> = Branch<S, P> & {
  lane: Lane;
  limitMs?: number;
  onError?: Readonly<Record<string, Branch<S, P>>>;
  afterFailure?: (state: StateOf<S>) => FlowState;
  inClick?: (ports: Ports) => void;
};

/** The target screens, and the action. */
export type Branch<S extends ScreenName, P> = { to: readonly ScreenName[]; run: Action<S, P, ScreenName> };

/** Further options of a row. */
export type StepOptions<S extends ScreenName, P, T extends ScreenName> = {
  /** Default `visitor`. */
  lane?: Lane;
  /** Milliseconds until the step fails with `timeout`; default `PROVIDER_LIMIT_MS`. */
  limitMs?: number;
  /** By `error_type` of the provider: the branch that runs instead of showing the error. */
  onError?: Readonly<Record<string, Branch<S, P>>>;
  /** The state after any other failure, which is also shown and reported to the host. Default: the state stays. */
  afterFailure?: (state: StateOf<S>) => StateOf<S | T>;
  /** Runs synchronously in the click, because browsers open a window only then. */
  inClick?: (ports: Ports) => void;
};

/**
 * Creates a row of the table.
 *
 * @param to Every screen it may lead to. An action that returns another one does not compile.
 */
export function step<S extends ScreenName, P, const To extends readonly ScreenName[]>(
  to: To,
  run: Action<S, P, To[number]>,
  { lane = 'visitor', ...options }: StepOptions<S, P, To[number]> = {},
): Step<S, P> {
  return { to, run, lane, ...options } as Step<S, P>;
}

/**
 * Creates an action whose code is loaded on first use, so it stays out of the first bundle. If the file fails to load,
 * the step fails like any other, and the next use loads it again.
 */
export const later =
  <S extends ScreenName, P, T extends ScreenName>(load: () => Promise<Action<S, P, T>>): Action<S, P, T> =>
  async (context, payload) => {
    const action = await load();
    context.signal.throwIfAborted();
    return action(context, payload);
  };

/** Returns a function like {@link later} that takes the name of an action in a lazily loaded file. */
export const actionsIn =
  <File extends object>(load: () => Promise<File>) =>
  <Name extends keyof File>(name: Name): File[Name] =>
    later(async () => (await load())[name] as Action<ScreenName, unknown, ScreenName>) as File[Name];

/** Every screen and every intent. A missing row, an unknown screen or an unknown intent does not compile. */
export type FlowTable = {
  readonly [S in ScreenName]: { readonly [I in keyof Intents[S]]: Step<S, Intents[S][I]> };
};

/** The transitions of the screens that a feature defines. */
export type Transitions<S extends ScreenName> = Pick<FlowTable, S>;

/** The intents of one screen, or of any. */
export type IntentOf<S extends ScreenName = ScreenName> = { [One in S]: keyof Intents[One] & string }[S];

type PayloadOf<Given> = [Given] extends [null | undefined] ? [] : [payload: Given];

/** The payload of an intent; none if it is null. */
type Payload<S extends ScreenName, I> = {
  [One in S]: I extends keyof Intents[One] ? PayloadOf<Intents[One][I]> : never;
}[S];

/** The function by which a screen starts a step. */
export type Ask<S extends ScreenName> = <I extends IntentOf<S>>(intent: I, ...payload: Payload<S, I>) => void;

/** The function by which a screen reads data. Resolves when the step has ended, with its failure or null. */
export type Read<S extends ScreenName> = <I extends IntentOf<S>>(
  intent: I,
  ...payload: Payload<S, I>
) => Promise<Failure | null>;

/**
 * The function for callers outside the screens, which do not know the current screen. An intent that this screen does
 * not have is ignored.
 */
export type AskFromOutside = <I extends IntentOf>(intent: I, ...payload: Payload<ScreenName, I>) => Promise<void>;

export type AnyStep = Step<ScreenName, unknown>;
