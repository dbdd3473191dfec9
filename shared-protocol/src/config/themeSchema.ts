import * as v from 'valibot';
import {
  numberBetween,
  optionalBoolean,
  optionalCssValue,
  optionalSecureUrl,
  optionalText,
  requiredSecureUrl,
  text,
} from './schemaParts.ts';
import { themePresets } from './theme.ts';

const button = v.optional(
  v.object({
    backgroundColor: optionalCssValue,
    textColor: optionalCssValue,
    borderColor: optionalCssValue,
    borderRadius: optionalCssValue,
  }),
);

/** The schema of {@link Theme}. Unknown names are dropped, as in {@link configSchema}. */
export const themeSchema = v.object({
  preset: v.optional(v.picklist(themePresets)),
  colorScheme: v.optional(v.picklist(['light', 'dark', 'auto'])),
  typography: v.optional(v.object({ fontFamily: optionalCssValue, scale: numberBetween(0.875, 1.5) })),
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
  spacing: v.optional(v.object({ scale: numberBetween(0.5, 1.5) })),
  colors: v.optional(
    v.object({
      primary: optionalCssValue,
      onPrimary: optionalCssValue,
      text: optionalCssValue,
      background: optionalCssValue,
      border: optionalCssValue,
      focus: optionalCssValue,
      secondary: optionalCssValue,
      success: optionalCssValue,
      error: optionalCssValue,
    }),
  ),
  container: v.optional(
    v.object({
      backgroundColor: optionalCssValue,
      borderColor: optionalCssValue,
      borderRadius: optionalCssValue,
      borderless: optionalBoolean,
      shadow: optionalBoolean,
      width: optionalCssValue,
    }),
  ),
  buttons: v.optional(v.object({ primary: button, secondary: button, disabled: button })),
  inputs: v.optional(
    v.object({
      backgroundColor: optionalCssValue,
      borderColor: optionalCssValue,
      borderRadius: optionalCssValue,
      placeholderColor: optionalCssValue,
      textColor: optionalCssValue,
    }),
  ),
  logo: v.optional(v.object({ logoImageUrl: optionalSecureUrl, darkLogoImageUrl: optionalSecureUrl })),
  oauthButtons: v.optional(v.picklist(['labels', 'icons'])),
  hideHeaderText: optionalBoolean,
});
