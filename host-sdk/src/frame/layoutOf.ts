import type { FrameAddress, MountKind, Product, ThemePreset, WidgetConfig } from '@vestibule/shared-protocol';
import type { InheritableTheme } from '../options/mountTheme.ts';

/** The settings that an iframe is created from. */
export type FrameSettings = {
  kind: MountKind;
  config: WidgetConfig;
  theme: InheritableTheme;
  /** The wanted languages, separated by commas. */
  locale: string;
  title?: string | undefined;
};

type Loose<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Loose<T[K]> | undefined } : T;

/** Height in pixels of Main with an email form, and of its optional parts, as sums from the frame's stylesheet. */
const heights = { main: 244, form: 136, header: 52, logo: 68, tabs: 58, divider: 50, button: 54 };

/** Effects of the presets on the height: pixels of shadow below, and the scales of spacing and letters. */
const presets: Partial<Record<ThemePreset, readonly [belowPx: number, space?: number, letters?: number]>> = {
  soft: [28, 1.2],
  dense: [0, 0.625, 0.9375],
  brand: [28],
};

type Layout = { address: Loose<FrameAddress>; heightPx: number };

/**
 * Returns the layout before the handshake: the data for the frame's address and the height in pixels to reserve.
 * Contains no URL. Design §3.1. For an invalid configuration returns the defaults; the frame reports the mistake.
 */
export function layoutOf(settings: FrameSettings): Layout {
  try {
    return readLayout(settings);
  } catch {
    return { address: { host: location.origin }, heightPx: heights.main };
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
  // The list of wallets is unknown here. The button for another wallet always exists.
  const buttons = rows + (offers('crypto') ? 1 : 0);

  let heightPx = heights.main + buttons * heights.button;
  if (theme.hideHeaderText) heightPx -= heights.header;
  if (logo) heightPx += heights.logo;
  if (forms.size > 1) heightPx += heights.tabs;
  if (!forms.size) heightPx -= heights.form;
  else if (buttons) heightPx += heights.divider;
  const [belowPx = 0, space = 1, letters = 1] = presets[theme.preset as ThemePreset] ?? [];
  // About half of every height is space.
  heightPx *= ((1 + (theme.spacing?.scale ?? space)) / 2) * (theme.typography?.scale ?? letters);
  return {
    address: {
      host: location.origin,
      kind,
      config: { products, methods, oauthProviders },
      theme: settings,
      ahead: !!frameFiles || undefined,
    },
    heightPx: Math.ceil(heightPx) + belowPx,
  };
}
