import {
  type FrameAddress,
  type OAuthProviderType,
  otpMethods,
  products,
  type ResolvedConfig,
  resolveConfig,
} from '@vestibule/shared-protocol';
import { blockRows, configError, type Environment, formMethods, mainBlocks } from '../flow/configRules.ts';

/**
 * The configuration the frame's address speaks of, until the handshake brings the real one. Unknown names are left out; those of
 * OAuth providers by their buttons, which know them all.
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
 * What of the document's Main has to stay hidden until the right one is drawn: nothing, the forms, or all of Main. Where there
 * will be no forms they take no space.
 */
export type Hold = 'forms' | 'formless' | 'main' | null;

/**
 * The document shows the e-mail form. Where Main begins with another form that one is not shown, and what comes above the
 * forms has its space kept.
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
  const count = (is: boolean) => Number(is);
  return {
    hold,
    rows,
    /** A sum of heights of base.css: a button or the tabs with what is beneath, the divider with its; nothing beneath the last. */
    above: `calc(${rows} * var(--row) + ${count(methods.length > 1)} * (2.625rem + var(--unit)) + ${count(above.includes('divider'))} * (1.25rem + 2.5 * var(--unit) - var(--gap)) - ${count(!hasForms)} * var(--gap))`,
  };
}
