import type { core } from './en/core.ts';
import type { en } from './en.ts';

/** All texts of one language. */
export type Texts = typeof en;

/** The texts of the login to an organization; `organizations/` has the other languages. */
export type OrganizationTexts = Texts['organization'];

/** The texts for admins of an organization; `organization-admin/` has the other languages. */
export type OrganizationAdminTexts = Texts['organizationAdmin'];

/** The texts that every language loads first. */
export type CoreTexts = typeof core;

/** The texts of another language. A missing text shows in English; `debt.ts` lists the missing texts. */
export type Catalogue = { locale: string } & PartialTexts<Texts>;

/** A group of texts, some of which may be missing. */
export type PartialTexts<T> = T extends string | readonly unknown[] | ((...given: never[]) => unknown)
  ? T
  : { [Key in keyof T]?: PartialTexts<T[Key]> };

/** A language, its direction and its texts. English loads the texts of most screens later. */
export type LoadedText = { texts: CoreTexts & Partial<Texts>; language: string; direction: 'ltr' | 'rtl' };
