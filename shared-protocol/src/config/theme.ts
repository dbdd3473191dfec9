/**
 * How the widget looks. Spec §3, "Theme". Lengths are CSS lengths, colours are CSS colours; the frame turns each into a custom
 * property, so a value can style nothing but what it is named for. Defaults are those of the light scheme; the dark one has its own.
 * Colours that are left out are computed from those that are named, so that all that is written can be read (WCAG 2.2, AA): one
 * colour is enough. One that is named and cannot be read where it stands is replaced, and `onError` hears of it, by `invalid_config`.
 */
export type Theme = {
  /** The composed look that all else is named over; default `default`. */
  preset?: ThemePreset | undefined;
  /** `auto` follows the visitor's system; default `light`. Colours named here win in both schemes. */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  typography?:
    | {
        /** A CSS font family: of the visitor's system, or of `fonts`; default `Arial, sans-serif`. */
        fontFamily?: string | undefined;
        /** How large letters are, and with them all that holds them: 0.875 to 1.5 times the usual; default 1. */
        scale?: number | undefined;
      }
    | undefined;
  /** Font files to load, if the deployment's `fonts` allows where they are; default none. Until one is there, the next family is shown. */
  fonts?: readonly FontFile[] | undefined;
  spacing?:
    | {
        /** How much space there is within and between, from 0.5 to 1.5 times the usual; default 1. Letters stay as they are. */
        scale?: number | undefined;
      }
    | undefined;
  colors?:
    | {
        /** The colour of your brand, of the main button and what has the focus; default `#19303d`. */
        primary?: string | undefined;
        /** What is written on `primary`. Default: white, or nearly black where white could not be read. */
        onPrimary?: string | undefined;
        /** Default: `primary` where it is dark and calm enough to be read at length, else nearly black of its hue. */
        text?: string | undefined;
        /** What `container.backgroundColor` is by default; default `#fff`. Where it is dark everything on it is light. */
        background?: string | undefined;
        /** Lines around and between. Default: between text and background. */
        border?: string | undefined;
        /** What surrounds the field or button that has the focus. Default: `primary`, as far as it can be seen. */
        focus?: string | undefined;
        /** Quiet text; default `#5c727d`. */
        secondary?: string | undefined;
        /** Default `#0c5a56`. */
        success?: string | undefined;
        /** Default `#8b1214`. */
        error?: string | undefined;
      }
    | undefined;
  container?:
    | {
        /** Default: `colors.background`. */
        backgroundColor?: string | undefined;
        /** Default: a thin line between text and ground; `transparent` for none. */
        borderColor?: string | undefined;
        /** Default `8px`. */
        borderRadius?: string | undefined;
        /** Leaves the line around it away, whatever its colour; default false. */
        borderless?: boolean | undefined;
        /** A soft shadow beneath it. Default: none in a host page, one on an auth page. */
        shadow?: boolean | undefined;
        /** At most this wide; default `400px`. */
        width?: string | undefined;
      }
    | undefined;
  /** By kind; what is left out follows from the colours. */
  buttons?:
    | { primary?: ButtonTheme | undefined; secondary?: ButtonTheme | undefined; disabled?: ButtonTheme | undefined }
    | undefined;
  inputs?:
    | {
        /** Default: the container's. */
        backgroundColor?: string | undefined;
        /** Default `#7f8f99`. */
        borderColor?: string | undefined;
        /** Also of buttons and what else is framed. Default: the container's, at most `8px`. */
        borderRadius?: string | undefined;
        /** Default: quiet text. */
        placeholderColor?: string | undefined;
        /** Default: `colors.text`. */
        textColor?: string | undefined;
      }
    | undefined;
  logo?:
    | {
        /** An `https:` image, or `http:` on localhost; shown above the header. */
        logoImageUrl?: string | undefined;
        /** The same for dark ground; default `logoImageUrl`. */
        darkLogoImageUrl?: string | undefined;
      }
    | undefined;
  /**
   * `icons` shows the OAuth providers by their marks alone, up to four in a row, and crypto wallets by their pictures; their
   * names are read out, and shown under the pointer. Default `labels`.
   */
  oauthButtons?: 'labels' | 'icons' | undefined;
  /** Shows Main without its heading; default false. */
  hideHeaderText?: boolean | undefined;
};

/**
 * `default` is specification §3. `soft`: round, airy, with a shadow for a line. `sharp`: square and set to one side, with lines
 * as dark as the text. `dense`: small, for tools. `brand`: tinted with `colors.primary` throughout.
 */
export const themePresets = ['default', 'soft', 'sharp', 'dense', 'brand'] as const;
export type ThemePreset = (typeof themePresets)[number];

/** One file of a font, as `@font-face` has it. */
export type FontFile = {
  /** The name by which `typography.fontFamily` calls for it. */
  family: string;
  /** An `https:` address, or `http:` on localhost, which answers with `Access-Control-Allow-Origin`. */
  src: string;
  /** One weight, or the ends of a variable font's range: `400 700`; default `400`. The widget writes in 400, 600 and 700. */
  weight?: string | undefined;
  /** Default `normal`. */
  style?: 'normal' | 'italic' | undefined;
};

/** What of a button can be changed. */
export type ButtonTheme = {
  backgroundColor?: string | undefined;
  textColor?: string | undefined;
  borderColor?: string | undefined;
  borderRadius?: string | undefined;
};

/** Apart from the rest, because the host reserves the space by it. */
export const defaultWidth = '400px';
