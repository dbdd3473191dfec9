import type { ResolvedConfig, Theme } from '@vestibule/shared-protocol';
import { applyTheme } from '../theme/applyTheme.ts';
import { guessPasskeys } from '../theme/guessEnvironment.ts';
import { documentLayout } from '../theme/layout.ts';
import { showBars } from './showBars.ts';

/**
 * Applies the theme to the hidden document, and shows placeholders for the configured blocks of Main.
 *
 * @param config The configuration that React will render, or null if the document shows it already.
 */
export function showConfigured(theme: Theme, config: ResolvedConfig | null): void {
  const { documentElement: root } = document;
  if (config && `${config.products}` !== 'emailMagicLinks') {
    const { hold, bars } = documentLayout(config, guessPasskeys(), theme.oauthButtons === 'icons');
    if (hold) root.dataset.hold ??= hold;
    showBars(bars);
  }
  // Reading colours forces a style calculation. Hidden elements have no transition from the default theme to this one.
  root.hidden = true;
  // A media query costs more than the rest of the theme, so it is read only for `auto`.
  const isDark = theme.colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
  applyTheme(theme, root, isDark);
  root.hidden = false;
}
