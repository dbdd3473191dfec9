/**
 * How the widget looks. Spec §3, "Theme". Lengths are CSS lengths, colours are CSS colours; the frame turns each into a custom
 * property, so a value can style nothing but what it is named for. Defaults are those of the light scheme; the dark one has its own.
 */
export type Theme = {
  /** `auto` follows the visitor's system; default `light`. Colours named here win in both schemes. */
  colorScheme?: 'light' | 'dark' | 'auto';
  typography?: {
    /** A CSS font family of the visitor's system; default `Arial, sans-serif`. No font is loaded. */
    fontFamily?: string;
  };
  colors?: {
    /** Text, and the main buttons; default `#19303d`. */
    primary?: string;
    /** Quiet text and lines; default `#5c727d`. */
    secondary?: string;
    /** Default `#0c5a56`. */
    success?: string;
    /** Default `#8b1214`. */
    error?: string;
  };
  container?: {
    /** Default `#fff`. */
    backgroundColor?: string;
    /** Default: a thin line between text and ground; `transparent` for none. */
    borderColor?: string;
    /** Default `8px`. */
    borderRadius?: string;
    /** At most this wide; default `400px`. */
    width?: string;
  };
  /** By kind; what is left out follows from the colours. */
  buttons?: { primary?: ButtonTheme; secondary?: ButtonTheme; disabled?: ButtonTheme };
  inputs?: {
    /** Default: the container's. */
    backgroundColor?: string;
    /** Default `#7f8f99`. */
    borderColor?: string;
    /** Also of buttons and what else is framed. Default: the container's, at most `8px`. */
    borderRadius?: string;
    /** Default `#67777f`. */
    placeholderColor?: string;
    /** Default: `colors.primary`. */
    textColor?: string;
  };
  /** An `https:` image, or `http:` on localhost; shown above the header. */
  logo?: { logoImageUrl?: string };
  /** Shows Main without its heading; default false. */
  hideHeaderText?: boolean;
};

/** What of a button can be changed. */
export type ButtonTheme = { backgroundColor?: string; textColor?: string; borderColor?: string; borderRadius?: string };

/** Apart from the rest, because the host reserves the space by it. */
export const defaultWidth = '400px';
