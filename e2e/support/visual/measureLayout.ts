import type { Page } from '@playwright/test';
import { layoutFont } from './layoutFont.ts';

/** Where something stands, in CSS pixels: from the left, below what was named before it, and its size. */
export type Place = { name: string; left: number; below: number; width: number; height: number };

/** As much as rounding, hinting and another engine's native controls may differ. */
export const TOLERANCE_PX = 2;

export const layoutFamily = 'Layout';

/** From now on the document has the font of {@link layoutFamily}. */
export async function addLayoutFont(page: Page): Promise<void> {
  await page.evaluate(
    async ({ family, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      document.fonts.add(await new FontFace(family, bytes).load());
    },
    { family: layoutFamily, base64: layoutFont.toString('base64') },
  );
}

/** All that is seen of a screen, in the order of the document. */
export function measureLayout(page: Page): Promise<Place[]> {
  return page.evaluate(() => {
    const wanted =
      'main, h1, h2, p, label, a, button, input, select, summary, li, img, [role=img], [role=progressbar], .passcode-box, .segment';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [data-toasts]');
    const nameOf = (element: Element) => {
      const classes = [...element.classList].map((one) => `.${one}`).join('');
      if (element.localName === 'main') return 'main';
      const words = element.matches('li, select') ? '' : (element.textContent ?? '').trim().replace(/\s+/g, ' ');
      // Of a countdown the digits are not the same for long.
      const label = (words || element.getAttribute('aria-label') || element.getAttribute('name') || '').replace(
        /\d/g,
        '0',
      );
      return `${element.localName}${classes}${label && ` "${label.slice(0, 40)}"`}`;
    };
    let bottom = 0;
    return [...document.querySelectorAll(wanted)].filter(isSeen).flatMap((element) => {
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

/** The same, once nothing changes any more from one frame to the next. */
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

/** As it is written down: a line each, numbers first. */
export const writeLayout = (places: Place[]): string[] =>
  places.map(({ name, left, below, width, height }) =>
    [...[left, below, width, height].map((px) => String(px).padStart(5)), `  ${name}`].join(''),
  );

export function readLayout(lines: string[]): Place[] {
  return lines.map((line) => {
    const [, left, below, width, height, name = ''] =
      /^\s*(-?\d+)\s+(-?\d+)\s+(\d+)\s+(\d+)\s{2}(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`No place of a layout: "${line}"`);
    return { name, left: Number(left), below: Number(below), width: Number(width), height: Number(height) };
  });
}

/** What is not where it was recorded, in words. Empty: all is. */
export function compareLayouts(recorded: Place[], found: Place[]): string[] {
  const names = (places: Place[]) => places.map(({ name }) => name);
  const missing = names(recorded).filter((name) => !names(found).includes(name));
  const added = names(found).filter((name) => !names(recorded).includes(name));
  const changes = [...missing.map((name) => `${name} is gone`), ...added.map((name) => `${name} is new`)];
  if (changes.length > 0) return changes;
  if (names(recorded).join('\n') !== names(found).join('\n')) return ['the order is another'];
  return found.flatMap((place, at) => {
    const before = recorded[at] ?? place;
    return (['left', 'below', 'width', 'height'] as const)
      .filter((side) => Math.abs(place[side] - before[side]) > TOLERANCE_PX)
      .map((side) => `${place.name}: ${side} ${place[side]} px, recorded ${before[side]} px`);
  });
}
