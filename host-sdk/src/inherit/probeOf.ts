import { forceStyles } from '../dom/forceStyles.ts';
import type { Rgba } from './rgb.ts';

/** One of each control as it looks where a widget stands, without a class or a name. */
type Controls = { button: CSSStyleDeclaration; field: CSSStyleDeclaration; link: CSSStyleDeclaration };

/** What was put into an element to be looked at; `remove` before the browser paints. */
export type Probe = {
  /** By the styles of the page. */
  styled: Controls;
  /** As the browser has them: the styles of the page do not reach into a shadow root. */
  plain: Controls;
  /** Any colour that this browser knows; transparent for what is none. */
  read(css: string): Rgba;
  remove(): void;
};

const transparent: Rgba = [0, 0, 0, 0];

/** Puts a hidden probe into `element`. */
export function probeOf(element: Element): Probe {
  const place = document.createElement('div');
  place.hidden = true;
  forceStyles(place, { display: 'none' });
  const plain = document.createElement('div');
  const colour = document.createElement('i');
  place.append(plain, colour);
  element.append(place);
  return {
    styled: controlsIn(place),
    plain: controlsIn(plain.attachShadow({ mode: 'open' })),
    read(css) {
      // The browser does the reading: it mixes the colour with itself.
      colour.style.color = '';
      colour.style.color = `color-mix(in srgb, ${css}, ${css})`;
      if (colour.style.color === '') return transparent;
      const [red, green, blue, alpha = 1] =
        getComputedStyle(colour)
          .color.match(/-?[\d.]+(e-?\d+)?/g)
          ?.map(Number) ?? [];
      if (red === undefined || green === undefined || blue === undefined) return transparent;
      return [red, green, blue, alpha];
    },
    remove: () => place.remove(),
  };
}

function controlsIn(place: ParentNode): Controls {
  const put = (tag: 'button' | 'input' | 'a') => {
    const control = document.createElement(tag);
    if (tag === 'a') control.setAttribute('href', '#');
    place.append(control);
    return getComputedStyle(control);
  };
  return { button: put('button'), field: put('input'), link: put('a') };
}
