import { type AccountSection, accountSections, oauthProviders, type ResolvedConfig } from '@vestibule/shared-protocol';
import { type AccountTask, accountTasks } from '../flow/deciding.ts';
import type { StateOf } from '../flow/screens.ts';

/** What the page of the account opens by itself, and what it offers beyond its deployment's configuration. */
type AccountPartRead = {
  toOpen?: StateOf<'Account'>['toOpen'];
  sections?: AccountSection[];
  products?: ResolvedConfig['products'];
  oauthOptions?: ResolvedConfig['oauthOptions'];
};

/**
 * Reads the fragment of the account's address: a task (`#add-phone`), a section (`#wallets`), an OAuth provider to connect
 * (`#connect-github`), or the id of something to take off the account. A frame that leads here may offer wallets and OAuth providers
 * that the deployment does not name, so those are added. Anything else opens the whole account.
 */
export function readAccountFragment(
  hash: string,
  { products, oauthOptions }: Pick<ResolvedConfig, 'products' | 'oauthOptions'>,
): AccountPartRead {
  const part = /^#([\w-]+)$/.exec(hash)?.[1];
  if (part === undefined) return {};
  if (accountTasks.includes(part as AccountTask)) return { toOpen: part as AccountTask };
  const type = oauthProviders.find((one) => part === `connect-${one}`);
  if (type) {
    const others = oauthOptions.providers.filter((one) => one.type !== type);
    return { sections: ['connections'], oauthOptions: { ...oauthOptions, providers: [...others, { type }] } };
  }
  const section = accountSections.find((one) => one === part);
  if (!section) return { toOpen: { toRemove: part } };
  return {
    sections: [section],
    ...(section === 'wallets' && { products: [...new Set([...products, 'crypto' as const])] }),
  };
}
