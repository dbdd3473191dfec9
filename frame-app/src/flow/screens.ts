import type { SignedIn, SignedOut, SignIn } from '@vestibule/shared-protocol';

/** The data of each screen, by the screen's name. Each feature adds its screens in `features/<name>/states.ts`. */
export interface ScreenData {
  /**
   * The generic error screen. `action` of the button: back to Main, opening the page in a tab, a reload, or no button.
   */
  Error: {
    message: string;
    action: 'startOver' | 'openPage' | 'reload' | 'none';
    /** The page of a site to return to. */
    back?: string | undefined;
  };
}

/**
 * The intents of each screen with their payloads; `null` without a payload. Each feature adds the intents of its
 * screens.
 */
export interface Intents {
  Error: { startOver: null };
}

export type ScreenName = keyof ScreenData;
export type StateOf<S extends ScreenName> = { [K in S]: { screen: K } & ScreenData[K] }[S];
export type FlowState = StateOf<ScreenName>;

/** Returns whether a screen is the first one of a login. */
export const isStart = (screen: ScreenName): screen is 'Main' | 'OrganizationLogin' =>
  screen === 'Main' || screen === 'OrganizationLogin';

/**
 * The screens that may follow a second factor or a step-up. Each feature adds its screens; success screens are
 * included.
 *
 * - `asks`: the screen asks for a proof before a change, and is shown again after it.
 * - `follows`: the screen only follows a proof.
 */
export interface GoalEnds extends Record<never, never> {}
export type GoalEnd = SuccessScreen | keyof GoalEnds;
/** The screens with a change that needs a proof. */
export type Asking = { [S in keyof GoalEnds]: GoalEnds[S] extends 'asks' ? S : never }[keyof GoalEnds];

/** A screen to restore after a reload, until a time in milliseconds since the epoch. */
export type Saved = { state: FlowState; untilMs: number };

/** A session that began, changed or ended, here or in another document. */
export type SessionChange = {
  now: SignedIn | SignedOut;
  isNew: boolean;
  isOver: boolean;
  /** True if the visitor waits for a step of the screen. */
  isBusy: boolean;
};

/** The rules of a screen for the browser's Back, reloads and sessions. Its rows are in the flow table. */
export type ScreenRule<S extends ScreenName = ScreenName> = {
  /** The screens below it in the back stack. Without them, the screen is always the first or the last one. */
  above?: readonly ScreenName[];
  /** True if the screen may also lie above every screen that asks for a proof. */
  isAboveAsking?: boolean;
  /** True if the screen starts something when it appears, so that Forward must not open it. */
  startsByItself?: boolean;
  /** True if the screen starts in an existing session, so that a change of the session is no new sign-in. */
  isOfSession?: boolean;
  /** A second factor or a step-up may end in the screen: {@link GoalEnds}. */
  goal?: 'asks' | 'follows';
  /**
   * Returns the data that survive a reload, without secrets. Null saves nothing, undefined keeps the earlier entry.
   *
   * @param linkEndsAtMs When a link that was sent now expires.
   */
  save?(state: StateOf<S>, linkEndsAtMs: number): Saved | null | undefined;
  /** Returns whether a saved entry is complete. An earlier version or another page may have written it. */
  isComplete?(saved: Readonly<Record<string, unknown>>): boolean;
  /** Returns the state that follows a change of the session; undefined to stay. */
  afterSession?(state: StateOf<S>, change: SessionChange): FlowState | undefined;
};

/** The rules of screens. A screen in {@link GoalEnds} without a matching rule does not compile. */
export type ScreenRules<S extends ScreenName = ScreenName> = {
  readonly [One in Exclude<S, keyof GoalEnds>]?: Omit<ScreenRule<One>, 'goal'>;
} & {
  readonly [One in Extract<S, keyof GoalEnds>]: ScreenRule<One> & { goal: GoalEnds[One] };
};

/** The rules of some screens, by name. */
export type Rules = { readonly [S in ScreenName]?: ScreenRule };

export type FeatureRules = Partial<ScreenRules>;

/** The intents of a screen that has none. */
export type NoIntents = Record<never, never>;

/**
 * The data of a success screen. `signIn`: the sign-in to report when the screen appears. `continueTo`: the next URL on
 * an auth page, or null.
 */
export type SuccessData = { signIn?: SignIn; continueTo?: string | null };

/** The success screens. Each reports `authenticate-flow-complete` when it appears. */
export const successScreens = [
  'OTPConfirmation',
  'PasskeyConfirmation',
  'PasswordConfirmation',
  'CryptoConfirmation',
] as const;
export type SuccessScreen = (typeof successScreens)[number];
export type SuccessState = StateOf<SuccessScreen>;
export const isSuccessScreen = (screen: ScreenName): screen is SuccessScreen =>
  successScreens.some((success) => success === screen);
export const isSuccess = (state: FlowState): state is SuccessState => isSuccessScreen(state.screen);
