import type { Page } from '@playwright/test';
import { isFirefox } from '../../firefox/isFirefox.ts';
import { setPreferenceUntilClose } from '../../firefox/preferences.ts';

type Media = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' };

/** https://searchfox.org/mozilla-central/source/modules/libpref/init/StaticPrefList.yaml */
const contentOverride = { dark: 0, light: 1 } as const;

/** Emulates the visitor's system settings. */
export async function emulateMedia(page: Page, { colorScheme, reducedMotion }: Media): Promise<void> {
  const context = page.context();
  if (!isFirefox(context)) {
    return page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(reducedMotion && { reducedMotion }) });
  }
  if (colorScheme) {
    await setPreferenceUntilClose(
      context,
      'layout.css.prefers-color-scheme.content-override',
      contentOverride[colorScheme],
    );
  }
  if (reducedMotion) await setPreferenceUntilClose(context, 'ui.prefersReducedMotion', 1);
}
