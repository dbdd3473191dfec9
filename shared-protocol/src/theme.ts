/**
 * How the widget looks. Spec §3, "Theme". Lengths are CSS lengths, colours are CSS colours; the frame turns each into a custom
 * property, so a value can style nothing but what it is named for. Defaults are those of the light scheme; the dark one has its own.
 * Colours that are left out are computed from those that are named, so that all that is written can be read (WCAG 2.2, AA): one
 * colour is enough. One that is named and cannot be read where it stands is replaced, and `onError` hears of it, by `invalid_config`.
 */
export type Theme = {
  /** `auto` follows the visitor's system; default `light`. Colours named here win in both schemes. */
  colorScheme?: 'light' | 'dark' | 'auto';
  typography?: {
    /** A CSS font family of the visitor's system; default `Arial, sans-serif`. No font is loaded. */
    fontFamily?: string;
  };
  colors?: {
    /** The colour of your brand, of the main button and what has the focus; default `#19303d`. */
    primary?: string;
    /** What is written on `primary`. Default: white, or nearly black where white could not be read. */
    onPrimary?: string;
    /** Default: `primary` where it is dark and calm enough to be read at length, else nearly black of its hue. */
    text?: string;
    /** What `container.backgroundColor` is by default; default `#fff`. Where it is dark everything on it is light. */
    background?: string;
    /** Lines around and between. Default: between text and background. */
    border?: string;
    /** What surrounds the field or button that has the focus. Default: `primary`, as far as it can be seen. */
    focus?: string;
    /** Quiet text; default `#5c727d`. */
    secondary?: string;
    /** Default `#0c5a56`. */
    success?: string;
    /** Default `#8b1214`. */
    error?: string;
  };
  container?: {
    /** Default: `colors.background`. */
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
    /** Default: quiet text. */
    placeholderColor?: string;
    /** Default: `colors.text`. */
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
