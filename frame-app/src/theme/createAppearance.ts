import { type FontFile, plainName, type Theme } from '@vestibule/shared-protocol';
import type { createStore } from 'jotai/vanilla';
import type { LoadedText } from '../i18n/keys.ts';
import { loadText } from '../i18n/loadText.ts';
import { type Appearance, appearanceAtom, logoOf } from './appearance.ts';
import type { applyTheme } from './applyTheme.ts';

export type AppearanceControl = ReturnType<typeof createAppearance>;

/** The deployment's own theme and language. `auto` stands for the language of the browser. */
type Own = { theme: Theme; locale: string };

/**
 * Applies theme, language and watermark to the document and, through the store, to the widget. Follows the system's
 * color scheme.
 *
 * @param language The language the document is written in.
 * @param put Applies a theme to the document; `document/beforePaint.ts` has loaded it.
 * @param loadFonts Replaces the fonts of the document.
 */
export function createAppearance(
  store: ReturnType<typeof createStore>,
  page: Document,
  language: string,
  initialTheme: Theme,
  put: typeof applyTheme,
  loadFonts: (fonts: readonly FontFile[]) => void,
) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const root = page.documentElement;
  let theme = initialTheme;
  let own: Own | null = null;
  let fonts: Theme['fonts'];
  let speak = loadText;
  let locale = language;
  let shown = language;
  /** The texts that were requested last. */
  let latestRequest: Promise<LoadedText>;
  dark.addEventListener('change', apply);

  const set = (change: Partial<ReturnType<typeof read>>) => store.set(appearanceAtom, { ...read(), ...change });
  const read = () => store.get(appearanceAtom);

  function apply() {
    const currentTheme = own?.theme ?? theme;
    const contrastFixes = put(currentTheme, root, dark.matches);
    if (currentTheme.fonts !== fonts) loadFonts(currentTheme.fonts ?? []);
    fonts = currentTheme.fonts;
    set({
      logoImageUrl: logoOf(currentTheme, root.dataset.ground === 'dark'),
      logoAlt: currentTheme.logo?.alt ?? '',
      hasIconButtons: currentTheme.oauthButtons === 'icons',
    });
    return contrastFixes;
  }

  async function applyTexts(): Promise<void> {
    const textRequest = own ? loadText(own.locale) : speak(locale);
    latestRequest = textRequest;
    const text = await textRequest;
    if (latestRequest !== textRequest) return;
    // A browser restyles the document after every change of `lang`, so the same language is not set again. A browser's
    // translation sets its own `lang`.
    if (shown !== text.language) root.lang = text.language;
    shown = text.language;
    if (root.dir !== text.direction) root.dir = text.direction;
    page.title = text.texts.frame.title;
    set({ text });
  }

  return {
    /**
     * Changes theme and language.
     * @returns the colours of the theme that were changed for contrast
     */
    async change(change: { theme?: Theme; locale?: string; speak?: typeof loadText }) {
      if (change.theme) theme = change.theme;
      const contrastFixes = change.theme ? apply() : [];
      speak = change.speak ?? speak;
      locale = change.locale ?? locale;
      if (change.locale || change.speak) await applyTexts();
      return contrastFixes;
    },
    /**
     * Shows the deployment's own theme, language and texts on an opaque background. Null restores those of the host.
     */
    setDeploymentTheme(deployment: Own | null) {
      if (deployment === own) return;
      const before = own?.locale ?? locale;
      own = deployment;
      root.toggleAttribute('data-opaque', own !== null);
      apply();
      if (speak !== loadText || before !== (own?.locale ?? locale)) void applyTexts();
    },
    showProject: ({ displayWatermark, projectName }: Pick<Appearance, 'displayWatermark' | 'projectName'>) =>
      set({ displayWatermark, projectName: projectName && plainName(projectName) }),
    texts: () => read().text.texts,
    /** Returns the widget's current language. */
    language: () => read().text.language,
    theme: () => theme,
  };
}
