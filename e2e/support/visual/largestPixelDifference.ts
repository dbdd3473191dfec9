import type { Page } from '@playwright/test';

/** Returns the largest difference of a pixel's colour channel, 0 to 255, between two pictures of the same size. */
export const largestPixelDifference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!a || !b || a.length !== b.length) return 255;
      return a.reduce((largest, channel, at) => Math.max(largest, Math.abs(channel - (b[at] ?? 0))), 0);
    },
    [one.toString('base64'), other.toString('base64')],
  );
