/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
export type Rgba = readonly [...Rgb, alpha: number];

/** Returns the contrast of two colors, from 1 to 21. WCAG 2.2. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the visible color of a translucent color over another color. */
export function over([red, green, blue, alpha]: Rgba, beneath: Rgb): Rgb {
  const mix = (channel: number, channelBelow: number) => channel * alpha + channelBelow * (1 - alpha);
  return [mix(red, beneath[0]), mix(green, beneath[1]), mix(blue, beneath[2])];
}

/** Returns the chroma, the distance from grey: 0 is grey, 1 a pure color. */
export const chroma = (colour: Rgb): number => Math.max(...colour) - Math.min(...colour);

/** Returns the color as `#rrggbb`. */
export const toHex = (colour: Rgb): string =>
  `#${colour
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
