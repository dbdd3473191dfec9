import type { InheritableTheme } from '../options/mountTheme.ts';
import { mapTheme } from './mapTheme.ts';
import type { StytchPresentation } from './StytchLogin.ts';
import type { Report } from './Unmapped.ts';

const insideFrame = 'The elements are inside the frame, where no style or script of this page reaches them.';

/** The options that have no effect. */
export const unmappedPresentationOptions = {
  inputIdSuffix: insideFrame,
  buttonId: insideFrame,
  icons: "Icons of OAuth providers and wallets are those of the widget. Components can't enter the frame.",
} as const;

/** Maps `presentation` to a theme. Reports values that have no effect in the widget. */
export function mapPresentation(
  { theme, options, icons, ...unknown }: StytchPresentation,
  prefersDark: boolean,
  report: Report,
): { theme?: InheritableTheme; enableShadowDOM?: boolean } {
  const widgetTheme: InheritableTheme = { ...mapTheme(theme, prefersDark, report) };
  const { hideHeaderText, logo, enableShadowDOM, ...otherOptions } = { ...options };
  // The frame checks the values and names the place of a wrong value.
  if (hideHeaderText !== undefined) widgetTheme.hideHeaderText = hideHeaderText as boolean;
  const { url, alt, ...ofLogo } = { ...(logo as { url?: string; alt?: string } | undefined) };
  if (url) widgetTheme.logo = { logoImageUrl: url, ...(alt && { alt }) };
  const remainder = {
    ...withPrefix('presentation', { ...unknown, icons }),
    ...withPrefix('presentation.options', otherOptions),
    ...withPrefix('presentation.options.logo', { ...ofLogo, ...(!url && { alt }) }),
  };
  for (const [path, value] of Object.entries(remainder)) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    const reason = Object.hasOwn(unmappedPresentationOptions, name)
      ? unmappedPresentationOptions[name as keyof typeof unmappedPresentationOptions]
      : 'The widget has no such option.';
    if (value !== undefined) report(path, 'no_equivalent', reason);
  }
  return {
    ...(Object.keys(widgetTheme).length > 0 && { theme: widgetTheme }),
    ...(enableShadowDOM !== undefined && { enableShadowDOM: enableShadowDOM as boolean }),
  };
}

const withPrefix = (prefix: string, options: object) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [`${prefix}.${name}`, value]));
