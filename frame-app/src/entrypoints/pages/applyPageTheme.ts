import { loadText } from '../../i18n/loadText.ts';
import type { FrameParts } from '../FrameParts.ts';

/**
 * Applies the deployment's theme, language and texts to a page of the auth domain. If the texts fail to load, the
 * built-in ones are used.
 *
 * @param requestedLocale Languages to try first; null if there are none.
 */
export async function applyPageTheme(
  { deployment, flow, look }: Pick<FrameParts, 'deployment' | 'flow' | 'look'>,
  requestedLocale: string | null = null,
) {
  const { theme = {}, locale: pageSettings = 'auto', texts } = deployment.page ?? {};
  const locale = requestedLocale === null ? pageSettings : `${requestedLocale},${pageSettings}`;
  const part = texts && (await import('../../i18n/ofHost.ts').catch(() => null));
  await look.change({ theme, locale, speak: part ? part.speakerOf(texts) : loadText });
  flow.configure({ locale: look.language() });
}
