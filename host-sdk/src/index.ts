export type {
  AccountChange,
  AccountSection,
  AuthenticationFactor,
  AuthenticationMethod,
  ButtonTheme,
  FontFile,
  HostText,
  HostTexts,
  OAuthProviderConfig,
  OAuthProviderType,
  OneTapPosition,
  OtpMethod,
  Product,
  ResetTokenType,
  SecondFactorMethod,
  Session,
  SessionEnd,
  SessionTokens,
  SignIn,
  TextKey,
  Theme,
  ThemePreset,
  User,
  UserChange,
  WidgetConfig,
  WidgetError,
  WidgetErrorCode,
  WidgetErrorKinds,
  WidgetEvent,
  WidgetEvents,
} from '@vestibule/shared-protocol';
export type { Auth, AuthOptions } from './buildAuth.ts';
export type { ConcealedToken } from './concealedToken.ts';
export { createAuth } from './createAuth.ts';
export type { Diagnosis } from './diagnose.ts';
export { type HostErrors, HostSdkError, type HostSdkErrorCode } from './errors.ts';
export type { FailureTexts } from './failureNotice.ts';
export type { MountOptions, MountUpdate, NavigateVeto } from './mountOptions.ts';
export type { MountTheme } from './mountTheme.ts';
export type { MountHandle } from './mountWidget.ts';
export { preload } from './preload.ts';
export type { RedirectResult } from './session/handleRedirect.ts';
export type { SessionOptions } from './session/sessionCalls.ts';
export type { StepUp, StepUpOptions } from './session/stepUp.ts';
