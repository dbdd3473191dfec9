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
  vi.stubGlobal('CSS', { supports: (property: string) => property === 'color' });
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
  const appearance = createAppearance(
    store,
    document,
    document.documentElement.lang,
    initialTheme,
    applyTheme,
    loadFonts,
  );
  return { appearance, loadFonts, shown: () => store.get(appearanceAtom) };
}

function turnDark() {
  system.matches = true;
  system.dispatchEvent(new Event('change'));
}

it("keeps the document's appearance until the first change", () => {
  const { appearance, shown } = start({ colorScheme: 'dark' });
  expect(shown()).toEqual(documentAppearance);
  expect(appearance.theme()).toEqual({ colorScheme: 'dark' });
});

it("follows the system's color scheme with the current theme", async () => {
  const { appearance } = start({ colorScheme: 'auto' });
  await appearance.change({ theme: { colorScheme: 'light' } });
  turnDark();
  expect(root.dataset.scheme).toBe('light');
  await appearance.change({ theme: { colorScheme: 'auto', colors: { primary: 'teal' } } });
  expect(root.dataset.scheme).toBe('dark');
});

it("follows the system's color scheme before the first change", () => {
  root.dataset.scheme = 'light';
  start({ colorScheme: 'auto' });
  turnDark();
  expect(root.dataset.scheme).toBe('dark');
});

it('shows the logo of the theme, and none after a theme without one', async () => {
  const { appearance, shown } = start();
  const logoImageUrl = 'https://app.example.com/logo.png';
  await appearance.change({ theme: { logo: { logoImageUrl, alt: 'Acme Garden' } } });
  expect(shown()).toMatchObject({ logoImageUrl, logoAlt: 'Acme Garden' });
  await appearance.change({ theme: {} });
  expect(shown().logoImageUrl).toBeNull();
});

it('shows the dark logo on a dark background only, also after the system turns dark', async () => {
  const { appearance, shown } = start();
  const logo = { logoImageUrl: 'https://a.example/logo.svg', darkLogoImageUrl: 'https://a.example/dark.svg' };
  await appearance.change({ theme: { logo, colorScheme: 'auto' } });
  expect(shown().logoImageUrl).toBe(logo.logoImageUrl);
  turnDark();
  expect(shown().logoImageUrl).toBe(logo.darkLogoImageUrl);
  await appearance.change({ theme: { logo: { logoImageUrl: logo.logoImageUrl }, colorScheme: 'dark' } });
  expect(shown().logoImageUrl).toBe(logo.logoImageUrl);
  await appearance.change({ theme: { logo: { darkLogoImageUrl: logo.darkLogoImageUrl }, colorScheme: 'light' } });
  expect(shown().logoImageUrl).toBeNull();
});

it('shows OAuth providers as icons while the theme asks for it', async () => {
  const { appearance, shown } = start();
  await appearance.change({ theme: { oauthButtons: 'icons' } });
  expect(shown().hasIconButtons).toBe(true);
  await appearance.change({ theme: {} });
  expect(shown().hasIconButtons).toBe(false);
});

it('loads the fonts of a theme, and removes them with it', async () => {
  const { appearance, loadFonts } = start();
  await appearance.change({ theme: {} });
  expect(loadFonts).not.toHaveBeenCalled();
  const fonts = [{ family: 'Inter', src: 'https://a.example/inter.woff2' }];
  const theme = { fonts };
  await appearance.change({ theme });
  turnDark();
  expect(loadFonts.mock.calls).toEqual([[fonts]]);
  appearance.setDeploymentTheme({ theme: {}, locale: 'de' });
  appearance.setDeploymentTheme(null);
  expect(loadFonts.mock.calls).toEqual([[fonts], [[]], [fonts]]);
});

it('uses the closest available language, and sets it and the title in the document', async () => {
  const { appearance, shown } = start();
  await appearance.change({ locale: 'de-AT' });
  expect(appearance.texts().frame).toEqual(de.frame);
  expect(shown().text.language).toBe('de');
  expect(root).toMatchObject({ lang: 'de', dir: 'ltr' });
  expect(document.title).toBe(de.frame.title);
});

it("shows the deployment's theme on an opaque background, then the latest host theme again", async () => {
  const { appearance, shown } = start();
  const logoImageUrl = 'https://app.example.com/logo.png';
  await appearance.change({
    theme: { hideHeaderText: true, colors: { primary: 'transparent' }, logo: { logoImageUrl } },
  });
  appearance.setDeploymentTheme({ theme: { colors: { primary: 'teal' } }, locale: 'de' });
  expect(root.style.getPropertyValue('--primary')).toBe('teal');
  expect(root.dataset).toHaveProperty('opaque');
  expect(root.dataset).not.toHaveProperty('hideHeader');
  expect(shown().logoImageUrl).toBeNull();

  await appearance.change({ theme: { colors: { primary: 'white' } }, locale: 'de' });
  expect(root.style.getPropertyValue('--primary')).toBe('teal');
  expect(appearance.texts().frame).toEqual(de.frame);
  appearance.setDeploymentTheme(null);
  expect(root.style.getPropertyValue('--primary')).toBe('white');
  expect(root.dataset).not.toHaveProperty('opaque');
});

it("uses the built-in texts with the deployment's theme, then the host's texts again", async () => {
  const { appearance } = start();
  const speak = speakerOf({ de: { 'idp.allow': 'Weiter', 'main.header': 'Willkommen' } });
  await appearance.change({ locale: 'de', speak });
  appearance.setDeploymentTheme({ theme: {}, locale: 'de' });
  await vi.waitFor(() => expect(appearance.texts().main.header).toBe(de.main.header));
  await appearance.change({ locale: 'de-AT' });
  expect(appearance.texts().main.header).toBe(de.main.header);
  appearance.setDeploymentTheme(null);
  await vi.waitFor(() => expect(appearance.texts().main.header).toBe('Willkommen'));
});

it('changes only what is named', async () => {
  const { appearance, shown } = start();
  const theme = { logo: { logoImageUrl: 'https://app.example.com/logo.png' } };
  await appearance.change({ theme, locale: 'de' });
  appearance.showProject({ displayWatermark: true, projectName: 'Acme Garden' });
  await appearance.change({});
  expect(shown()).toMatchObject({ logoImageUrl: theme.logo.logoImageUrl, displayWatermark: true });
  expect(appearance.texts().frame).toEqual(de.frame);
  expect(appearance.theme()).toBe(theme);
  appearance.showProject({ displayWatermark: false, projectName: null });
  expect(shown().displayWatermark).toBe(false);
});

it("does not write the document's language again if it stays the same", async () => {
  root.lang = 'en';
  root.dir = 'ltr';
  const { appearance } = start();
  const styleChanges: (string | null)[] = [];
  const watch = new MutationObserver((changes) =>
    styleChanges.push(...changes.map(({ attributeName }) => attributeName)),
  );
  watch.observe(root, { attributeFilter: ['lang', 'dir'] });
  await appearance.change({ locale: 'en' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(styleChanges).toEqual([]);
  watch.disconnect();
});
