import type { SignIn } from '@vestibule/shared-protocol';

/**
 * The data of each screen while it is shown, by the screen's name. Each feature
 * adds its screens in `features/<name>/states.ts`.
 */
export interface ScreenData {
  /** The generic error screen. `action` is what the button does: back to Main, the page in its own tab, a reload, or no button. */
  Error: {
    message: string;
    action: 'startOver' | 'openPage' | 'reload' | 'none';
    /** The page of a site to return to. */
    back?: string | undefined;
  };
}

/** The intents of each screen with their payloads; `null` for none. Each feature adds those of its screens. */
export interface Intents {
  Error: { startOver: null };
}

export type ScreenName = keyof ScreenData;
export type StateOf<S extends ScreenName> = { [K in S]: { screen: K } & ScreenData[K] }[S];
export type FlowState = StateOf<ScreenName>;

/** Returns whether a screen is the first one of a login. */
export const isStart = (screen: ScreenName): screen is 'Main' | 'OrganizationLogin' =>
  screen === 'Main' || screen === 'OrganizationLogin';

/** The place of each screen in the browser's history. */
export type HistoryRules = {
  readonly [S in ScreenName]?: {
    /** The screens it may lie above in the back stack. Without them, it is always the first one, or an end. */
    above?: readonly ScreenName[];
    /** It starts something as soon as it is shown, so Forward never opens it. */
    startsByItself?: boolean;
    /** It is the first one in an existing session: a change of the session is then not a new sign-in. */
    isOfSession?: boolean;
  };
};

/** The intents of a screen that has none. */
export type NoIntents = Record<never, never>;

/**
 * The data of a success screen. `signIn`: reported to the host when the screen is shown. `continueTo`: on an auth page, the URL
 * to continue to, or null for none.
 */
export type SuccessData = { signIn?: SignIn; continueTo?: string | null };

/** The success screens. Each reports authenticate-flow-complete when it is shown. */
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
