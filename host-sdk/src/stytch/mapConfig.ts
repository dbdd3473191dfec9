import { type Product, productsOf, type WidgetConfig } from '@vestibule/shared-protocol';
import { type Groups, mapGroups } from './mapGroups.ts';
import {
  flowOptions,
  idOf,
  isOrganizationConfig,
  mapFlow,
  mapProviders,
  organizationOptions,
} from './organization/organizationOptions.ts';
import type { StytchB2BConfig } from './organization/StytchB2BConfig.ts';
import type { StytchConfig } from './StytchConfig.ts';
import type { Report } from './Unmapped.ts';

/** Maps each option of each product of `<StytchLogin>`. */
export const configOptions = {
  emailMagicLinksOptions: {
    loginRedirectURL: 'redirect',
    loginExpirationMinutes: 'same',
    signupRedirectURL: 'redirect',
    signupExpirationMinutes: 'same',
    loginTemplateId: 'same',
    signupTemplateId: 'same',
    createUserAsPending: 'same',
    domainHint: 'same',
    locale: 'locale',
  },
  otpOptions: {
    methods: 'same',
    expirationMinutes: 'same',
    loginTemplateId: 'same',
    signupTemplateId: 'same',
    locale: 'locale',
  },
  oauthOptions: { loginRedirectURL: 'redirect', signupRedirectURL: 'redirect', providers: 'same' },
  passwordOptions: {
    loginRedirectURL: 'redirect',
    loginExpirationMinutes: {
      because:
        'The link that logs in without a password is a magic link here: set emailMagicLinksOptions.loginExpirationMinutes.',
    },
    resetPasswordRedirectURL: 'redirect',
    resetPasswordExpirationMinutes: 'same',
    resetPasswordTemplateId: 'same',
    locale: 'locale',
  },
  sessionOptions: { sessionDurationMinutes: 'same' },
  passkeyOptions: { domain: 'same' },
} as const satisfies Groups;

/** Maps the configuration of the products. Also returns the language of emails, if it is set. */
export function mapConfig(
  config: StytchConfig | StytchB2BConfig,
  report: Report,
): { config: WidgetConfig; locale?: string } {
  const isOrganization = isOrganizationConfig(config);
  const groups = isOrganization ? organizationOptions : configOptions;
  const { options: mapping, locales } = mapGroups(config, groups, report);
  const result: Record<string, unknown> = {
    ...mapProducts(config.products, productsOf[isOrganization ? 'b2b' : 'consumer'], report),
    ...(isOrganization && mapFlow(config, report)),
    ...mapping,
  };
  if (isOrganization && config.oauthOptions?.providers !== undefined) {
    result.oauthOptions = { providers: mapProviders(config.oauthOptions.providers, config.oauthOptions) };
  }
  if (config.enableShadowDOM !== undefined) result.enableShadowDOM = config.enableShadowDOM;
  const mappedNames = [
    'products',
    'enableShadowDOM',
    ...Object.keys(groups),
    ...(isOrganization ? Object.keys(flowOptions) : []),
  ];
  for (const [name, value] of Object.entries(config)) {
    if (value !== undefined && !mappedNames.includes(name)) {
      report(`config.${name}`, 'no_equivalent', "The provider's login has no such option. See the options of a mount.");
    }
  }
  const [locale, ...otherLocales] = locales;
  if (otherLocales.length > 0) {
    report(
      'config.*.locale',
      'replaced',
      `The widget and its emails use one language, which locale sets: "${locale}".`,
    );
  }
  // The frame checks the values and names the place of a wrong value.
  return { config: result as WidgetConfig, ...(locale !== undefined && { locale }) };
}

function mapProducts(
  products: StytchConfig['products'] | undefined,
  offeredProducts: readonly Product[],
  report: Report,
): { products?: Product[] } {
  if (!Array.isArray(products)) {
    report('config.products', 'replaced', "Without products the widget has its default: ['emailMagicLinks'].");
    return {};
  }
  const widgetProducts = products.flatMap((product) => {
    const id = idOf(product);
    const offeredProduct = offeredProducts.find((product) => product === id);
    if (offeredProduct) return [offeredProduct];
    if (id === 'passkeyRegistration') {
      const remedy = 'Set passkeyOptions.offerAfterSignIn, or call auth.mountPasskeyRegistration() on its own page.';
      report('config.products.passkeyRegistration', 'replaced', `passkeyRegistration isn't a login method. ${remedy}`);
    } else report(`config.products.${id}`, 'no_equivalent', 'The widget has no such product.');
    return [];
  });
  return { products: widgetProducts };
}
