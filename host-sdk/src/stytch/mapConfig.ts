import { products as knownProducts, type Product, type WidgetConfig } from '@vestibule/shared-protocol';
import type { StytchConfig } from './StytchLogin.ts';
import type { Report } from './Unmapped.ts';

const toAuthDomain =
  "Left out: emails and OAuth return to the auth domain's /authenticate, where no script of this page can read the token. Allow that address as a redirect URL of the project. To keep your own page, set the option again and call auth.handleRedirect() there.";

type Handling = 'same' | 'locale' | 'redirect' | { because: string };

/** How each option of each product is mapped. The names of the options are the provider's. */
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
} as const satisfies Record<string, Record<string, Handling>>;

/** Maps the configuration of the products. Returns the language of emails, too, if it is set. */
export function mapConfig(config: StytchConfig, report: Report): { config: WidgetConfig; locale?: string } {
  const mapped: Record<string, unknown> = { products: mapProducts(config.products, report) };
  const locales = new Set<string>();
  for (const [group, handlings] of Object.entries(configOptions)) {
    const given: Record<string, unknown> = { ...config[group as keyof typeof configOptions] };
    const kept: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined) continue;
      const path = `config.${group}.${name}`;
      const handling: Handling | undefined = (handlings as Record<string, Handling>)[name];
      if (handling === 'same') kept[name] = value;
      else if (handling === 'redirect') report(path, 'decided_elsewhere', toAuthDomain);
      else if (handling === 'locale') locales.add(String(value));
      else report(path, 'replaced', handling?.because ?? 'The widget has no such option.');
    }
    if (Object.keys(kept).length > 0) mapped[group] = kept;
  }
  if (config.enableShadowDOM !== undefined) mapped.enableShadowDOM = config.enableShadowDOM;
  const [locale, ...others] = locales;
  if (others.length > 0) {
    report('config.*.locale', 'replaced', `The widget and its emails have one language, that of locale: "${locale}".`);
  }
  // The frame checks the values and names the place of a wrong one.
  return { config: mapped as WidgetConfig, ...(locale !== undefined && { locale }) };
}

function mapProducts(products: StytchConfig['products'], report: Report): Product[] {
  return products.flatMap((product) => {
    const id = typeof product === 'string' ? product : product.id;
    if (isProduct(id)) return [id];
    if (id === 'passkeyRegistration') {
      const remedy = 'Set passkeyOptions.offerAfterSignIn, or call auth.mountPasskeyRegistration() on its own page.';
      report('config.products.passkeyRegistration', 'replaced', `It is no way to log in. ${remedy}`);
    } else report(`config.products.${id}`, 'no_equivalent', 'The widget has no such product.');
    return [];
  });
}

const isProduct = (id: string): id is Product => (knownProducts as readonly string[]).includes(id);
