/** The configuration of the provider's `<StytchLogin>`. */
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
export type Options<Names extends string> = { [Name in Names]?: unknown } | undefined;
