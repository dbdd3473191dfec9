import * as v from 'valibot';
import {
  numberBetween,
  optionalBoolean,
  optionalColor,
  optionalCssValue,
  optionalSecureUrl,
  optionalText,
  requiredSecureUrl,
  text,
} from './schemaParts.ts';
import { themePresets } from './theme.ts';

const button = v.optional(
  v.object({
    backgroundColor: optionalColor,
    textColor: optionalColor,
    borderColor: optionalColor,
    borderRadius: optionalCssValue,
  }),
);

/** The schema of {@link Theme}. Unknown names are dropped, as in {@link configSchema}. */
export const themeSchema = v.object({
  preset: v.optional(v.picklist(themePresets)),
  colorScheme: v.optional(v.picklist(['light', 'dark', 'auto'])),
  typography: v.optional(
    v.object({
      fontFamily: optionalCssValue,
      headerFontFamily: optionalCssValue,
      fontSize: optionalCssValue,
      scale: numberBetween(0.875, 1.5),
    }),
  ),
  fonts: v.optional(
    v.array(
      v.object({
        family: text,
        src: requiredSecureUrl,
        weight: optionalText,
        style: v.optional(v.picklist(['normal', 'italic'])),
      }),
    ),
  ),
  spacing: v.optional(v.object({ scale: numberBetween(0.5, 1.5), unit: optionalCssValue })),
  colors: v.optional(
    v.object({
      primary: optionalColor,
      onPrimary: optionalColor,
      text: optionalColor,
      background: optionalColor,
      border: optionalColor,
      focus: optionalColor,
      secondary: optionalColor,
      success: optionalColor,
      error: optionalColor,
    }),
  ),
  container: v.optional(
    v.object({
      backgroundColor: optionalColor,
      borderColor: optionalColor,
      borderRadius: optionalCssValue,
      borderless: optionalBoolean,
      shadow: optionalBoolean,
      width: optionalCssValue,
    }),
  ),
  buttons: v.optional(v.object({ primary: button, secondary: button, disabled: button, shadow: optionalCssValue })),
  inputs: v.optional(
    v.object({
      backgroundColor: optionalColor,
      borderColor: optionalColor,
      borderRadius: optionalCssValue,
      placeholderColor: optionalColor,
      textColor: optionalColor,
      shadow: optionalCssValue,
    }),
  ),
  logo: v.optional(
    v.object({ logoImageUrl: optionalSecureUrl, darkLogoImageUrl: optionalSecureUrl, alt: optionalText }),
  ),
  oauthButtons: v.optional(v.picklist(['labels', 'icons'])),
  transitionDuration: optionalCssValue,
  hideHeaderText: optionalBoolean,
});
