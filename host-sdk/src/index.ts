export type {
  AccountChange,
  AccountSection,
  AuthenticationFactor,
  AuthenticationMethod,
  ButtonTheme,
  FontFile,
  HostText,
  HostTexts,
  Member,
  OAuthProviderConfig,
  OAuthProviderType,
  OneTapPosition,
  Organization,
  OrganizationMembership,
  OrganizationSection,
  OtpMethod,
  Product,
  Report,
  ReportEntry,
  ReportedWidget,
  ResetTokenType,
  SecondFactorMethod,
  Session,
  SessionEnd,
  SessionTokens,
  SignIn,
  SignUpField,
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
export type { Auth, AuthOptions } from './auth/buildAuth.ts';
export { createAuth } from './auth/createAuth.ts';
export type { Diagnosis } from './diagnosis/diagnose.ts';
export { type HostErrors, HostSdkError, type HostSdkErrorCode } from './errors/errors.ts';
export { preload } from './frame/preload.ts';
export type { MountHandle } from './mount/Mounted.ts';
export type { FailureTexts, MountOptions, MountUpdate, NavigateVeto } from './options/mountOptions.ts';
export type { MountTheme } from './options/mountTheme.ts';
export type { ConcealedToken, OpaqueToken } from './redirect/opaqueToken.ts';
export { returnPath } from './redirect/returnPath.ts';
export type { RedirectResult } from './session/handleRedirect.ts';
export type { SessionOptions } from './session/sessionCalls.ts';
export type { StepUp, StepUpOptions } from './session/stepUp.ts';
