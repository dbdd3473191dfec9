import type { ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import type { Environment } from '../flow/configRules.ts';
import type { Ask, IntentOf } from '../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../flow/screens.ts';
import type { Texts } from '../text/keys.ts';
import type { Toast } from '../ui/Toaster.tsx';

/** What every screen gets: its own state, what is under way, what went wrong, and how to ask. */
export type ScreenProps<S extends ScreenName> = {
  state: StateOf<S>;
  config: ResolvedConfig;
  environment: Environment;
  /** The intent under way, or null. */
  busy: IntentOf<S> | null;
  error: WidgetError | null;
  /** The intent that ended in `error`. */
  failed: IntentOf<S> | null;
  ask: Ask<S>;
  texts: Texts;
  toast: ShowToast;
};

export type ShowToast = (toast: Toast) => void;
