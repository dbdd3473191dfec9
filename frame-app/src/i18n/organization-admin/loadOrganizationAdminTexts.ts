import { organizationAdminTexts } from '../en/organizationAdmin.ts';
import type { OrganizationAdminTexts } from '../keys.ts';
import { type LazyLanguages, lazyTexts } from '../lazyTexts.ts';

export const organizationAdminLanguages: LazyLanguages<OrganizationAdminTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  'pt-BR': async () => (await import('./ptBR.ts')).ptBR,
  tr: async () => (await import('./tr.ts')).tr,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  'zh-Hans': async () => (await import('./zhHans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zhHant.ts')).zhHant,
  ar: async () => (await import('./ar.ts')).ar,
  he: async () => (await import('./he.ts')).he,
  hi: async () => (await import('./hi.ts')).hi,
};

/** Returns the texts for admins; in English if the language lacks them or its file fails to load. */
export const loadOrganizationAdminTexts = lazyTexts(
  organizationAdminTexts.organizationAdmin,
  organizationAdminLanguages,
);
