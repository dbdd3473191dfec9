import { organizationTexts } from '../en/organization.ts';
import type { OrganizationTexts } from '../keys.ts';
import { type LazyLanguages, lazyTexts } from '../lazyTexts.ts';

export const organizationLanguages: LazyLanguages<OrganizationTexts> = {
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

/**
 * Returns the texts of the login to an organization; in English if the language lacks them or its file fails to load.
 */
export const loadOrganizationTexts = lazyTexts(organizationTexts.organization, organizationLanguages);
