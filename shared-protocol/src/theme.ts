/**
 * How the widget looks. Spec §3, "Theme"; its defaults stand in the frame's stylesheet. Lengths are CSS lengths, colours are CSS colours; the frame turns each into a
 * custom property, so a value can style nothing but what it is named for.
 */
export type Theme = {
  /** `auto` follows the visitor's system. Colours named here win in both schemes. */
  colorScheme?: 'light' | 'dark' | 'auto';
  typography?: { fontFamily?: string };
  colors?: { primary?: string; secondary?: string; success?: string; error?: string };
  container?: { backgroundColor?: string; borderColor?: string; borderRadius?: string; width?: string };
  buttons?: { primary?: ButtonTheme; secondary?: ButtonTheme; disabled?: ButtonTheme };
  inputs?: {
    backgroundColor?: string;
    borderColor?: string;
    borderRadius?: string;
    placeholderColor?: string;
    textColor?: string;
  };
  /** An `https:` image, or `http:` on localhost; shown above the header. */
  logo?: { logoImageUrl?: string };
  hideHeaderText?: boolean;
};

export type ButtonTheme = { backgroundColor?: string; textColor?: string; borderColor?: string; borderRadius?: string };

/** Apart from the rest, because the host reserves the space by it. */
export const defaultWidth = '400px';
