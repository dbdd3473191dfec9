import type { OrganizationSettings } from './entities.ts';

/** The provider's limit for names. */
export const MOST_NAME_CHARACTERS = 128;
const slug = /^[\w.~-]{2,128}$/;

/** Returns the mistake in a changed name, slug or logo, or null. A logo must have an https URL. */
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
