/**
 * The appearance of the widget. Lengths are CSS lengths, colors are CSS colors. The frame turns each
 * value into a custom property, so a value can't style anything else. The defaults below are those of the light
 * scheme; the dark scheme has its own.
 *
 * One color is enough: missing colors are computed so that all texts are readable (WCAG 2.2, AA). A given color that
 * would be unreadable is replaced, and `onError` reports `invalid_config`.
 */
export type Theme = {
  /** The design that the other options modify. Default `default`. */
  preset?: ThemePreset | undefined;
  /**
   * `auto` follows the visitor's system. Default `light`. A single color applies to both schemes, a pair has one color
   * for each.
   */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  typography?:
    | {
        /** A CSS font family from the visitor's system or from `fonts`. Default `Arial, sans-serif`. */
        fontFamily?: string | undefined;
        /** The font family of the headings. Default: `fontFamily`. */
        headerFontFamily?: string | undefined;
        /** The size of letters, 0.875rem to 1.5rem. Sizes that depend on letters follow. Default `1rem`. */
        fontSize?: string | undefined;
        /** The scale of letters and of sizes that depend on them, 0.875 to 1.5. Default 1. */
        scale?: number | undefined;
      }
    | undefined;
  /**
   * Font files to load, if the deployment's `fonts` allows their URLs. Default: none. Until a font has loaded, the
   * next family is shown.
   */
  fonts?: readonly FontFile[] | undefined;
  spacing?:
    | {
        /** Scale of the space inside and between elements, 0.5 to 1.5. Default 1. Does not change the letters. */
        scale?: number | undefined;
        /** The length that all space is a multiple of, 2px to 6px. Default `0.25rem`. */
        unit?: string | undefined;
      }
    | undefined;
  colors?:
    | {
        /** The color of your brand, for the main button and the focused element. Default `#19303d`. */
        primary?: ThemeColor | undefined;
        /** The text color on `primary`. Default: white, or nearly black if white would be unreadable. */
        onPrimary?: ThemeColor | undefined;
        /** Default: `primary` if it is dark and muted enough for long texts, else nearly black of the same hue. */
        text?: ThemeColor | undefined;
        /** The default of `container.backgroundColor`. Default `#fff`. On a dark background all texts are light. */
        background?: ThemeColor | undefined;
        /** Color of lines and borders. Default: between text and background. */
        border?: ThemeColor | undefined;
        /**
         * Color of the ring around the focused field or button. Default: `primary`, adjusted if it would be invisible.
         */
        focus?: ThemeColor | undefined;
        /** Color of secondary text. Default `#5c727d`. */
        secondary?: ThemeColor | undefined;
        /** Default `#0c5a56`. */
        success?: ThemeColor | undefined;
        /** Default `#8b1214`. */
        error?: ThemeColor | undefined;
      }
    | undefined;
  container?:
    | {
        /** Default: `colors.background`. */
        backgroundColor?: ThemeColor | undefined;
        /** Default: a thin line between text and background color. `transparent` hides it. */
        borderColor?: ThemeColor | undefined;
        /** Default `8px`. */
        borderRadius?: string | undefined;
        /** Removes the border, even if it has a color. Default false. */
        borderless?: boolean | undefined;
        /** Adds a soft shadow below the container. Default: false in a host page, true on an auth page. */
        shadow?: boolean | undefined;
        /** The maximum width. Default `400px`. */
        width?: string | undefined;
      }
    | undefined;
  /** The kinds of buttons. Missing values follow from the colors. */
  buttons?:
    | {
        primary?: ButtonTheme | undefined;
        secondary?: ButtonTheme | undefined;
        disabled?: ButtonTheme | undefined;
        /** A CSS `box-shadow` of every button with a border or a background. Default `none`. */
        shadow?: string | undefined;
      }
    | undefined;
  inputs?:
    | {
        /** Default: the background of the container. */
        backgroundColor?: ThemeColor | undefined;
        /** Default `#7f8f99`. */
        borderColor?: ThemeColor | undefined;
        /** Applies to buttons and other framed elements too. Default: that of the container, at most `8px`. */
        borderRadius?: string | undefined;
        /** Default: the color of secondary text. */
        placeholderColor?: ThemeColor | undefined;
        /** Default: `colors.text`. */
        textColor?: ThemeColor | undefined;
        /** A CSS `box-shadow`. Default `none`. The focus ring replaces it. */
        shadow?: string | undefined;
      }
    | undefined;
  logo?:
    | {
        /** An `https:` image, or `http:` on localhost. Shown above the header. */
        logoImageUrl?: string | undefined;
        /** The logo for dark backgrounds. Default `logoImageUrl`. */
        darkLogoImageUrl?: string | undefined;
        /** The text that screen readers read for the logo. Default: none, as for a decorative image. */
        alt?: string | undefined;
      }
    | undefined;
  /**
   * `icons` shows OAuth providers by their logos alone, up to four in a row, and crypto wallets by their icons. Their
   * names are accessible labels and tooltips. Default `labels`.
   */
  oauthButtons?: 'labels' | 'icons' | undefined;
  /** The time in which colors of buttons and fields change, as a CSS time. Default `0.15s`; `0s` for none. */
  transitionDuration?: string | undefined;
  /** Shows Main without its heading. Default false. */
  hideHeaderText?: boolean | undefined;
};

/**
 * `default` is plain, with a border. `soft`: rounded and spacious, with a shadow instead of a border.
 * `sharp`: square and left-aligned, with lines as dark as the text. `dense`: small, for tools. `brand`: tinted with
 * `colors.primary` throughout.
 */
export const themePresets = ['default', 'soft', 'sharp', 'dense', 'brand'] as const;
export type ThemePreset = (typeof themePresets)[number];

/** A CSS color for both color schemes, or a pair with one for each. */
export type ThemeColor = string | readonly [light: string, dark: string];

/** One font file, as in `@font-face`. */
export type FontFile = {
  /** The name that `typography.fontFamily` uses. */
  family: string;
  /** An `https:` URL, or `http:` on localhost, that answers with `Access-Control-Allow-Origin`. */
  src: string;
  /** One weight, or the range of a variable font: `400 700`. Default `400`. The widget uses 400, 600 and 700. */
  weight?: string | undefined;
  /** Default `normal`. */
  style?: 'normal' | 'italic' | undefined;
};

/** The changeable colors and corners of a button. */
export type ButtonTheme = {
  backgroundColor?: ThemeColor | undefined;
  textColor?: ThemeColor | undefined;
  borderColor?: ThemeColor | undefined;
  borderRadius?: string | undefined;
};

/** The default of `container.width`. The host uses it to reserve the space. */
export const defaultWidth = '400px';
