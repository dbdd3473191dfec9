import { ownElement } from './ownElement.ts';

/** Shows placeholders in Main, one for each class, and replaces earlier placeholders. */
export function showBars(bars: readonly string[], screen = ''): void {
  const place = document.querySelector('.card-main > .kept');
  if (!place) return;
  place.className = `kept kept-${screen}`;
  place.replaceChildren(
    ...bars.map((className) => {
      const bar = Object.assign(document.createElement('i'), { className });
      bar.setAttribute(ownElement, '');
      return bar;
    }),
  );
}
