import type { AuthenticationMethod, ResolvedConfig } from '@vestibule/shared-protocol';
import type { Failure, Ports } from './ports.ts';
import type { FlowState, Intents, ScreenName, StateOf } from './screens.ts';

/** The arguments of an action: the state it was started in, the configuration, the ports, and an abort signal. */
export type StepContext<S extends ScreenName> = {
  state: StateOf<S>;
  config: ResolvedConfig;
  locale: string;
  ports: Ports;
  signal: AbortSignal;
  /** The step itself, to repeat it after a proof. */
  step: StepTaken;
  /** Starts a step of the screen that this step leads to. */
  continueWith(step: StepTaken): void;
  /**
   * Makes this step the visitor's final choice in any lane. The screen shows it as busy and ignores other intents until
   * it ends. Its time limit becomes `PROVIDER_LIMIT_MS` from now.
   */
  claim(): void;
  /** Shows progress on the step's screen and restarts the time limit, by default with `PROVIDER_LIMIT_MS`. */
  proceed(state: StateOf<S>, limitMs?: number): void;
};

/** An intent that runs later, with its payload. */
export type StepTaken = { intent: IntentOf; payload: unknown };

/** The next state, or a function that derives it from the current one. */
export type Next<S extends ScreenName, T extends ScreenName> = StateOf<T> | ((current: StateOf<S>) => StateOf<T>);

type Action<S extends ScreenName, P, T extends ScreenName> = (
  context: StepContext<S>,
  payload: P,
) => Next<S, T> | Promise<Next<S, T>>;

/**
 * The relation of a step to other steps.
 *
 * `visitor`: the visitor waits for it. The screen shows it as busy, and the next such step aborts it. `background`:
 * runs in parallel with the visitor's steps; neither aborts the other. `silent`: like `background`, but its failure is
 * not reported. `idle`: like `background`, until the visitor starts another step or leaves the screen.
 */
type Lane = 'visitor' | 'background' | 'silent' | 'idle';

/**
 * The effect of a step on the account.
 *
 * - `harmless`: it changes nothing about who can sign in.
 * - `signsIn`: it signs the visitor in or up, by a proof given in this step.
 * - `browserAsks`: it creates a passkey. The browser asks in its own window, which no page can cover or fake, and the
 *   private key stays with the visitor.
 * - `decides`: it decides for another app, or ends an app's access, or changes an organization. A page of the auth
 *   domain asks for confirmation.
 * - `signInMethods`: it starts or finishes a change of who can sign in. It is allowed on an auth page only, or in a frame
 * whose deployment lets it decide.
 */
type StepClass = 'harmless' | 'signsIn' | 'browserAsks' | 'decides' | 'signInMethods';

/** A class, or a function that derives it from the state of the screen. */
type ClassOf<S extends ScreenName> = StepClass | ((state: StateOf<S>) => StepClass);

/** A transition: one row of the table. */
export type Step<S extends ScreenName, P> = Branch<S, P> & {
  class: ClassOf<S>;
  lane: Lane;
  limitMs?: number;
  onError?: Readonly<Record<string, Branch<S, P>>>;
  afterFailure?: (state: StateOf<S>, failure: Failure) => FlowState;
  inClick?: (ports: Ports) => void;
  awaits?: AuthenticationMethod;
};

/** The target screens, and the action. */
export type Branch<S extends ScreenName, P> = { to: readonly ScreenName[]; run: Action<S, P, ScreenName> };

/** Further options of a row. */
type StepOptions<S extends ScreenName, P, T extends ScreenName> = {
  /** Default `visitor`. */
  lane?: Lane;
  /** Milliseconds until the step fails with `timeout`; default `PROVIDER_LIMIT_MS`. */
  limitMs?: number;
  /** By `error_type` of the provider: the branch that runs instead of showing the error. */
  onError?: Readonly<Record<string, Branch<S, P>>>;
  /** The state after any other failure, which the screen also shows and the host receives. Default: the state stays. */
  afterFailure?: (state: StateOf<S>, failure: Failure) => StateOf<S | T>;
  /** Runs synchronously in the click, because browsers allow a window only during a click. */
  inClick?: (ports: Ports) => void;
  /**
   * The screen waits for a mailed link that signs in by this method. After another tab has opened the link, this step
   * follows.
   */
  awaits?: AuthenticationMethod;
};

/**
 * Creates a row of the table.
 *
 * @param of The effect on the account. A function if a row serves two purposes.
 * @param to Every screen that may follow. An action that returns another screen does not compile.
 */
export function step<S extends ScreenName, P, const To extends readonly ScreenName[]>(
  of: ClassOf<S>,
  to: To,
  run: Action<S, P, To[number]>,
  { lane = 'visitor', ...options }: StepOptions<S, P, To[number]> = {},
): Step<S, P> {
  return { class: of, to, run, lane, ...options } as Step<S, P>;
}

/** Creates a branch, which a row runs instead of showing an error. */
export const branch = <S extends ScreenName, P, const To extends readonly ScreenName[]>(
  to: To,
  run: Action<S, P, To[number]>,
): Branch<S, P> => ({ to, run }) as Branch<S, P>;

/** Returns the class of a row for the current state of its screen. */
export const classOf = <S extends ScreenName>({ class: of }: Pick<Step<S, never>, 'class'>, state: StateOf<S>) =>
  typeof of === 'function' ? of(state) : of;

/**
 * Creates an action whose code loads on first use, and so stays out of the first bundle. If the file fails to load, the
 * step fails, and the next use loads it again.
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

/** An intent of one screen, or by default of any screen. */
export type IntentOf<S extends ScreenName = ScreenName> = { [One in S]: keyof Intents[One] & string }[S];

type PayloadOf<Given> = [Given] extends [null | undefined] ? [] : [payload: Given];

/** The payload of an intent; no parameter if it is null. */
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
 * The function for callers outside the screens, which do not know the current screen. An intent that the current screen
 * lacks is ignored.
 */
export type AskFromOutside = <I extends IntentOf>(intent: I, ...payload: Payload<ScreenName, I>) => Promise<void>;

export type AnyStep = Step<ScreenName, unknown>;
