import type { ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import type { ComponentType } from 'react';
import type { Environment } from '../../flow/configRules.ts';
import type { Ask, IntentOf, Read } from '../../flow/defineFlow.ts';
import type { LaterScreen, ScreenFamily, ScreenName, ScreenOf, StateOf } from '../../flow/screens.ts';
import type {
  AccountTexts,
  ConcealedTexts,
  CoreTexts,
  DecidingTexts,
  EmailTexts,
  IdpTexts,
  LinkTexts,
  PasskeyOfferTexts,
  PasskeyTexts,
  PasswordTexts,
  PhoneTexts,
  SecondFactorTexts,
  SessionTexts,
  SuccessTexts,
  WalletTexts,
} from '../../i18n/keys.ts';
import type { LoadBoundaryProps } from '../LoadBoundary.tsx';
import type { Toast } from '../Toaster.tsx';

/** What every screen gets: its own state, what is under way, what went wrong, and how to ask. */
export type ScreenProps<S extends ScreenName, Words = WordsOf<S>> = {
  state: StateOf<S>;
  config: ResolvedConfig;
  environment: Environment;
  /** OAuth providers are shown by their marks alone. */
  hasIconButtons: boolean;
  /** The intent under way, or null. */
  busy: IntentOf<S> | null;
  error: WidgetError | null;
  /** The intent that ended in `error`. */
  failed: IntentOf<S> | null;
  ask: Ask<S>;
  /** Asks as `ask` does, for what is read: see `useRead.ts`. */
  read: Read<S>;
  /** The words of `i18n/en/core.ts` and those of the screen's family; no others are certain to be loaded. */
  texts: CoreTexts & Words;
  toast: ShowToast;
  /** For what the screen draws of other chunks. */
  boundary: Pick<LoadBoundaryProps, 'onFailure' | 'onRetry'>;
};

export type ShowToast = (toast: Toast) => void;

/** The words that a family of screens brings with it. */
export type FamilyTexts = {
  main: object;
  email: EmailTexts & SuccessTexts;
  password: PasswordTexts & ConcealedTexts & EmailTexts;
  passkey: PasskeyTexts & DecidingTexts & SuccessTexts;
  crypto: WalletTexts & SuccessTexts;
  link: LinkTexts & DecidingTexts;
  session: SessionTexts;
  idp: IdpTexts & DecidingTexts & SuccessTexts;
  account: AccountTexts & DecidingTexts & EmailTexts & PasswordTexts & PhoneTexts & WalletTexts & Pick<IdpTexts, 'idp'>;
};

/** What the chunk of a family hands out: its screens, with the words that they say in English. */
export type Family<F extends ScreenFamily> = {
  english: FamilyTexts[F];
  screens: { readonly [S in ScreenOf<F>]: ComponentType<ScreenProps<S, FamilyTexts[F]>> };
};

/** Those of the screens that come with what leads to them. */
export type LaterTexts = SecondFactorTexts &
  DecidingTexts &
  EmailTexts &
  PasskeyOfferTexts &
  PasswordTexts &
  PhoneTexts &
  SuccessTexts;

type WordsOf<S extends ScreenName> = S extends LaterScreen ? LaterTexts : FamilyTexts[FamilyOf<S>];

type FamilyOf<S extends ScreenName> = { [F in ScreenFamily]: S extends ScreenOf<F> ? F : never }[ScreenFamily];
