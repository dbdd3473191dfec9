import type { Theme, WidgetConfig } from '@vestibule/shared-protocol';
import type { SignInMethod } from '../flow/entities.ts';
import type { Failure } from '../flow/ports.ts';
import type { Intents, ScreenData, ScreenName } from '../flow/screens.ts';

/** An example of a screen; everything it renders follows from these fields. */
export type Example<S extends ScreenName = ScreenName> = {
  state: ScreenData[S];
  config?: WidgetConfig;
  /** The intent in progress. */
  busy?: keyof Intents[S];
  /** The error, and the intent that failed. */
  error?: Failure;
  failedIntent?: keyof Intents[S];
  /** The visitor's last sign-in method. */
  lastUsed?: SignInMethod;
  displayWatermark?: boolean;
  theme?: Theme;
  logoImageUrl?: string;
  /** The text in the password field. */
  password?: string;
  /** The simulated situation of the document: behind another window, or covered by the host page. */
  situation?: 'background' | 'covered';
};

/** The examples of some screens, by screen and by the name of the example. Each screen has at least one. */
export type Examples<S extends ScreenName> = {
  readonly [K in S]: Readonly<Record<string, Example<K>>>;
};
