import type { InheritableTheme } from '../options/mountTheme.ts';
import { mapTheme } from './mapTheme.ts';
import type { StytchPresentation } from './StytchLogin.ts';
import type { Report } from './Unmapped.ts';

const insideFrame = 'The elements are inside the frame, where no style or script of this page reaches them.';

/** The options that have no effect. */
export const unmappedPresentationOptions = {
  inputIdSuffix: insideFrame,
  buttonId: insideFrame,
  icons: 'Icons of OAuth providers and wallets are those of the widget. Components cannot enter the frame.',
} as const;

/** Maps `presentation`. */
export function mapPresentation(
  { theme, options = {}, icons }: StytchPresentation,
  prefersDark: boolean,
  report: Report,
): { theme?: InheritableTheme; enableShadowDOM?: boolean } {
  const mapped: InheritableTheme = { ...mapTheme(theme, prefersDark, report) };
  const { hideHeaderText, logo, enableShadowDOM, ...others } = options;
  if (typeof hideHeaderText === 'boolean') mapped.hideHeaderText = hideHeaderText;
  const { url, alt } = { ...(logo as { url?: string; alt?: string } | undefined) };
  if (url) mapped.logo = { logoImageUrl: url };
  if (alt) {
    report('presentation.options.logo.alt', 'no_equivalent', 'The logo is decoration: the heading names the page.');
  }
  for (const [name, value] of Object.entries({ ...others, ...(icons && { icons }) })) {
    const reason = unmappedPresentationOptions[name as keyof typeof unmappedPresentationOptions];
    const path = name === 'icons' ? 'presentation.icons' : `presentation.options.${name}`;
    if (value !== undefined) report(path, 'no_equivalent', reason ?? 'The widget has no such option.');
  }
  return {
    ...(Object.keys(mapped).length > 0 && { theme: mapped }),
    ...(typeof enableShadowDOM === 'boolean' && { enableShadowDOM }),
  };
}
