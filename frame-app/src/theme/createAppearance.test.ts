// @vitest-environment happy-dom
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { de } from '../i18n/de.ts';
import { speakerOf } from '../i18n/ofHost.ts';
import { appearanceAtom, documentAppearance } from './appearance.ts';
import { applyTheme } from './applyTheme.ts';
import { createAppearance } from './createAppearance.ts';

const root = document.documentElement;
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)');
    return system;
  });
});
afterEach(() => void vi.unstubAllGlobals());

function start(initialTheme = {}) {
  const store = createStore();
  const loadFonts = vi.fn();
  const look = createAppearance(store, document, document.documentElement.lang, initialTheme, applyTheme, loadFonts);
  return { look, loadFonts, shown: () => store.get(appearanceAtom) };
}

function turnDark() {
  system.matches = true;
  system.dispatchEvent(new Event('change'));
}

it("keeps the document's appearance until the first change", () => {
  const { look, shown } = start({ colorScheme: 'dark' });
  expect(shown()).toEqual(documentAppearance);
  expect(look.theme()).toEqual({ colorScheme: 'dark' });
});

it("follows the system's color scheme with the current theme", async () => {
  const { look } = start({ colorScheme: 'auto' });
  await look.change({ theme: { colorScheme: 'light' } });
  turnDark();
  expect(root.dataset.scheme).toBe('light');
  await look.change({ theme: { colorScheme: 'auto', colors: { primary: 'teal' } } });
  expect(root.dataset.scheme).toBe('dark');
});

it("follows the system's color scheme before the first change", () => {
  root.dataset.scheme = 'light';
  start({ colorScheme: 'auto' });
  turnDark();
  expect(root.dataset.scheme).toBe('dark');
});

it('shows the logo of the theme, and none after a theme without one', async () => {
  const { look, shown } = start();
  const logoImageUrl = 'https://app.example.com/logo.png';
  await look.change({ theme: { logo: { logoImageUrl } } });
  expect(shown().logoImageUrl).toBe(logoImageUrl);
  await look.change({ theme: {} });
  expect(shown().logoImageUrl).toBeNull();
});

it('shows the dark logo on a dark background only, also after the system turns dark', async () => {
  const { look, shown } = start();
  const logo = { logoImageUrl: 'https://a.example/logo.svg', darkLogoImageUrl: 'https://a.example/dark.svg' };
  await look.change({ theme: { logo, colorScheme: 'auto' } });
  expect(shown().logoImageUrl).toBe(logo.logoImageUrl);
  turnDark();
  expect(shown().logoImageUrl).toBe(logo.darkLogoImageUrl);
  await look.change({ theme: { logo: { logoImageUrl: logo.logoImageUrl }, colorScheme: 'dark' } });
  expect(shown().logoImageUrl).toBe(logo.logoImageUrl);
  await look.change({ theme: { logo: { darkLogoImageUrl: logo.darkLogoImageUrl }, colorScheme: 'light' } });
  expect(shown().logoImageUrl).toBeNull();
});

it('shows OAuth providers as icons while the theme asks for it', async () => {
  const { look, shown } = start();
  await look.change({ theme: { oauthButtons: 'icons' } });
  expect(shown().hasIconButtons).toBe(true);
  await look.change({ theme: {} });
  expect(shown().hasIconButtons).toBe(false);
});

it('loads the fonts of a theme, and removes them with it', async () => {
  const { look, loadFonts } = start();
  await look.change({ theme: {} });
  expect(loadFonts).not.toHaveBeenCalled();
  const fonts = [{ family: 'Inter', src: 'https://a.example/inter.woff2' }];
  const theme = { fonts };
  await look.change({ theme });
  turnDark();
  expect(loadFonts.mock.calls).toEqual([[fonts]]);
  look.wearOwn({ theme: {}, locale: 'de' });
  look.wearOwn(null);
  expect(loadFonts.mock.calls).toEqual([[fonts], [[]], [fonts]]);
});

it('uses the closest available language, and sets it and the title in the document', async () => {
  const { look, shown } = start();
  await look.change({ locale: 'de-AT' });
  expect(look.texts().frame).toBe(de.frame);
  expect(shown().text.language).toBe('de');
  expect(root).toMatchObject({ lang: 'de', dir: 'ltr' });
  expect(document.title).toBe(de.frame.title);
});

it("shows the deployment's theme on an opaque background, then the latest host theme again", async () => {
  const { look, shown } = start();
  const logoImageUrl = 'https://app.example.com/logo.png';
  await look.change({ theme: { hideHeaderText: true, colors: { primary: 'transparent' }, logo: { logoImageUrl } } });
  look.wearOwn({ theme: { colors: { primary: 'teal' } }, locale: 'de' });
  expect(root.style.getPropertyValue('--primary')).toBe('teal');
  expect(root.dataset).toHaveProperty('opaque');
  expect(root.dataset).not.toHaveProperty('hideHeader');
  expect(shown().logoImageUrl).toBeNull();

  await look.change({ theme: { colors: { primary: 'white' } }, locale: 'de' });
  expect(root.style.getPropertyValue('--primary')).toBe('teal');
  expect(look.texts().frame).toBe(de.frame);
  look.wearOwn(null);
  expect(root.style.getPropertyValue('--primary')).toBe('white');
  expect(root.dataset).not.toHaveProperty('opaque');
});

it("uses the built-in texts with the deployment's theme, then the host's texts again", async () => {
  const { look } = start();
  const speak = speakerOf({ de: { 'idp.allow': 'Weiter', 'main.header': 'Willkommen' } });
  await look.change({ locale: 'de', speak });
  look.wearOwn({ theme: {}, locale: 'de' });
  await vi.waitFor(() => expect(look.texts().main.header).toBe(de.main.header));
  await look.change({ locale: 'de-AT' });
  expect(look.texts().main.header).toBe(de.main.header);
  look.wearOwn(null);
  await vi.waitFor(() => expect(look.texts().main.header).toBe('Willkommen'));
});

it('changes only what is named', async () => {
  const { look, shown } = start();
  const theme = { logo: { logoImageUrl: 'https://app.example.com/logo.png' } };
  await look.change({ theme, locale: 'de' });
  look.showProject({ displayWatermark: true, projectName: 'Acme Garden' });
  await look.change({});
  expect(shown()).toMatchObject({ logoImageUrl: theme.logo.logoImageUrl, displayWatermark: true });
  expect(look.texts().frame).toBe(de.frame);
  expect(look.theme()).toBe(theme);
  look.showProject({ displayWatermark: false, projectName: null });
  expect(shown().displayWatermark).toBe(false);
});

it("does not write the document's language again if it stays the same", async () => {
  root.lang = 'en';
  root.dir = 'ltr';
  const { look } = start();
  const written: (string | null)[] = [];
  const watch = new MutationObserver((changes) => written.push(...changes.map(({ attributeName }) => attributeName)));
  watch.observe(root, { attributeFilter: ['lang', 'dir'] });
  await look.change({ locale: 'en' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(written).toEqual([]);
  watch.disconnect();
});
