import type { ThemePreset } from '../config/theme.ts';

/**
 * A height in the frame: rem, which follow the size of text, and units of spacing, which follow text and spacing. A
 * unit is the `--unit` of the frame's `base.css`.
 */
export type Height = readonly [rem: number, units: number];

/**
 * The heights of Main's parts. The SDK reserves their sum before the frame has loaded, and the frame reserves the parts
 * that load later. `base.css` draws them; a test in the frame compares both.
 */
export const mainHeights = {
  /** The padding of the card, above and below. */
  padding: [0, 4],
  /** The title and the space below it. */
  header: [1.75, 1.5],
  /** The email form: label, field and button. */
  form: [5.125, 2.75],
  /** The gap between two blocks. */
  gap: [0, 0.625],
  /** A button with the gap below it. */
  row: [1.75, 1.625],
  /** The tabs above the forms, and the space below them. */
  tabs: [2.625, 1],
  /** The divider between buttons and forms, with the space around it beyond the gap. */
  divider: [1.25, 1.875],
  /** The theme's logo, and the space below it. */
  logo: [3, 1.25],
} as const satisfies Record<string, Height>;

/** The number of each part; true stands for 1. A negative number is subtracted. */
export type MainParts = Partial<Record<keyof typeof mainHeights, number | boolean>>;

/** Adds up parts of Main. */
export function sumOfHeights(parts: MainParts): Height {
  let [rem, units] = [0, 0];
  for (const part of Object.keys(parts) as (keyof MainParts)[]) {
    const [partRem, partUnits] = mainHeights[part];
    const count = Number(parts[part] ?? 0);
    rem += count * partRem;
    units += count * partUnits;
  }
  return [rem, units];
}

/** The changes of the height by presets: rem for the shadow below, and the scales of spacing and text. */
export const presetHeights: Partial<Record<ThemePreset, readonly [below: number, space?: number, scale?: number]>> = {
  soft: [1.75, 1.2],
  dense: [0, 0.625, 0.9375],
  brand: [1.75],
};
