import type { FrameAddress, MountKind, Product, ThemePreset, WidgetConfig } from '@vestibule/shared-protocol';
import type { InheritableTheme } from '../options/mountTheme.ts';

/** What the iframe is made from. */
export type FrameSettings = {
  kind: MountKind;
  config: WidgetConfig;
  theme: InheritableTheme;
  /** The wanted languages, with commas between. */
  locale: string;
  title?: string | undefined;
};

type Loose<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Loose<T[K]> | undefined } : T;

/** Pixels of Main with an e-mail form, and of what may be added to it: the sums of what the frame's stylesheet says. */
const heights = { main: 244, form: 136, header: 52, logo: 68, tabs: 58, divider: 50, button: 54 };

/** What the frame's presets make of heights: the pixels of a shadow beneath, and the scales of spacing and of letters. */
const presets: Partial<Record<ThemePreset, readonly [belowPx: number, space?: number, letters?: number]>> = {
  soft: [28, 1.2],
  dense: [0, 0.625, 0.9375],
  brand: [28],
};

type Layout = { address: Loose<FrameAddress>; heightPx: number };

/**
 * What may be known before the handshake: the frame's address, so that the right blocks stand there, and the height in
 * pixels to reserve for them. Layout only, no URL. Design §3.1. Of a configuration that makes no sense nothing is known;
 * the frame will say what is wrong with it.
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

  // All that goes by e-mail shares a form; others have tabs.
  const forms = new Set([
    ...(offers('otp') ? (methods ?? ['email']) : []),
    ...(offers('emailMagicLinks') || offers('passwords') ? ['email'] : []),
  ]);
  const providers = (offers('oauth') && oauthProviders?.length) || 0;
  const rows = theme.oauthButtons === 'icons' ? Math.ceil(providers / 4) : providers;
  // Which wallets there are is known later; the way to a new one is always there.
  const buttons = rows + (offers('crypto') ? 1 : 0);

  let heightPx = heights.main + buttons * heights.button;
  if (theme.hideHeaderText) heightPx -= heights.header;
  if (logo) heightPx += heights.logo;
  if (forms.size > 1) heightPx += heights.tabs;
  if (!forms.size) heightPx -= heights.form;
  else if (buttons) heightPx += heights.divider;
  const [belowPx = 0, space = 1, letters = 1] = presets[theme.preset as ThemePreset] ?? [];
  // Half of every height is space, to within a few pixels.
  heightPx *= ((1 + (theme.spacing?.scale ?? space)) / 2) * (theme.typography?.scale ?? letters);
  return {
    address: {
      host: location.origin,
      kind,
      config: { products, methods, oauthProviders },
      theme: settings,
      ahead: !!frameFile || undefined,
    },
    heightPx: Math.ceil(heightPx) + belowPx,
  };
}
