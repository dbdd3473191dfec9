import type { Theme } from '@vestibule/shared-protocol';
import { ancestors } from '../dom/ancestors.ts';
import { type Probe, probeOf } from './probeOf.ts';
import { contrast, over, type Rgb, saturation, toHex } from './rgb.ts';

/** What texts need, and what can be told from its ground. WCAG 2.2, AA. */
const READABLE = 4.5;
const VISIBLE = 3;
/** From here on a colour is one that somebody chose. */
const COLOURFUL = 0.25;
/** In pixels: a field may be a pill, a card is not. */
const MOST_RADIUS = { control: 24, card: 16 };
/** Controls of the page that are looked at, the nearest first. */
const MOST_CONTROLS = 40;

const buttons = 'button:enabled, input[type=submit], [role=button]';
const fields =
  'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], textarea, select';

/**
 * How a widget in `element` has to look to be one with the page: font, colours, corners and colour scheme, as they are now.
 *
 * @param given what its theme says beside that: colours fit those.
 */
export function readTheme(element: Element, given: Theme): Theme {
  const probe = probeOf(element);
  try {
    return themeOf(element, probe, given);
  } finally {
    probe.remove();
  }
}

function themeOf(element: Element, probe: Probe, { colors, container }: Theme): Theme {
  const style = getComputedStyle(element);
  const named = container?.backgroundColor ?? colors?.background;
  const page = backgroundOf(element, probe);
  const ground = named ? over(probe.read(named), page) : page;
  const text = over(probe.read(style.color), ground);
  const isReadable = contrast(text, ground) >= READABLE;
  const ownBrand: Brand | null = isReadable ? { primary: text } : null;
  const brand = colors?.primary ? null : (brandOf(element, probe, ground) ?? ownBrand);
  const control = controlStyle(element, probe, ground);
  const radius = (most: number) => `${Math.min(control?.radiusPx ?? 0, most)}px`;
  const fontFamily = fontFamilyOf(style.fontFamily);
  return {
    colorScheme: contrast(ground, [1, 1, 1]) > contrast(ground, [0, 0, 0]) ? 'dark' : 'light',
    ...(fontFamily && { typography: { fontFamily } }),
    colors: {
      background: toHex(ground),
      ...(isReadable && { text: toHex(text) }),
      ...(brand && { primary: toHex(brand.primary) }),
      ...(brand?.ink && { onPrimary: toHex(brand.ink) }),
    },
    container: {
      ...(control && { borderRadius: radius(MOST_RADIUS.card) }),
      ...(isInCard(element, probe) && { borderColor: 'transparent' }),
    },
    ...(control && {
      inputs: {
        borderRadius: radius(MOST_RADIUS.control),
        ...(control.field && { backgroundColor: toHex(control.field) }),
      },
    }),
  };
}

/** What shows behind an element: the grounds of all that it stands in, down to the first that nothing shines through. */
function backgroundOf(element: Element, { read }: Probe): Rgb {
  const layers = ancestors(element).map((at) => read(getComputedStyle(at).backgroundColor));
  const [red, green, blue] = read('Canvas');
  return layers.reduceRight<Rgb>((beneath, layer) => over(layer, beneath), [red, green, blue]);
}

type Brand = { primary: Rgb; ink?: Rgb };

/**
 * The colour of the page's main button, or what is nearest to it: what the page says by `accent-color`, else the nearest button
 * that stands out, else the colour of links.
 */
function brandOf(element: Element, { styled, plain, read }: Probe, ground: Rgb): Brand | null {
  const { accentColor, color } = getComputedStyle(element);
  if (accentColor && accentColor !== 'auto') return { primary: over(read(accentColor), ground) };
  const ownButton = styled.button.backgroundColor === plain.button.backgroundColor ? [] : [styled.button];
  for (const button of [...ownButton, ...nearbyControls(element, buttons)]) {
    const paint = read(button.backgroundColor);
    const primary = over(paint, ground);
    if (paint[3] < 0.5 || (contrast(primary, ground) < VISIBLE && saturation(primary) < COLOURFUL)) continue;
    const ink = over(read(button.color), primary);
    return { primary, ...(contrast(ink, primary) >= READABLE && { ink }) };
  }
  const link = styled.link.color;
  return link === plain.link.color || link === color ? null : { primary: over(read(link), ground) };
}

/** Corners and ground of the page's fields: of the nearest, else of what one here would look like, else of a button. */
function controlStyle(element: Element, { styled, plain, read }: Probe, ground: Rgb) {
  const isPlain = (style: CSSStyleDeclaration, as: CSSStyleDeclaration) =>
    (['backgroundColor', 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius'] as const).every(
      (property) => style[property] === as[property],
    );
  const hasBox = ({ borderTopWidth, backgroundColor }: CSSStyleDeclaration) =>
    Number.parseFloat(borderTopWidth) > 0 || toHex(over(read(backgroundColor), ground)) !== toHex(ground);
  const isStyled = (style: CSSStyleDeclaration, as: CSSStyleDeclaration) => !isPlain(style, as) && hasBox(style);

  const field = [...nearbyControls(element, fields), styled.field].find((style) => isStyled(style, plain.field));
  const button = [styled.button, ...nearbyControls(element, buttons)].find((style) => isStyled(style, plain.button));
  const found = field ?? button;
  if (!found || found.borderTopLeftRadius.includes('%')) return null;
  const paint = field && over(read(field.backgroundColor), ground);
  return { radiusPx: Number.parseFloat(found.borderTopLeftRadius) || 0, ...(paint && { field: paint }) };
}

/** What of the page fits, beginning in what `element` stands in; nothing of its own. */
function nearbyControls(element: Element, selector: string): CSSStyleDeclaration[] {
  const found = new Set<Element>();
  for (const at of ancestors(element).slice(1)) {
    for (const control of at.querySelectorAll(selector)) {
      if (found.size >= MOST_CONTROLS) break;
      if (!element.contains(control) && control.getClientRects().length > 0) found.add(control);
    }
  }
  return [...found].map((control) => getComputedStyle(control));
}

/** Whether something around it draws a box already: a widget inside needs no line of its own. */
function isInCard(element: Element, probe: Probe): boolean {
  const { body, documentElement } = document;
  const isLined = ancestors(element).some((at) => {
    if (at === body || at === documentElement) return false;
    const { borderTopWidth, borderBottomWidth, boxShadow } = getComputedStyle(at);
    const hasLines = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0;
    return hasLines || boxShadow !== 'none';
  });
  return isLined || toHex(backgroundOf(element, probe)) !== toHex(backgroundOf(body, probe));
}

/** As many of a list of fonts as a theme may name, and always one that is there. */
function fontFamilyOf(family: string): string | undefined {
  const names: string[] = [];
  for (const name of family.split(',')) {
    if (/[;{}<>\\@(]/.test(name) || [...names, name].join(',').length > 180) break;
    names.push(name.trim());
  }
  if (names.length === 0) return undefined;
  const isGeneric = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math)$/.test(names.at(-1) ?? '');
  return [...names, ...(isGeneric ? [] : ['sans-serif'])].join(', ');
}
