import { CSS_CHARACTERS, type Theme } from '@vestibule/shared-protocol';
import { ancestors } from '../dom/ancestors.ts';
import { isInBox } from '../dom/isInBox.ts';
import { type Probe, probeOf } from './probeOf.ts';
import { chroma, contrast, over, type Rgb, toHex } from './rgb.ts';

/** The least contrast of texts, and of other visible parts. WCAG 2.2, AA. */
const READABLE = 4.5;
const VISIBLE = 3;
/** The chroma from which a color counts as chosen on purpose. */
const COLOURFUL = 0.25;
/** The largest radius in pixels. A field may be a pill, a card may not. */
const MAX_RADIUS = { control: 24, card: 16 };
/** The largest number of controls of the page that are read, the nearest first. */
const MAX_CONTROLS = 40;

const buttons = 'button:enabled, input[type=submit], [role=button]';
const fields =
  'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], textarea, select';

/**
 * Returns a theme that matches the page around `element`: font, colors, corners and color scheme.
 *
 * @param theme the host's theme; the colors that are read must fit its colors.
 */
export function readTheme(element: Element, theme: Theme): Theme {
  const probe = probeOf(element);
  try {
    return themeOf(element, probe, theme);
  } finally {
    probe.remove();
  }
}

const isDark = (ground: Rgb) => contrast(ground, [1, 1, 1]) > contrast(ground, [0, 0, 0]);

function themeOf(element: Element, probe: Probe, { colors, container }: Theme): Theme {
  const style = getComputedStyle(element);
  const background = container?.backgroundColor ?? colors?.background;
  const page = backgroundOf(element, probe);
  const schemeBackground = typeof background === 'object' ? background[isDark(page) ? 1 : 0] : background;
  const ground = schemeBackground ? over(probe.read(schemeBackground), page) : page;
  const text = over(probe.read(style.color), ground);
  const isReadable = contrast(text, ground) >= READABLE;
  const ownBrand: Brand | null = isReadable ? { primary: text } : null;
  const brand = colors?.primary ? null : (brandOf(element, probe, ground) ?? ownBrand);
  const control = controlStyle(element, probe, ground);
  const radius = (maximumPx: number) => `${Math.max(0, Math.min(control?.radiusPx ?? 0, maximumPx))}px`;
  const fontFamily = fontFamilyOf(style.fontFamily);
  return {
    colorScheme: isDark(ground) ? 'dark' : 'light',
    ...(fontFamily && { typography: { fontFamily } }),
    colors: {
      background: toHex(ground),
      ...(isReadable && { text: toHex(text) }),
      ...(brand && { primary: toHex(brand.primary) }),
      ...(brand?.ink && { onPrimary: toHex(brand.ink) }),
    },
    container: {
      ...(control && { borderRadius: radius(MAX_RADIUS.card) }),
      ...(isInCard(element, probe) && { borderColor: 'transparent' }),
    },
    ...(control && {
      inputs: {
        borderRadius: radius(MAX_RADIUS.control),
        ...(control.field && { backgroundColor: toHex(control.field) }),
      },
    }),
  };
}

/** Returns the color behind an element, from the backgrounds of its ancestors down to the first opaque one. */
function backgroundOf(element: Element, { read }: Probe): Rgb {
  const layers = ancestors(element).map((ancestor) => read(getComputedStyle(ancestor).backgroundColor));
  const [red, green, blue] = read('Canvas');
  return layers.reduceRight<Rgb>((beneath, layer) => over(layer, beneath), [red, green, blue]);
}

type Brand = { primary: Rgb; ink?: Rgb };

/**
 * Returns the color of the page's main button: `accent-color`, else the nearest button that stands out, else the color
 * of links.
 */
function brandOf(element: Element, { controls, plain, read }: Probe, ground: Rgb): Brand | null {
  const { accentColor, color } = getComputedStyle(element);
  if (accentColor && accentColor !== 'auto') return { primary: over(read(accentColor), ground) };
  const ownButton = controls.button.backgroundColor === plain.button.backgroundColor ? [] : [controls.button];
  for (const button of [...ownButton, ...nearbyControls(element, buttons)]) {
    const paint = read(button.backgroundColor);
    const primary = over(paint, ground);
    if (paint[3] < 0.5 || (contrast(primary, ground) < VISIBLE && chroma(primary) < COLOURFUL)) continue;
    const ink = over(read(button.color), primary);
    return { primary, ...(contrast(ink, primary) >= READABLE && { ink }) };
  }
  const link = controls.link.color;
  return link === plain.link.color || link === color ? null : { primary: over(read(link), ground) };
}

/** Returns corners and background of the nearest field of the page, else of a probe field, else of a button. */
function controlStyle(element: Element, { controls, plain, read }: Probe, ground: Rgb) {
  const isPlain = (style: CSSStyleDeclaration, plainStyle: CSSStyleDeclaration) =>
    (['backgroundColor', 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius'] as const).every(
      (property) => style[property] === plainStyle[property],
    );
  const hasBox = ({ borderTopWidth, backgroundColor }: CSSStyleDeclaration) =>
    Number.parseFloat(borderTopWidth) > 0 || toHex(over(read(backgroundColor), ground)) !== toHex(ground);
  const isStyled = (style: CSSStyleDeclaration, as: CSSStyleDeclaration) => !isPlain(style, as) && hasBox(style);

  const field = [...nearbyControls(element, fields), controls.field].find((style) => isStyled(style, plain.field));
  const button = [controls.button, ...nearbyControls(element, buttons)].find((style) => isStyled(style, plain.button));
  const control = field ?? button;
  if (!control || control.borderTopLeftRadius.includes('%')) return null;
  const paint = field && over(read(field.backgroundColor), ground);
  return { radiusPx: Number.parseFloat(control.borderTopLeftRadius) || 0, ...(paint && { field: paint }) };
}

/**
 * Returns the styles of the page's matching controls, from the nearest ancestor outwards. Controls inside the element
 * are left out.
 */
function nearbyControls(element: Element, selector: string): CSSStyleDeclaration[] {
  const controls = new Set<Element>();
  for (const ancestor of ancestors(element).slice(1)) {
    for (const control of ancestor.querySelectorAll(selector)) {
      if (controls.size >= MAX_CONTROLS) break;
      if (!element.contains(control) && control.getClientRects().length > 0) controls.add(control);
    }
  }
  return [...controls].map((control) => getComputedStyle(control));
}

/** Returns whether an ancestor already draws a box. A widget inside it needs no border. */
function isInCard(element: Element, probe: Probe): boolean {
  const { body } = document;
  return isInBox(ancestors(element)) || toHex(backgroundOf(element, probe)) !== toHex(backgroundOf(body, probe));
}

/**
 * Returns a font list that a theme accepts, with a generic family at the end. Names that need an escape, and names
 * beyond the contract's limit, are left out.
 */
function fontFamilyOf(family: string): string | undefined {
  const names: string[] = [];
  for (const part of family.match(/("(\\.|[^"\\])*"|'(\\.|[^'\\])*'|[^,"'])+/g) ?? []) {
    const name = part.trim();
    const isPlain = name !== '' && !/[;{}<>\\@(]/.test(name);
    if (isPlain && listOf([...names, name]).length <= CSS_CHARACTERS) names.push(name);
  }
  return names.length > 0 ? listOf(names) : undefined;
}

const listOf = (names: readonly string[]) =>
  [...names, ...(names.some((name) => isGeneric.test(name)) ? [] : ['sans-serif'])].join(', ');

const isGeneric = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math)$/;
