import { defaultWidth } from '@vestibule/shared-protocol';
import type { Data } from './paths.ts';
import type { StudioState } from './studioState.ts';

/** The defaults of a theme whose type lists the values. The other defaults follow from colors and fonts. */
export const standardTheme = {
  colorScheme: 'light',
  typography: { fontFamily: 'Arial, sans-serif', fontSize: '1rem', scale: 1 },
  spacing: { scale: 1, unit: '0.25rem' },
  colors: { primary: '#19303d', background: '#fff', secondary: '#5c727d', success: '#0c5a56', error: '#8b1214' },
  container: { borderRadius: '8px', width: defaultWidth },
  buttons: { shadow: 'none' },
  inputs: { borderColor: '#7f8f99', shadow: 'none' },
  oauthButtons: 'labels',
  transitionDuration: '0.15s',
} as const satisfies Data;

/**
 * Returns the known defaults of the studio's theme. The defaults differ for other presets, the page's own look and dark
 * colors.
 */
export const standardThemeOf = ({ theme, scheme }: Pick<StudioState, 'theme' | 'scheme'>): Data => {
  const isOther = theme.inherit === true || (theme.preset !== undefined && theme.preset !== 'default');
  if (isOther) return {};
  if (scheme === 'light' && (theme.colorScheme ?? 'light') === 'light') return standardTheme;
  const { colors: _colors, inputs: _inputs, ...others } = standardTheme;
  return others;
};
