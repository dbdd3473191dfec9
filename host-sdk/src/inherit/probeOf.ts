import { forceStyles } from '../dom/forceStyles.ts';
import type { Rgba } from './rgb.ts';

/** The computed styles of one control of each kind, without a class or an id, at the place of the widget. */
type Controls = { button: CSSStyleDeclaration; field: CSSStyleDeclaration; link: CSSStyleDeclaration };

/**
 * Hidden elements at the widget's place, whose styles can be read. `remove` must be called before the browser paints.
 */
export type Probe = {
  /** The controls with the page's styles. */
  controls: Controls;
  /** The controls with the browser's styles alone, because the page's styles do not reach into a shadow root. */
  plain: Controls;
  /** Parses any color that the browser knows. Returns transparent for an invalid color. */
  read(css: string): Rgba;
  remove(): void;
};

const transparent: Rgba = [0, 0, 0, 0];

/** Inserts hidden probe elements into `element`. */
export function probeOf(element: Element): Probe {
  const place = document.createElement('div');
  place.hidden = true;
  forceStyles(place, { display: 'none' });
  const probe = document.createElement('div');
  const colour = document.createElement('i');
  place.append(probe, colour);
  element.append(place);
  return {
    controls: controlsIn(place),
    plain: controlsIn(probe.attachShadow({ mode: 'open' })),
    read(css) {
      // Mixing the color with itself makes the browser convert it to sRGB.
      colour.style.color = '';
      colour.style.color = `color-mix(in srgb, ${css}, ${css})`;
      if (colour.style.color === '') return transparent;
      // A missing channel (`none`), or one that is no number, counts as zero.
      const [red, green, blue, alpha = 1] =
        getComputedStyle(colour)
          .color.match(/none|NaN|-?infinity|-?[\d.]+(e[-+]?\d+)?/gi)
          ?.map((channel) => (Number.isFinite(Number(channel)) ? Number(channel) : 0)) ?? [];
      if (red === undefined || green === undefined || blue === undefined) return transparent;
      return [red, green, blue, alpha];
    },
    remove: () => place.remove(),
  };
}

function controlsIn(place: ParentNode): Controls {
  const addElement = (tag: 'button' | 'input' | 'a') => {
    const control = document.createElement(tag);
    if (tag === 'a') control.setAttribute('href', '#');
    place.append(control);
    return getComputedStyle(control);
  };
  return { button: addElement('button'), field: addElement('input'), link: addElement('a') };
}
