import { organizationAdminTexts } from '../en/organizationAdmin.ts';
import type { OrganizationAdminTexts } from '../keys.ts';
import type { Language } from '../plural.ts';

/** The languages besides English, one file each. They load with the screens that need them. */
export const organizationAdminLanguages: Readonly<Partial<Record<Language, () => Promise<OrganizationAdminTexts>>>> =
  {};

const loaded = new Map<string, Promise<OrganizationAdminTexts>>();

/** Returns the texts for admins; in English if the language has none or its file fails to load. */
export function loadOrganizationAdminTexts(language: string): Promise<OrganizationAdminTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const english = organizationAdminTexts.organizationAdmin;
  const loading = (organizationAdminLanguages[language as Language]?.() ?? Promise.resolve(english)).catch(() => {
    loaded.delete(language);
    return english;
  });
  loaded.set(language, loading);
  return loading;
}
