import type { Options, StytchConfig } from '../StytchConfig.ts';

/** The configuration of the provider's `<StytchB2B>`. The provider's own type is assignable. */
export type StytchB2BConfig = Pick<StytchConfig, 'products' | 'sessionOptions' | 'enableShadowDOM'> & {
  authFlowType: string;
  organizationSlug?: string | null | undefined;
  emailMagicLinksOptions?: Options<
    | 'loginRedirectURL'
    | 'signupRedirectURL'
    | 'discoveryRedirectURL'
    | 'loginTemplateId'
    | 'signupTemplateId'
    | 'domainHint'
    | 'locale'
    | 'loginExpirationMinutes'
    | 'signupExpirationMinutes'
    | 'discoveryExpirationMinutes'
  >;
  emailOtpOptions?: Options<'loginTemplateId' | 'signupTemplateId' | 'locale'>;
  smsOtpOptions?: Options<'locale'>;
  ssoOptions?: Options<'loginRedirectURL' | 'signupRedirectURL' | 'providerParams'>;
  oauthOptions?: Options<
    | 'loginRedirectURL'
    | 'signupRedirectURL'
    | 'discoveryRedirectURL'
    | 'providers'
    | 'customScopes'
    | 'providerParams'
    | 'locale'
  >;
  passwordOptions?: Options<
    | 'loginRedirectURL'
    | 'resetPasswordRedirectURL'
    | 'discoveryRedirectURL'
    | 'resetPasswordExpirationMinutes'
    | 'resetPasswordTemplateId'
    | 'verifyEmailTemplateId'
    | 'locale'
  >;
  directLoginForSingleMembership?: Options<'status' | 'ignoreInvites' | 'ignoreJitProvisioning'>;
  directCreateOrganizationForNoMembership?: boolean | undefined;
  disableCreateOrganization?: boolean | undefined;
  mfaProductOrder?: readonly string[] | undefined;
  mfaProductInclude?: readonly string[] | undefined;
};
