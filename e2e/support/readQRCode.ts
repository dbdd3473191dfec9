import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** What a phone's camera makes of a QR code on the screen. */
export async function readQRCode(code: Locator): Promise<string> {
  const picture = await code.screenshot();
  const { pixels, width, height } = await code.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(image, 0, 0);
    return { pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
  }, picture.toString('base64'));
  const read = jsQR(Uint8ClampedArray.from(pixels), width, height);
  if (!read) throw new Error('No camera would find a QR code here.');
  return read.data;
}
