export { type MapOptions, type MappedLogin, mapStytchLogin } from './mapStytchLogin.ts';
export type { StytchB2BConfig } from './organization/StytchB2BConfig.ts';
export type { StytchConfig } from './StytchConfig.ts';
export type {
  StytchCallbacks,
  StytchEvent,
  StytchEventData,
  StytchLogin,
  StytchPresentation,
  StytchStyles,
  StytchTheme,
} from './StytchLogin.ts';
export type { Unmapped, UnmappedKind } from './Unmapped.ts';
