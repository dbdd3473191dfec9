import { type SecondFactorMethod, secondFactorMethods } from '@vestibule/shared-protocol';
import type { Groups } from '../mapGroups.ts';
import type { StytchConfig } from '../StytchConfig.ts';
import type { Report } from '../Unmapped.ts';
import type { StytchB2BConfig } from './StytchB2BConfig.ts';

/** Maps each option of each product of `<StytchB2B>`. */
export const organizationOptions = {
  emailMagicLinksOptions: {
    loginRedirectURL: 'redirect',
    signupRedirectURL: 'redirect',
    discoveryRedirectURL: 'redirect',
    loginTemplateId: 'same',
    signupTemplateId: 'same',
    domainHint: 'same',
    locale: 'locale',
    loginExpirationMinutes: 'same',
    signupExpirationMinutes: 'same',
    discoveryExpirationMinutes: 'same',
  },
  emailOtpOptions: {
    loginTemplateId: { to: 'otpOptions.loginTemplateId' },
    signupTemplateId: { to: 'otpOptions.signupTemplateId' },
    locale: 'locale',
  },
  smsOtpOptions: { locale: 'locale' },
  ssoOptions: { loginRedirectURL: 'redirect', signupRedirectURL: 'redirect', providerParams: 'same' },
  oauthOptions: {
    loginRedirectURL: 'redirect',
    signupRedirectURL: 'redirect',
    discoveryRedirectURL: 'redirect',
    providers: 'same',
    customScopes: { to: 'oauthOptions.providers[].custom_scopes' },
    providerParams: { to: 'oauthOptions.providers[].provider_params' },
    locale: 'locale',
  },
  passwordOptions: {
    loginRedirectURL: 'redirect',
    resetPasswordRedirectURL: 'redirect',
    discoveryRedirectURL: 'redirect',
    resetPasswordExpirationMinutes: 'same',
    resetPasswordTemplateId: 'same',
    verifyEmailTemplateId: 'same',
    locale: 'locale',
  },
  sessionOptions: { sessionDurationMinutes: 'same' },
  directLoginForSingleMembership: {
    status: { to: 'directLogin.enabled' },
    ignoreInvites: { to: 'directLogin.ignoreInvites' },
    ignoreJitProvisioning: { to: 'directLogin.ignoreJitProvisioning' },
  },
} as const satisfies Groups;

/** The options of `<StytchB2B>` that have no group, and the widget's name for each. */
export const flowOptions = {
  authFlowType: 'flow',
  organizationSlug: 'organizationSlug',
  directCreateOrganizationForNoMembership: 'directCreateOrganization',
  disableCreateOrganization: 'createOrganization',
  mfaProductOrder: 'mfa.methods',
  mfaProductInclude: 'mfa.methods',
} as const;

const onlyForOrganizations: readonly string[] = [
  ...Object.keys(flowOptions),
  'emailOtpOptions',
  'smsOtpOptions',
  'ssoOptions',
  'directLoginForSingleMembership',
];

/** Returns whether the configuration is one of `<StytchB2B>`. */
export const isOrganizationConfig = (config: StytchConfig | StytchB2BConfig): config is StytchB2BConfig =>
  Object.keys(config).some((name) => onlyForOrganizations.includes(name)) ||
  (Array.isArray(config.products) && config.products.some((product) => /^(sso|emailOtp)$/.test(idOf(product))));

export const idOf = (product: string | { readonly id: string }): string =>
  typeof product === 'string' ? product : String(product?.id);

/** Maps the options without a group. */
export function mapFlow(config: StytchB2BConfig, report: Report): Record<string, unknown> {
  const { authFlowType, organizationSlug, directCreateOrganizationForNoMembership, disableCreateOrganization } = config;
  const methods = mapSecondFactors(config, report);
  return {
    ...mapFlowType(authFlowType, report),
    ...(typeof organizationSlug === 'string' && { organizationSlug }),
    ...(directCreateOrganizationForNoMembership !== undefined && {
      directCreateOrganization: directCreateOrganizationForNoMembership,
    }),
    ...(disableCreateOrganization !== undefined && { createOrganization: !disableCreateOrganization }),
    ...(methods && { mfa: { methods } }),
  };
}

function mapFlowType(type: string | undefined, report: Report): { flow?: string } {
  if (type === undefined) return {};
  if (type === 'Discovery' || type === 'Organization') return { flow: type.toLowerCase() };
  const reset =
    'The auth domain shows the form for a new password. For a page of your own: auth.handleRedirect(), then auth.mountResetPassword().';
  const isReset = type === 'PasswordReset';
  report('config.authFlowType', isReset ? 'replaced' : 'no_equivalent', isReset ? reset : 'There is no such flow.');
  return {};
}

const factorNames: { [name: string]: SecondFactorMethod } = { smsOtp: 'sms', totp: 'totp' };

/** Returns the methods of `mfaProductInclude`, in the order of `mfaProductOrder`. */
function mapSecondFactors(
  { mfaProductOrder, mfaProductInclude }: StytchB2BConfig,
  report: Report,
): SecondFactorMethod[] | undefined {
  const read = (name: 'mfaProductOrder' | 'mfaProductInclude', products: readonly string[] | undefined) =>
    products?.flatMap((product) => {
      if (Object.hasOwn(factorNames, product)) return [factorNames[product] as SecondFactorMethod];
      report(`config.${name}.${product}`, 'no_equivalent', 'Second factors are totp and sms.');
      return [];
    });
  const order = read('mfaProductOrder', mfaProductOrder);
  const factors = read('mfaProductInclude', mfaProductInclude);
  if (!order?.length && !factors?.length) return undefined;
  const methods = factors?.length ? factors : secondFactorMethods;
  const rank = (method: SecondFactorMethod) => (order?.includes(method) ? order.indexOf(method) : methods.length);
  return [...methods].sort((a, b) => rank(a) - rank(b));
}

/** Names of a provider's members that the widget writes as in the consumers' configuration. */
const providerNames: { [name: string]: string } = { customScopes: 'custom_scopes', providerParams: 'provider_params' };

/** Maps `oauthOptions.providers`: names become objects, and the values of the group apply to providers without their own. */
export function mapProviders(providers: unknown, shared: { [name: string]: unknown }): unknown {
  if (!Array.isArray(providers)) return providers;
  const ofGroup = Object.entries(shared).filter(([name]) => Object.hasOwn(providerNames, name));
  return providers.map((provider: unknown) => {
    const providerOptions = typeof provider === 'string' ? { type: provider } : { ...(provider as object) };
    const members = [...ofGroup, ...Object.entries(providerOptions)].filter(([, value]) => value !== undefined);
    return Object.fromEntries(members.map(([name, value]) => [providerNames[name] ?? name, value]));
  });
}
