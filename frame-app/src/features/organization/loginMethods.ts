import type { OAuthProviderConfig, ResolvedConfig } from '@vestibule/shared-protocol';
import type { AuthMethod, Connection, Course } from './entities.ts';

/** A group of Main: the forms, or consecutive buttons. */
export type LoginBlock =
  | { kind: 'email'; mails: ('link' | 'code')[]; hasPassword: boolean }
  | { kind: 'buttons'; buttons: LoginButton[] };

export type LoginButton =
  | { kind: 'oauth'; provider: OAuthProviderConfig }
  | { kind: 'connection'; connection: Connection }
  | { kind: 'discoverSso' };

/** Returns whether the provider and the organization accept a method. */
function accepts({ organization, allowedMethods }: Course, method: AuthMethod): boolean {
  const limit = allowedMethods ?? organization?.methods ?? null;
  return limit === null || limit.includes(method);
}

/** Returns the kinds of mail that the visitor can choose from. */
export function mailsOf({ products }: Pick<ResolvedConfig, 'products'>, course: Course): ('link' | 'code')[] {
  const offers = {
    link: products.includes('emailMagicLinks') && accepts(course, 'magic_link'),
    code: products.includes('emailOtp') && accepts(course, 'email_otp'),
  };
  return (['link', 'code'] as const).filter((mail) => offers[mail]);
}

const hasPassword = ({ products }: Pick<ResolvedConfig, 'products'>, course: Course): boolean =>
  products.includes('passwords') && accepts(course, 'password');

/**
 * Returns the groups of Main in the order of the products: forms are combined at the place of the first, and
 * consecutive buttons form one group. If no configured method is accepted, the groups contain the methods that the
 * provider requires.
 */
export function loginBlocks(config: ResolvedConfig, course: Course): LoginBlock[] {
  const blocks = blocksOf(config, course);
  if (blocks.length > 0 || !course.allowedMethods) return blocks;
  return blocksOf(withAllProducts(config), course);
}

function blocksOf(config: ResolvedConfig, course: Course): LoginBlock[] {
  const blocks: LoginBlock[] = [];
  const mails = mailsOf(config, course);
  const withPassword = hasPassword(config, course);
  for (const product of config.products) {
    if (product === 'oauth' || product === 'sso') {
      const buttons = product === 'oauth' ? oauthButtons(config, course) : ssoButtons(course);
      const last = blocks.at(-1);
      if (last?.kind === 'buttons') last.buttons.push(...buttons);
      else if (buttons.length > 0) blocks.push({ kind: 'buttons', buttons });
    } else if ((mails.length > 0 || withPassword) && !blocks.some(({ kind }) => kind === 'email')) {
      blocks.push({ kind: 'email', mails, hasPassword: withPassword });
    }
  }
  return blocks;
}

const oauthButtons = ({ oauthOptions }: ResolvedConfig, course: Course): LoginButton[] =>
  oauthOptions.providers
    .filter(({ type }) => accepts(course, `${type}_oauth` as AuthMethod))
    .map((provider) => ({ kind: 'oauth', provider }));

function ssoButtons(course: Course): LoginButton[] {
  if (!course.organization) return [{ kind: 'discoverSso' }];
  return accepts(course, 'sso')
    ? course.organization.connections.map((connection) => ({ kind: 'connection', connection }))
    : [];
}

const withAllProducts = (config: ResolvedConfig): ResolvedConfig => ({
  ...config,
  products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
  oauthOptions: {
    ...config.oauthOptions,
    providers: (['google', 'microsoft', 'hubspot', 'slack', 'github'] as const).map((type) => ({ type })),
  },
});
