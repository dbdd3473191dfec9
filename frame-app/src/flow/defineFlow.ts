import type { ResolvedConfig } from '@vestibule/shared-protocol';
import type { Failure, Ports } from './ports.ts';
import type { FlowState, Intents, ScreenName, StateOf } from './screens.ts';

/** What an action is given: the state it was asked in, the configuration, the world, and whether it is still wanted. */
export type StepContext<S extends ScreenName> = {
  state: StateOf<S>;
  config: ResolvedConfig;
  locale: string;
  ports: Ports;
  signal: AbortSignal;
  /**
   * Makes this step the visitor's last word, whatever its lane: it is shown as busy, what is asked meanwhile is not heard,
   * and it has `PROVIDER_LIMIT_MS` from now.
   */
  claim(): void;
  /** Shows how far the step has come on its screen; from now on it has `PROVIDER_LIMIT_MS`. */
  proceed(state: StateOf<S>): void;
};

/** The next state, or how to make it from what the state has become meanwhile. */
export type Next<S extends ScreenName, T extends ScreenName> = StateOf<T> | ((current: StateOf<S>) => StateOf<T>);

export type Action<S extends ScreenName, P, T extends ScreenName> = (
  context: StepContext<S>,
  payload: P,
) => Next<S, T> | Promise<Next<S, T>>;

/**
 * Who waits for a step.
 *
 * `visitor`: who asked for it; it is shown as busy, and the next such step aborts it.
 * `background`: nobody. The step runs in parallel with the visitor's own, and neither aborts the other.
 * `silent`: like `background`, and its failure is not reported.
 * `idle`: beside, for as long as the visitor asks for nothing else and stays on the screen.
 */
export type Lane = 'visitor' | 'background' | 'silent' | 'idle';

/** One row of the table. */
export type Step<S extends ScreenName, P> = Branch<S, P> & {
  lane: Lane;
  limitMs?: number;
  onError?: Readonly<Record<string, Branch<S, P>>>;
  afterFailure?: (state: StateOf<S>) => FlowState;
  inClick?: (ports: Ports) => void;
};

/** Where something leads, and what runs. */
export type Branch<S extends ScreenName, P> = { to: readonly ScreenName[]; run: Action<S, P, ScreenName> };

/** What a row may say beside where it leads and what runs. */
export type StepOptions<S extends ScreenName, P, T extends ScreenName> = {
  /** Default `visitor`. */
  lane?: Lane;
  /** Milliseconds until the visitor is told that it took too long; default `PROVIDER_LIMIT_MS`. */
  limitMs?: number;
  /** By the `error_type` of the provider's no: what runs instead of showing it. */
  onError?: Readonly<Record<string, Branch<S, P>>>;
  /** Where any other failure leads, beside being shown and told to the host; default: it stays. */
  afterFailure?: (state: StateOf<S>) => StateOf<S | T>;
  /** Runs within the click itself: browsers open a window only then. */
  inClick?: (ports: Ports) => void;
};

/**
 * A row of the table.
 *
 * @param to every screen it may lead to: an action that gives another one does not compile.
 */
export function step<S extends ScreenName, P, const To extends readonly ScreenName[]>(
  to: To,
  run: Action<S, P, To[number]>,
  { lane = 'visitor', ...options }: StepOptions<S, P, To[number]> = {},
): Step<S, P> {
  return { to, run, lane, ...options } as Step<S, P>;
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

/** The rows of some screens, as a feature defines them. */
export type Transitions<S extends ScreenName> = Pick<FlowTable, S>;

/** What can be asked for on one screen, or on any. */
export type IntentOf<S extends ScreenName = ScreenName> = { [One in S]: keyof Intents[One] & string }[S];

/** What comes with an intent; nothing where it is null. */
type Payload<S extends ScreenName, I> = {
  [One in S]: I extends keyof Intents[One] ? (Intents[One][I] extends null ? [] : [payload: Intents[One][I]]) : never;
}[S];

/** How a screen asks. */
export type Ask<S extends ScreenName> = <I extends IntentOf<S>>(intent: I, ...payload: Payload<S, I>) => void;

/** How a screen asks for what it reads: resolves when that has ended, with the failure that it ended in. */
export type Read<S extends ScreenName> = <I extends IntentOf<S>>(
  intent: I,
  ...payload: Payload<S, I>
) => Promise<Failure | null>;

/** How others ask, who do not know which screen is shown: an intent that it does not have came too late and is not heard. */
export type AskFromOutside = <I extends IntentOf>(intent: I, ...payload: Payload<ScreenName, I>) => Promise<void>;

export type AnyStep = Step<ScreenName, unknown>;
