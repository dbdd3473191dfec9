import {
  type FrameAddress,
  type OAuthProviderType,
  otpMethods,
  products,
  type ResolvedConfig,
  resolveConfig,
  sumOfHeights,
} from '@vestibule/shared-protocol';
import { blockRows, configError, type Environment, formMethods, mainBlocks } from '../flow/configRules.ts';

/**
 * Returns the configuration in the frame's address, used until the handshake. Unknown names are dropped; unknown OAuth
 * providers are dropped by the buttons, which know all of them.
 */
export function layoutConfig({ config }: FrameAddress): ResolvedConfig {
  const known = <T extends string>(all: readonly T[], given: unknown): T[] =>
    Array.isArray(given) ? given.filter((name) => all.includes(name)) : [];
  const named = known(products, config?.products);
  const methods = known(otpMethods, config?.methods);
  const given = config?.oauthProviders;
  const providers = Array.isArray(given) ? given.map((type: OAuthProviderType) => ({ type })) : [];
  return resolveConfig({
    ...(named.length > 0 && { products: named }),
    ...(methods.length > 0 && { otpOptions: { methods } }),
    ...(providers.length > 0 && { oauthOptions: { providers } }),
  });
}

/**
 * The part of the document's Main that stays hidden until the configured one is rendered: nothing, the forms, or all of
 * Main. `formless`: the forms take no space, because there will be none.
 */
export type Hold = 'forms' | 'formless' | 'main' | null;

/**
 * Returns the layout of the document's Main, which shows the email form. If Main begins with another form, that form
 * is hidden, and the space above the forms is reserved.
 */
export function documentLayout(
  config: ResolvedConfig,
  environment: Pick<Environment, 'hasPasskeys' | 'supportsPasskeyAutofill'>,
  hasIconButtons = false,
) {
  const blocks = mainBlocks(config, environment);
  const hasForms = blocks.includes('forms');
  const above = hasForms ? blocks.slice(0, blocks.indexOf('forms')) : blocks;
  const buttons = above.filter((block) => block !== 'divider');
  const rows = buttons.reduce((sum, block) => sum + blockRows(block, config, hasIconButtons), 0);
  const methods = formMethods(config);
  const formsHold = hasForms ? 'forms' : 'formless';
  const hold: Hold = configError(config) ? 'main' : methods[0] === 'email' ? null : formsHold;
  const [rem, units] = sumOfHeights({
    tabs: methods.length > 1 ? 1 : 0,
    divider: above.includes('divider') ? 1 : 0,
    // The last block has no gap below it.
    gap: hasForms ? 0 : -1,
  });
  return {
    hold,
    rows,
    /** A CSS sum of heights. The rows are those of base.css, because a button is taller on a touch screen. */
    above: `calc(${rows} * var(--row) + ${rem}rem + ${units} * var(--unit))`,
  };
}
