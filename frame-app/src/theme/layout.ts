import {
  type FrameAddress,
  type OAuthProviderType,
  otpMethods,
  products,
  type ResolvedConfig,
  resolveConfig,
  type Theme,
} from '@vestibule/shared-protocol';
import { blockRows, configError, type Environment, formMethods, mainBlocks } from '../flow/configRules.ts';
import { formBars } from './bars.ts';
import { guessPasskeys } from './guessEnvironment.ts';

/**
 * Returns the configuration in the frame's address, used until the handshake. Unknown names are dropped here, unknown
 * OAuth providers later by their buttons.
 */
export function layoutConfig({ config }: FrameAddress): ResolvedConfig {
  const knownNames = <T extends string>(all: readonly T[], names: unknown): T[] =>
    Array.isArray(names) ? names.filter((name) => all.includes(name)) : [];
  const productNames = knownNames(products, config?.products);
  const methods = knownNames(otpMethods, config?.methods);
  const givenProviders = config?.oauthProviders;
  const providers = Array.isArray(givenProviders) ? givenProviders.map((type: OAuthProviderType) => ({ type })) : [];
  return resolveConfig({
    ...(productNames.length > 0 && { products: productNames }),
    ...(methods.length > 0 && { otpOptions: { methods } }),
    ...(providers.length > 0 && { oauthOptions: { providers } }),
  });
}

/**
 * The part of the document's Main that stays hidden until the configured Main is rendered: nothing, the form, or all of
 * Main.
 */
type Hold = 'form' | 'main' | null;

/**
 * Returns the layout of the document's Main, which shows the email form. If Main starts with another form or has none,
 * the document's form is hidden. `bars` are the placeholders above or instead of the form: a class of base.css for
 * each.
 */
export function documentLayout(
  config: ResolvedConfig,
  environment: Pick<Environment, 'hasPasskeys' | 'supportsPasskeyAutofill'>,
  hasIconButtons = false,
  isHidden = false,
) {
  const blocks = mainBlocks(config, environment);
  const hasForms = blocks.includes('forms');
  const blocksAbove = hasForms ? blocks.slice(0, blocks.indexOf('forms')) : blocks;
  const methods = formMethods(config);
  const isEmailFirst = methods[0] === 'email';
  const hold: Hold = configError(config) ? 'main' : isEmailFirst ? null : 'form';
  const bars = blocksAbove.flatMap((block) =>
    block === 'divider' ? [block] : Array<string>(blockRows(block, config, hasIconButtons)).fill(''),
  );
  if (methods[1]) bars.push('kept-tabs');
  const isFormReplaced = isHidden || !isEmailFirst;
  return { hold, bars: hasForms && isFormReplaced ? [...bars, ...formBars] : bars };
}

/** Returns the placeholders of Main while its own texts are awaited. */
export const mainBars = (config: ResolvedConfig, theme: Theme | undefined): string[] => [
  'kept-title',
  ...documentLayout(config, guessPasskeys(), theme?.oauthButtons === 'icons', true).bars,
];
