import { wideFont } from './wideFont.ts';

const GLYPH = 1;
/** Latin with its accents, and punctuation. */
const ranges = [
  [0x20, 0x2ff],
  [0x2000, 0x2122],
] as const;

/**
 * {@link wideFont} for every character of the widget's texts, including the space. Text breaks into the same lines on every
 * machine, whatever fonts are installed.
 */
export const layoutFont = withCharacters(wideFont);

/** Returns the font with a new `cmap` table at its end. */
function withCharacters(font: Buffer): Buffer {
  const cmap = createCmap();
  const fontFile = Buffer.concat([font, cmap]);
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, at) => 12 + 16 * at).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) throw new Error('The font has no cmap table.');
  fontFile.writeUInt32BE(font.length, entry + 8);
  fontFile.writeUInt32BE(cmap.length, entry + 12);
  return fontFile;
}

/** Creates an OpenType `cmap` table in format 4 that maps every character to the same glyph. */
function createCmap(): Buffer {
  const segments = [
    ...ranges.map(([from, to]) => ({ from, to, size: to - from + 1 })),
    { from: 0xffff, to: 0xffff, size: 1 },
  ];
  const count = segments.length;
  const sizes = segments.map(({ size }) => size);
  const offsets = sizes.map((_, at) => 2 * (count - at + sizes.slice(0, at).reduce((sum, size) => sum + size, 0)));
  const glyphs = segments.flatMap(({ from, size }) => new Array(size).fill(from === 0xffff ? 0 : GLYPH));
  const words = [
    ...segments.map(({ to }) => to),
    0,
    ...segments.map(({ from }) => from),
    ...segments.map(() => 0),
    ...offsets,
    ...glyphs,
  ];
  const power = 2 ** Math.floor(Math.log2(count));
  const head = [4, 14 + 2 * words.length, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)];
  // Header: one subtable, platform 3 (Windows), encoding 1 (Unicode), at offset 12.
  return toBuffer([0, 1, 3, 1, 0, 12, ...head, ...words]);
}

function toBuffer(words: number[]): Buffer {
  const buffer = Buffer.alloc(4 * Math.ceil(words.length / 2));
  for (const [at, word] of words.entries()) buffer.writeUInt16BE(word, 2 * at);
  return buffer;
}
