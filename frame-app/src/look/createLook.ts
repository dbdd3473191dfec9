import type { Theme } from '@vestibule/shared-protocol';
import type { createStore } from 'jotai/vanilla';
import { loadText } from '../text/loadText.ts';
import { appearanceAtom, logoOf } from './appearance.ts';
import { applyTheme } from './applyTheme.ts';

export type Look = ReturnType<typeof createLook>;

/** Carries theme, language and watermark to the document and, by the store, to the widget; follows the system's colours. */
export function createLook(store: ReturnType<typeof createStore>, page: Document, initialTheme: Theme) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let theme = initialTheme;
  dark.addEventListener('change', () => applyTheme(theme, page.documentElement, dark.matches));

  const set = (change: Partial<ReturnType<typeof read>>) => store.set(appearanceAtom, { ...read(), ...change });
  const read = () => store.get(appearanceAtom);

  return {
    async change(change: { theme?: Theme; locale?: string }) {
      if (change.theme) {
        theme = change.theme;
        applyTheme(theme, page.documentElement, dark.matches);
        set({ logoImageUrl: logoOf(theme) });
      }
      if (change.locale) {
        const text = await loadText(change.locale);
        page.documentElement.lang = text.language;
        page.documentElement.dir = text.direction;
        set({ text });
      }
    },
    showWatermark: (displayWatermark: boolean) => set({ displayWatermark }),
    texts: () => read().text.texts,
    theme: () => theme,
  };
}
