import type { Session, User } from '@vestibule/shared-protocol';

/**
 * The props of the provider's `<StytchLogin>`, as far as they are mapped. The provider's own types fit, and so do the
 * `styles` and the product names of its earlier versions.
 */
export type StytchLogin = {
  config: StytchConfig;
  presentation?: StytchPresentation | undefined;
  /** Of versions before 6. */
  styles?: StytchStyles | undefined;
  strings?: Record<string, string> | undefined;
  callbacks?: StytchCallbacks | undefined;
};

export type StytchConfig = {
  /** `Products.emailMagicLinks` of version 6 is an object, of earlier versions a text. */
  products: readonly (string | { readonly id: string })[];
  emailMagicLinksOptions?: Options<
    | 'loginRedirectURL'
    | 'loginExpirationMinutes'
    | 'signupRedirectURL'
    | 'signupExpirationMinutes'
    | 'loginTemplateId'
    | 'signupTemplateId'
    | 'createUserAsPending'
    | 'domainHint'
    | 'locale'
  >;
  otpOptions?: Options<'methods' | 'expirationMinutes' | 'loginTemplateId' | 'signupTemplateId' | 'locale'>;
  oauthOptions?: Options<'loginRedirectURL' | 'signupRedirectURL' | 'providers'>;
  passwordOptions?: Options<
    | 'loginRedirectURL'
    | 'loginExpirationMinutes'
    | 'resetPasswordRedirectURL'
    | 'resetPasswordExpirationMinutes'
    | 'resetPasswordTemplateId'
    | 'locale'
  >;
  sessionOptions?: Options<'sessionDurationMinutes'>;
  passkeyOptions?: Options<'domain'>;
  enableShadowDOM?: boolean | undefined;
};

/** The values are checked by the frame, which names the place of a wrong one. */
type Options<Names extends string> = { [Name in Names]?: unknown } | undefined;

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

/** An event with the provider's name. Its data has no token: the page around the widget never gets one. */
export type StytchEvent = { type: string; data: StytchEventData };
export type StytchEventData = {
  email?: string;
  user_id?: string;
  user?: Pick<User, 'user_id'>;
  session?: Pick<Session, 'session_id'>;
  /** Members that the provider's own widget has, and this one does not. */
  readonly [other: string]: unknown;
};
