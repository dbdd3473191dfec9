import { contrast, type Rgb, toHex } from '../../theme/color.ts';
import type { ContrastFix } from '../../theme/palette.ts';
import type { ReportMistake } from './mistakeReport.ts';

/** The path in the theme for each property that `palette.ts` sets. Other properties are in `colors`. */
const places: Readonly<Record<string, string>> = {
  '--primary-surface': 'buttons.primary.backgroundColor',
  '--primary-text': 'buttons.primary.textColor',
  '--secondary-text': 'buttons.secondary.textColor',
  '--input-text': 'inputs.textColor',
  '--placeholder': 'inputs.placeholderColor',
  '--on-primary': 'colors.onPrimary',
};
const placeOf = (property: string) => places[property] ?? `colors.${property.slice(2)}`;

/** Reports the colours that were changed for contrast. */
export function reportContrastFixes(fixs: readonly ContrastFix[], report: ReportMistake): void {
  for (const { property, themeValue, usedColor, ground, themeColor } of fixs) {
    const path = `theme.${placeOf(property)}`;
    const ratio = (colour: Rgb) => `${(Math.floor(contrast(colour, ground) * 10) / 10).toFixed(1)}:1`;
    const message = `${path}: "${themeValue}" has a contrast of ${ratio(themeColor)} on ${toHex(ground)}, too little to be seen well; ${toHex(usedColor)} (${ratio(usedColor)}) is shown instead.`;
    report(path, message);
  }
}
