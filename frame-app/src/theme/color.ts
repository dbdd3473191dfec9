/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** OKLCH: lightness from 0 to 1, chroma, and hue in radians. Equal steps look equal. */
export type Lch = { lightness: number; chroma: number; hue: number };

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Relative luminance, WCAG 2.2. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast of two colours, from 1 to 21; WCAG 2.2. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export function toLch([red, green, blue]: Rgb): Lch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: Math.atan2(blueYellow, greenRed) };
}

/** Converts a colour to sRGB in 8-bit steps. A colour outside the gamut loses chroma until it fits. */
export function toRgb({ lightness, chroma, hue }: Lch): Rgb {
  const greenRed = chroma * Math.cos(hue);
  const blueYellow = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const light = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  if (chroma > 0.001 && light.some((channel) => channel < -0.0001 || channel > 1.0001)) {
    return toRgb({ lightness, chroma: chroma * 0.95, hue });
  }
  const [red = 0, green = 0, blue = 0] = light.map(
    (channel) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel)))) / 255,
  );
  return [red, green, blue];
}

export const toHex = (colour: Rgb): string =>
  `#${colour
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Returns the colour, darkened on a light background or lightened on a dark one until it reaches the contrast. */
export function readableOn(ground: Rgb, colour: Rgb, ratio: number): Rgb {
  const step = isDark(ground) ? 0.01 : -0.01;
  const { lightness, chroma, hue } = toLch(colour);
  let found = colour;
  for (let next = lightness; contrast(found, ground) < ratio && next >= 0 && next <= 1; next += step) {
    found = toRgb({ lightness: next, chroma, hue });
  }
  return contrast(found, ground) < ratio ? (isDark(ground) ? [1, 1, 1] : [0, 0, 0]) : found;
}

/** Returns whether white is more readable than black on this background. */
export const isDark = (ground: Rgb): boolean => luminance(ground) < 0.179;
