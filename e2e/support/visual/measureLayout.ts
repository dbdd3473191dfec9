import type { Page } from '@playwright/test';
import { layoutFont } from './layoutFont.ts';

/** The position and size of an element in CSS pixels: distance from the left and below the previous element. */
export type Place = { name: string; left: number; below: number; width: number; height: number };

/** The allowed difference for rounding, hinting and native controls. */
const TOLERANCE_PX = 2;

export const layoutFamily = 'Layout';

/** Adds the font {@link layoutFamily} to the document. */
export async function addLayoutFont(page: Page): Promise<void> {
  await page.evaluate(
    async ({ family, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace(family, bytes).load());
    },
    { family: layoutFamily, base64: layoutFont.toString('base64') },
  );
}

/** Measures every visible element of a screen, in document order. */
export function measureLayout(page: Page): Promise<Place[]> {
  return page.evaluate(() => {
    // Toasts of earlier states may still stand below the card.
    for (const toasts of document.querySelectorAll<HTMLElement>('[data-toasts]')) toasts.style.display = 'none';
    const selector =
      'main, h1, h2, p, label, a, button, input, select, summary, li, img, [role=img], [role=progressbar], .passcode-box, .segment';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [data-toasts]');
    const nameOf = (element: Element) => {
      const classes = [...element.classList].map((className) => `.${className}`).join('');
      if (element.localName === 'main') return 'main';
      const words = element.matches('li, select') ? '' : (element.textContent ?? '').trim().replace(/\s+/g, ' ');
      // Digits of a countdown change, so they are recorded as zeros.
      const label = (words || element.getAttribute('aria-label') || element.getAttribute('name') || '').replace(
        /\d/g,
        '0',
      );
      return `${element.localName}${classes}${label && ` "${label.slice(0, 40)}"`}`;
    };
    let bottom = 0;
    return [...document.querySelectorAll(selector)].filter(isSeen).flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return [];
      const [left, top, right, end] = [box.left, box.top, box.right, box.bottom].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      const place = { name: nameOf(element), left, below: top - bottom, width: right - left, height: end - top };
      bottom = element.matches('main') ? top : end;
      return [place];
    });
  });
}

/** Measures the layout as soon as it is the same in two consecutive frames. */
export async function measureStableLayout(page: Page): Promise<Place[]> {
  let before = '';
  for (;;) {
    const places = await measureLayout(page);
    const now = JSON.stringify(places);
    if (now === before) return places;
    before = now;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

/** Formats a layout as one line for each element, numbers first. */
export const writeLayout = (places: Place[]): string[] =>
  places.map(({ name, left, below, width, height }) =>
    [...[left, below, width, height].map((px) => String(px).padStart(5)), `  ${name}`].join(''),
  );

export function readLayout(lines: string[]): Place[] {
  return lines.map((line) => {
    const [, left, below, width, height, name = ''] =
      /^\s*(-?\d+)\s*(-\d+|\b\d+)\s+(\d+)\s+(\d+)\s{2}(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`Invalid line in a recorded layout: "${line}"`);
    return { name, left: Number(left), below: Number(below), width: Number(width), height: Number(height) };
  });
}

/** Describes the differences from the recorded layout. An empty list means no difference. */
export function compareLayouts(recordedPlaces: Place[], currentPlaces: Place[]): string[] {
  const names = (places: Place[]) => places.map(({ name }) => name);
  const missing = names(recordedPlaces).filter((name) => !names(currentPlaces).includes(name));
  const additions = names(currentPlaces).filter((name) => !names(recordedPlaces).includes(name));
  const changes = [...missing.map((name) => `${name} is gone`), ...additions.map((name) => `${name} is new`)];
  if (changes.length > 0) return changes;
  if (names(recordedPlaces).join('\n') !== names(currentPlaces).join('\n')) return ['the order has changed'];
  return currentPlaces.flatMap((place, at) => {
    const before = recordedPlaces[at] ?? place;
    return (['left', 'below', 'width', 'height'] as const)
      .filter((side) => Math.abs(place[side] - before[side]) > TOLERANCE_PX)
      .map((side) => `${place.name}: ${side} ${place[side]} px, recorded ${before[side]} px`);
  });
}
