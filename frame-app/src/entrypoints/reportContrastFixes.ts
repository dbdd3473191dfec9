import type { HostPort } from '../flow/ports.ts';
import { contrast, type Rgb, toHex } from '../theme/color.ts';
import type { ContrastFix } from '../theme/palette.ts';

/** Where a theme names what `palette.ts` sets; any other property is of the theme's `colors`. */
const places: Readonly<Record<string, string>> = {
  '--primary-surface': 'buttons.primary.backgroundColor',
  '--primary-text': 'buttons.primary.textColor',
  '--secondary-text': 'buttons.secondary.textColor',
  '--input-text': 'inputs.textColor',
  '--placeholder': 'inputs.placeholderColor',
  '--on-primary': 'colors.onPrimary',
};
const placeOf = (property: string) => places[property] ?? `colors.${property.slice(2)}`;

/** Tells the host of the colours that were mended, each once: `told` keeps which those were. */
export function reportContrastFixes(
  mended: readonly ContrastFix[],
  host: Pick<HostPort, 'error'>,
  told: Set<string>,
): void {
  for (const { property, given, used, ground, shown } of mended) {
    const path = `theme.${placeOf(property)}`;
    const ratio = (colour: Rgb) => `${(Math.floor(contrast(colour, ground) * 10) / 10).toFixed(1)}:1`;
    const message = `${path}: "${given}" has a contrast of ${ratio(shown)} on ${toHex(ground)}, too little to be seen well; ${toHex(used)} (${ratio(used)}) is shown instead.`;
    if (!told.has(message)) host.error({ kind: 'config', code: 'invalid_config', path, message });
    told.add(message);
  }
}
