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

/**
 * Returns the first member of a valid configuration that belongs to the other vertical: its place, and the change that a
 * developer has to make. Null if there is none.
 */
export function verticalMistake(config: WidgetConfig, vertical: Vertical): { path: string; message: string } | null {
  const mistake = (path: string, remedy: string) => ({
    path: `config.${path}`,
    message: `config.${path}: the frame's deployment has the vertical "${vertical}"; ${remedy}`,
  });
  const known = productsOf[vertical];
  const product = config.products?.findIndex((one) => !known.includes(one)) ?? -1;
  if (product >= 0) return mistake(`products[${product}]`, `use ${known.join(', ')}`);
  const provider = config.oauthOptions?.providers?.findIndex(({ type }) => !isProviderOf[vertical](type)) ?? -1;
  if (provider >= 0) return mistake(`oauthOptions.providers[${provider}].type`, 'it lacks this provider');
  if (vertical === 'consumer') {
    const member = onlyForOrganizations.find((name) => config[name] !== undefined);
    return member ? mistake(member, 'this option is for organizations') : null;
  }
  if (config.products?.every((one) => one === 'oauth') && !config.oauthOptions?.providers?.length)
    return mistake('products', '"oauth" needs config.oauthOptions.providers');
  if (config.mfa?.policy !== undefined) return mistake('mfa.policy', 'the organization decides');
  if (config.mfa?.rememberBrowserDays !== undefined)
    return mistake('mfa.rememberBrowserDays', 'this option is for consumers');
  return config.passkeyOptions?.offerAfterSignIn
    ? mistake('passkeyOptions.offerAfterSignIn', 'passkeys are for consumers')
    : null;
}
