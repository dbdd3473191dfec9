import type { ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import type { ComponentType } from 'react';
import type { Environment } from '../../flow/configRules.ts';
import type { Ask, IntentOf, Read } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { CoreTexts, Texts } from '../../i18n/keys.ts';
import type { LoadBoundaryProps } from '../LoadBoundary.tsx';
import type { Toast } from '../Toaster.tsx';

/** The props of every screen. */
export type ScreenProps<S extends ScreenName> = {
  state: StateOf<S>;
  config: ResolvedConfig;
  environment: Environment;
  /** True if OAuth buttons show only their logos. */
  hasIconButtons: boolean;
  /** The intent in progress, or null. */
  busy: IntentOf<S> | null;
  error: WidgetError | null;
  /** The intent that failed with `error`. */
  failedIntent: IntentOf<S> | null;
  ask: Ask<S>;
  /** Sends an intent that only reads: see `useRead.ts`. */
  read: Read<S>;
  /** Main appears before the texts of other screens have loaded. */
  texts: 'Main' extends S ? CoreTexts : Texts;
  toast: ShowToast;
  /** Handles failures of chunks that the screen loads itself. */
  boundary: Pick<LoadBoundaryProps, 'onFailure' | 'onRetry'>;
};

export type ShowToast = (toast: Toast) => void;

/** The components of screens, by the screens' names. */
export type Screens<S extends ScreenName> = { readonly [Name in S]: ComponentType<ScreenProps<Name>> };
