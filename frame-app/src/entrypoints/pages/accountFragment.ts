import { type AccountSection, accountSections, oauthProviders, type ResolvedConfig } from '@vestibule/shared-protocol';
import { type AccountTask, accountTasks } from '../../flow/deciding.ts';
import type { StateOf } from '../../flow/screens.ts';

/** The screen that the account page opens first, and the options that it adds to the deployment's configuration. */
type AccountPartRead = {
  toOpen?: StateOf<'Account'>['toOpen'];
  sections?: AccountSection[];
  products?: ResolvedConfig['products'];
  oauthOptions?: ResolvedConfig['oauthOptions'];
};

const TO_VERIFY = 'verify-';

/**
 * Reads the fragment of the account page's address: a task (`#add-phone`), a section (`#wallets`), an OAuth provider to
 * connect (`#connect-github`), an address or number to verify (`#verify-` and its id), or the id of an item to remove. A frame that links here may offer wallets and OAuth
 * providers that the deployment does not configure, so the page adds these. Any other fragment opens the whole account.
 */
export function readAccountFragment(
  hash: string,
  { products, oauthOptions }: Pick<ResolvedConfig, 'products' | 'oauthOptions'>,
): AccountPartRead {
  const part = /^#([\w-]+)$/.exec(hash)?.[1];
  if (part === undefined) return {};
  if (accountTasks.includes(part as AccountTask)) return { toOpen: part as AccountTask };
  const type = oauthProviders.find((provider) => part === `connect-${provider}`);
  if (type) {
    const otherProviders = oauthOptions.providers.filter((provider) => provider.type !== type);
    return { sections: ['connections'], oauthOptions: { ...oauthOptions, providers: [...otherProviders, { type }] } };
  }
  if (part.startsWith(TO_VERIFY)) return { toOpen: { toVerify: part.slice(TO_VERIFY.length) } };
  const section = accountSections.find((section) => section === part);
  if (!section) return { toOpen: { toRemove: part } };
  return {
    sections: [section],
    ...(section === 'wallets' && { products: [...new Set([...products, 'crypto' as const])] }),
  };
}
