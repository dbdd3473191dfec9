export type {
  AuthenticationMethod,
  MountUpdate,
  Product,
  Session,
  SessionEnd,
  SessionTokens,
  SignIn,
  Theme,
  User,
  WidgetConfig,
  WidgetError,
  WidgetErrorCode,
  WidgetEvent,
} from '@vestibule/shared-protocol';
export type { Auth, AuthOptions } from './buildAuth.ts';
export type { ConcealedToken } from './concealedToken.ts';
export { createAuth } from './createAuth.ts';
export type { Diagnosis } from './diagnose.ts';
export { HostSdkError, type HostSdkErrorCode } from './errors.ts';
export type { MountOptions, NavigateVeto } from './mountOptions.ts';
export type { MountHandle } from './mountWidget.ts';
export { preload } from './preload.ts';
export type { RedirectResult } from './session/handleRedirect.ts';
