import type { InheritableTheme } from '../options/mountTheme.ts';
import type { StytchStyles } from './StytchLogin.ts';
import type { Report } from './Unmapped.ts';

/** Maps `styles` of versions before 6. Most names are the same. */
export function mapStyles(styles: StytchStyles, report: Report): InheritableTheme {
  const { fontFamily, colors = {}, ...others } = styles;
  const { accent, warning, ...kept } = colors;
  if (accent) report('styles.colors.accent', 'no_equivalent', 'Backgrounds of messages follow from the other colors.');
  if (warning) report('styles.colors.warning', 'no_equivalent', 'Hints use colors.secondary.');
  return {
    ...others,
    ...(Object.keys(kept).length > 0 && { colors: kept }),
    ...(fontFamily !== undefined && { typography: { fontFamily } }),
  };
}
