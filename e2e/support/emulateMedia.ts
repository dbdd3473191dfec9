import type { Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';
import { prefer } from '../firefox/preferences.ts';

type Media = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' };

const contentOverride = { dark: 0, light: 1 } as const;

/** What the visitor has set in the system, for as long as the test's pages are there. */
export async function emulateMedia(page: Page, { colorScheme, reducedMotion }: Media): Promise<void> {
  const context = page.context();
  if (!isFirefox(context)) {
    return page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(reducedMotion && { reducedMotion }) });
  }
  const set = async (name: string, value: number) => {
    const reset = await prefer(name, value);
    context.once('close', () => void reset());
  };
  if (colorScheme) await set('layout.css.prefers-color-scheme.content-override', contentOverride[colorScheme]);
  if (reducedMotion) await set('ui.prefersReducedMotion', 1);
}
