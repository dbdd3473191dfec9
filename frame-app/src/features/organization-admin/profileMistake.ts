import type { OrganizationSettings } from './entities.ts';

/** The provider's limit. */
export const MOST_NAME_CHARACTERS = 128;
const slug = /^[\w.~-]{2,128}$/;

/** Returns what is wrong with a changed name, slug or logo, or null. Logos load over https only. */
export function profileMistake({
  name,
  slug: newSlug,
  logoUrl,
}: Partial<OrganizationSettings>): 'noName' | 'invalidSlug' | 'invalidLogo' | null {
  if (name === '') return 'noName';
  if (newSlug !== undefined && !slug.test(newSlug)) return 'invalidSlug';
  if (logoUrl && !(URL.canParse(logoUrl) && new URL(logoUrl).protocol === 'https:')) return 'invalidLogo';
  return null;
}
