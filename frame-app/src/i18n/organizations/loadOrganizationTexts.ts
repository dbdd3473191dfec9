import { organizationTexts } from '../en/organization.ts';
import type { OrganizationTexts } from '../keys.ts';
import type { Language } from '../plural.ts';

/** The languages besides English, one file each. They load with the screens that need them. */
export const organizationLanguages: Readonly<Partial<Record<Language, () => Promise<OrganizationTexts>>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  'pt-BR': async () => (await import('./ptBR.ts')).ptBR,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  tr: async () => (await import('./tr.ts')).tr,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  'zh-Hans': async () => (await import('./zhHans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zhHant.ts')).zhHant,
  ar: async () => (await import('./ar.ts')).ar,
  he: async () => (await import('./he.ts')).he,
  hi: async () => (await import('./hi.ts')).hi,
};

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
