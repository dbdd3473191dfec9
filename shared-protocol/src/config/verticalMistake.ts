import { consumerProducts, type OAuthProviderType, type Product, type Vertical, type WidgetConfig } from './config.ts';

/** The products of each vertical. */
export const productsOf: Record<Vertical, readonly Product[]> = {
  consumer: consumerProducts,
  b2b: ['emailMagicLinks', 'emailOtp', 'sso', 'oauth', 'passwords'],
};

/** The OAuth providers for members of organizations. */
export const organizationOAuthProviders: readonly OAuthProviderType[] = [
  'google',
  'microsoft',
  'hubspot',
  'slack',
  'github',
];

const isProviderOf: Record<Vertical, (type: OAuthProviderType) => boolean> = {
  consumer: (type) => type !== 'hubspot',
  b2b: (type) => organizationOAuthProviders.includes(type),
};

const onlyForOrganizations = [
  'flow',
  'organizationSlug',
  'createOrganization',
  'directCreateOrganization',
  'directLogin',
  'ssoOptions',
] as const satisfies (keyof WidgetConfig)[];
/** An option for organizations only. */
export type OrganizationOption = (typeof onlyForOrganizations)[number];

/**
 * Returns the first member of a valid configuration that belongs to the other vertical: its place, and the change that
 * a developer has to make. Null if no member does.
 */
export function verticalMistake(config: WidgetConfig, vertical: Vertical): { path: string; message: string } | null {
  const other: Vertical = vertical === 'b2b' ? 'consumer' : 'b2b';
  const mistake = (path: string, remedy: string) => ({
    path: `config.${path}`,
    message: `config.${path}: ${remedy}`,
  });
  const onlyFor = (people: string) => `only for ${people}. Remove it, or set "vertical": "${other}" in the deployment.`;
  const verticalProducts = productsOf[vertical];
  const product = config.products?.findIndex((product) => !verticalProducts.includes(product)) ?? -1;
  if (product >= 0)
    return mistake(`products[${product}]`, `not in the vertical "${vertical}". Use ${verticalProducts.join(', ')}.`);
  const provider = config.oauthOptions?.providers?.findIndex(({ type }) => !isProviderOf[vertical](type)) ?? -1;
  if (provider >= 0)
    return mistake(`oauthOptions.providers[${provider}].type`, `not in the vertical "${vertical}". Remove it.`);
  if (vertical === 'consumer') {
    const member = onlyForOrganizations.find((name) => config[name] !== undefined);
    return member ? mistake(member, onlyFor('organizations')) : null;
  }
  if (config.products?.every((product) => product === 'oauth') && !config.oauthOptions?.providers?.length)
    return mistake('products', '"oauth" needs config.oauthOptions.providers.');
  if (config.mfa?.policy !== undefined) return mistake('mfa.policy', 'the organization decides. Remove it.');
  if (config.mfa?.rememberBrowserDays !== undefined)
    return mistake('mfa.rememberBrowserDays', onlyFor('individual users'));
  if (config.signUpOptions?.fields?.length) return mistake('signUpOptions.fields', onlyFor('individual users'));
  return config.passkeyOptions?.offerAfterSignIn
    ? mistake('passkeyOptions.offerAfterSignIn', onlyFor('individual users'))
    : null;
}
