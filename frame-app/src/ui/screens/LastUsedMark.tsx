import { core } from '../../i18n/en/core.ts';
import './LastUsedMark.css';
import { hasChoice } from '../../flow/partRules.ts';
import type { ScreenProps } from './ScreenProps.ts';

export type LastUsedMarkProps = Pick<ScreenProps<'Main'>, 'config' | 'environment' | 'texts'> & {
  /** True shows a dot instead of text, where space is short. */
  isDot?: boolean;
};

/** Marks the method of the last sign-in if there are several. It overlays the content, so that nothing moves. */
export function LastUsedMark({ config, texts, isDot = false }: LastUsedMarkProps) {
  const { help } = { ...core, ...texts };
  if (!config.showLastUsed || !hasChoice(config)) return null;
  return (
    <span className={isDot ? 'last-used last-used-dot' : 'last-used'}>
      <span className={isDot ? 'visually-hidden' : undefined}>{` ${help.lastUsed}`}</span>
    </span>
  );
}
