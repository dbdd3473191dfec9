import type { ReadColor } from './palette.ts';

/**
 * Reads any colour the browser supports, blended with the background. Mixing the colour with itself makes the browser
 * convert it to sRGB.
 */
export const readColor: ReadColor = (css, ground) => {
  const probe = document.createElement('i');
  probe.style.color = `color-mix(in srgb, ${css}, ${css})`;
  if (probe.style.color === '') return null;
  document.documentElement.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  // A missing channel (`none`), or one that is no number, counts as zero.
  const [red, green, blue, alpha = 1] = color.match(channels)?.map((channel) => Number(channel) || 0) ?? [];
  if (!color.startsWith('color(srgb ') || red === undefined || green === undefined || blue === undefined) return null;
  const over = (channel: number, beneath: number) => Math.min(1, Math.max(0, channel)) * alpha + beneath * (1 - alpha);
  return [over(red, ground[0]), over(green, ground[1]), over(blue, ground[2])];
};

const channels = /none|nan|infinity|-?[\d.]+(e[-+]?\d+)?/gi;
