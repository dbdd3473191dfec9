import type { FontFile } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFonts } from './loadFonts.ts';

const fonts = ['https://fonts.example.com', 'https://cdn.example.com/fonts/', 'https://app.example.com/brand.woff2'];
const onDocument = new Set<FakeFace>();
/** The error for each font whose address has this ending. */
const failures: Record<string, Error> = {};

class FakeFace {
  readonly loaded: Promise<unknown>;
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: object,
  ) {
    const failure = Object.entries(failures).find(([end]) => source.includes(end))?.[1];
    this.loaded = failure ? Promise.reject(failure) : Promise.resolve();
  }
}

beforeEach(() => {
  onDocument.clear();
  vi.stubGlobal('FontFace', FakeFace);
  vi.stubGlobal('document', { fonts: onDocument });
});
afterEach(() => vi.unstubAllGlobals());

async function put(files: FontFile[], allowedFonts: string[] = fonts) {
  const error = vi.fn();
  loadFonts(files, { fonts: allowedFonts }, { error });
  await Promise.allSettled([...onDocument].map(({ loaded }) => loaded));
  return error.mock.calls.map(([{ code, path, message }]) => `${code} ${path} ${message}`);
}

const at = (src: string): FontFile => ({ family: 'Inter', src });

it('adds each font to the document with its name, weight and style, and with font-display swap', async () => {
  const src = 'https://fonts.example.com/a b.woff2?v=2';
  expect(await put([{ family: 'Inter', src, weight: '400 700', style: 'italic' }])).toEqual([]);
  expect([...onDocument]).toEqual([
    expect.objectContaining({
      family: 'Inter',
      source: 'url("https://fonts.example.com/a%20b.woff2?v=2")',
      descriptors: { weight: '400 700', style: 'italic', display: 'swap' },
    }),
  ]);
});

it('removes the previous fonts', async () => {
  await put([at('https://fonts.example.com/one.woff2')]);
  await put([at('https://fonts.example.com/two.woff2')]);
  expect([...onDocument].map(({ source }) => source)).toEqual(['url("https://fonts.example.com/two.woff2")']);
  await put([]);
  expect(onDocument.size).toBe(0);
});

it.each([
  'https://cdn.example.com/fonts/inter.woff2',
  'https://cdn.example.com/fonts/deep/inter.woff2',
  'https://app.example.com/brand.woff2?v=2',
])('loads from a folder or file that the deployment allows: %s', async (src) => {
  expect(await put([at(src)])).toEqual([]);
  expect(onDocument.size).toBe(1);
});

it.each([
  'https://cdn.example.com/other/inter.woff2',
  'https://cdn.example.com/fonts/../other/inter.woff2',
  'https://fonts.example.com.evil.example/inter.woff2',
  'http://fonts.example.com/inter.woff2',
  'https://app.example.com/brand.woff2/other.woff2',
])('loads from no other source, and reports the allowed ones: %s', async (src) => {
  expect(await put([at('https://fonts.example.com/inter.woff2'), at(src)])).toEqual([
    `invalid_config theme.fonts[1].src theme.fonts[1].src: "${src}" isn't loaded: the deployment's "fonts" allows ${fonts.join(', ')}.`,
  ]);
  expect(onDocument.size).toBe(1);
});

it('reports once that the deployment allows no fonts', async () => {
  const font = at('https://fonts.example.com/alone.woff2');
  expect(await put([font], [])).toEqual([expect.stringMatching(/alone\.woff2" isn't loaded: .* allows none\.$/)]);
  expect(await put([font], [])).toEqual([]);
});

it('reports a font that fails to load, and one that CSS rejects', async () => {
  failures.gone = Object.assign(new Error('A network error occurred.'), { name: 'NetworkError' });
  failures.heavy = Object.assign(new Error('Failed to parse the weight.'), { name: 'SyntaxError' });
  expect(await put([at('https://fonts.example.com/gone'), at('https://fonts.example.com/heavy')])).toEqual([
    expect.stringMatching(/^invalid_config theme\.fonts\[0\]\.src .*\/gone" didn't load: is it a font,/),
    expect.stringMatching(/^invalid_config theme\.fonts\[1\] .*"Inter" isn't a font name in CSS: Failed to parse/),
  ]);
});
