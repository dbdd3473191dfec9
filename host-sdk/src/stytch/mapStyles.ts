import type { InheritableTheme } from '../options/mountTheme.ts';
import type { StytchStyles } from './StytchLogin.ts';
import type { Report } from './Unmapped.ts';

/** Maps `styles` of versions before 6. Most names are the same. */
export function mapStyles(styles: StytchStyles, report: Report): InheritableTheme {
  const { fontFamily, colors = {}, ...otherStyles } = styles;
  const { accent, warning, ...keptColors } = colors;
  if (accent) report('styles.colors.accent', 'no_equivalent', 'Backgrounds of messages follow from the other colors.');
  if (warning) report('styles.colors.warning', 'no_equivalent', 'Hints use colors.secondary.');
  return {
    ...otherStyles,
    ...(Object.keys(keptColors).length > 0 && { colors: keptColors }),
    ...(fontFamily !== undefined && { typography: { fontFamily } }),
  };
}
