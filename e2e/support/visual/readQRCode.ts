import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

const SIZE_PX = 400;

/**
 * Decodes a QR code on the screen in its actual colours, as a phone's camera does. The code is redrawn on a canvas: for
 * a screenshot the driver injects a style, which the frame's content security policy blocks.
 */
export async function readQRCode(code: Locator): Promise<string> {
  const pixels = await code.evaluate((svg, sizePx) => {
    const context = Object.assign(document.createElement('canvas'), { width: sizePx, height: sizePx }).getContext('2d');
    const modules = svg.querySelector('path');
    const width = (svg as SVGSVGElement).viewBox.baseVal.width;
    if (!context || !modules) return [];
    context.fillStyle = getComputedStyle(svg).backgroundColor;
    context.fillRect(0, 0, sizePx, sizePx);
    context.scale(sizePx / width, sizePx / width);
    context.fillStyle = getComputedStyle(modules).fill;
    context.fill(new Path2D(modules.getAttribute('d') ?? ''));
    return [...context.getImageData(0, 0, sizePx, sizePx).data];
  }, SIZE_PX);
  const read = jsQR(Uint8ClampedArray.from(pixels), SIZE_PX, SIZE_PX);
  if (!read) throw new Error('No QR code was found.');
  return read.data;
}
