import { loadText } from '../i18n/loadText.ts';
import type { FrameParts } from './FrameParts.ts';

/**
 * A page of the auth domain looks and speaks as its deployment says. Signing in matters more than the words.
 *
 * @param wanted languages that come first where they are there; null where none are asked for.
 */
export async function applyPageTheme(
  { deployment, flow, look }: Pick<FrameParts, 'deployment' | 'flow' | 'look'>,
  wanted: string | null = null,
) {
  const { theme = {}, locale: own = 'auto', texts } = deployment.page ?? {};
  const locale = wanted === null ? own : `${wanted},${own}`;
  const part = texts && (await import('../i18n/ofHost.ts').catch(() => null));
  await look.change({ theme, locale, speak: part ? part.speakerOf(texts) : loadText });
  flow.configure({ locale: look.language() });
}
