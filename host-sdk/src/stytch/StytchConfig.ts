/** The configuration of the provider's `<StytchLogin>`. */
export type StytchConfig = {
  /** In version 6, `Products.emailMagicLinks` is an object; in earlier versions it is a text. */
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

/** Options whose values the frame checks. It names the place of a wrong value. */
export type Options<Names extends string> = { [Name in Names]?: unknown } | undefined;
