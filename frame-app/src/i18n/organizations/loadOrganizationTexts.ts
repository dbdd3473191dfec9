import { organizationTexts } from '../en/organization.ts';
import type { OrganizationTexts } from '../keys.ts';
import type { Language } from '../plural.ts';

/** The languages besides English, one file each. They load with the screens that need them. */
export const organizationLanguages: Readonly<Partial<Record<Language, () => Promise<OrganizationTexts>>>> = {};

const loaded = new Map<string, Promise<OrganizationTexts>>();

/** Returns the texts of the login to an organization; in English if the language has none or its file fails to load. */
export function loadOrganizationTexts(language: string): Promise<OrganizationTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const english = organizationTexts.organization;
  const loading = (organizationLanguages[language as Language]?.() ?? Promise.resolve(english)).catch(() => {
    loaded.delete(language);
    return english;
  });
  loaded.set(language, loading);
  return loading;
}
