import {
  type FrameAddress,
  type Height,
  type MainParts,
  type MountKind,
  type Product,
  presetHeights,
  sumOfHeights,
  type ThemePreset,
  type WidgetConfig,
} from '@vestibule/shared-protocol';
import type { InheritableTheme } from '../options/mountTheme.ts';

/** The settings that describe an iframe before the handshake. */
export type FrameSettings = {
  kind: MountKind;
  config: WidgetConfig;
  theme: InheritableTheme;
  /** The requested languages, separated by commas. */
  locale: string;
  title?: string | undefined;
};

type Loose<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Loose<T[K]> | undefined } : T;

/** The font size of the frame's document at the scale 1. */
const ROOT_FONT_PX = 16;
/** The height of the card's borders. */
const BORDERS_PX = 2;
/** The height of an account or an organization while it loads, as base.css draws it. */
const listHeight: Height = [34, 4];

type Layout = { address: Loose<FrameAddress>; heightPx: number };

/**
 * Returns the layout before the handshake: the data for the frame's address and the height in pixels to reserve.
 * Contains no URL. For an invalid configuration returns the defaults; the frame reports the mistake.
 */
export function layoutOf(settings: FrameSettings): Layout {
  try {
    return readLayout(settings);
  } catch {
    return readLayout({ ...settings, config: {}, theme: {} });
  }
}

function readLayout({ kind, config, theme }: FrameSettings): Layout {
  const { products } = config;
  const { logo, fonts, ...settings } = theme;
  const methods = config.otpOptions?.methods;
  const oauthProviders = config.oauthOptions?.providers?.map(({ type }) => type);
  const offers = (product: Product) => (products ?? ['emailMagicLinks']).includes(product);

  // All email products share one form. Other forms have tabs.
  const forms = new Set([
    ...(offers('otp') ? (methods ?? ['email']) : []),
    ...(offers('emailMagicLinks') || offers('passwords') ? ['email'] : []),
  ]);
  const providers = (offers('oauth') && oauthProviders?.length) || 0;
  const rows = theme.oauthButtons === 'icons' ? Math.ceil(providers / 4) : providers;
  // The number of wallets is unknown here, but the button for other wallets always exists.
  const buttons = rows + (offers('crypto') ? 1 : 0);

  const parts: MainParts = {
    padding: true,
    header: !theme.hideHeaderText,
    logo: !!logo,
    tabs: forms.size > 1,
    row: buttons,
    // The last block has no gap below it.
    ...(forms.size ? { form: true, divider: buttons > 0 } : { gap: -1 }),
  };
  return {
    address: {
      host: location.origin,
      kind,
      config: { products, methods, oauthProviders },
      theme: settings,
      ahead: !!frameFiles || undefined,
    },
    heightPx: heightPxOf(kind === 'account' || kind === 'organization' ? listHeight : sumOfHeights(parts), theme),
  };
}

/** Converts a height to pixels. */
function heightPxOf([rem, units]: Height, { preset, spacing, typography }: InheritableTheme): number {
  const [below = 0, space = 1, scale = 1] = presetHeights[preset as ThemePreset] ?? [];
  const remPx = ROOT_FONT_PX * (typography?.scale ?? scale);
  return Math.ceil(remPx * (rem + units * (spacing?.scale ?? space) + below)) + BORDERS_PX;
}
