export { type MapOptions, type MappedLogin, mapStytchLogin } from './mapStytchLogin.ts';
export type {
  StytchCallbacks,
  StytchConfig,
  StytchEvent,
  StytchEventData,
  StytchLogin,
  StytchPresentation,
  StytchStyles,
  StytchTheme,
} from './StytchLogin.ts';
export type { Unmapped, UnmappedKind } from './Unmapped.ts';
