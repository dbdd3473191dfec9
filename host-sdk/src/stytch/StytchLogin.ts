import type { Member, Organization, Session, User } from '@vestibule/shared-protocol';
import type { StytchB2BConfig } from './organization/StytchB2BConfig.ts';
import type { Options, StytchConfig } from './StytchConfig.ts';

/**
 * The props of the provider's `<StytchLogin>` or `<StytchB2B>`, of which the mapped ones are listed. The provider's own
 * types are assignable, even with `styles` and product names of earlier versions.
 */
export type StytchLogin = {
  config: StytchConfig | StytchB2BConfig;
  presentation?: StytchPresentation | undefined;
  /** The styles of versions before 6. */
  styles?: StytchStyles | undefined;
  strings?: Record<string, string> | undefined;
  callbacks?: StytchCallbacks | undefined;
};

export type StytchPresentation = {
  theme?: StytchTheme | readonly [light: StytchTheme, dark: StytchTheme] | undefined;
  options?: Options<'hideHeaderText' | 'inputIdSuffix' | 'logo' | 'buttonId' | 'enableShadowDOM' | 'icons'>;
  icons?: object | undefined;
};

export type StytchTheme = { readonly [name: string]: string | undefined };

export type StytchStyles = {
  container?: Styles | undefined;
  colors?: Styles | undefined;
  buttons?: { primary?: Styles | undefined; secondary?: Styles | undefined; disabled?: Styles | undefined } | undefined;
  inputs?: Styles | undefined;
  fontFamily?: string | undefined;
  hideHeaderText?: boolean | undefined;
  logo?: { logoImageUrl?: string | undefined } | undefined;
};
type Styles = { readonly [name: string]: string | undefined };

export type StytchCallbacks = {
  onEvent?(event: StytchEvent): void;
  onError?(error: { message: string }): void;
};

/** An event with the provider's name. Its data contains no token, because the page around the widget never gets one. */
export type StytchEvent = { type: string; data: StytchEventData };
export type StytchEventData = {
  email?: string;
  user_id?: string;
  user?: Pick<User, 'user_id'>;
  session?: Pick<Session, 'session_id'>;
  /** Set for organizations. */
  member?: Pick<Member, 'member_id'> | null;
  organization?: Pick<Organization, 'organization_id'> | null;
  /** Members that the provider's own widget has, and this one doesn't. */
  readonly [other: string]: unknown;
};
