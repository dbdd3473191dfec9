import { core } from './en/core.ts';
import { organizationTexts } from './en/organization.ts';
import { organizationAdminTexts } from './en/organizationAdmin.ts';
import { rest } from './en/rest.ts';

/** English, the catalogue that defines the keys of all languages. */
export const en = { ...core, ...rest, ...organizationTexts, ...organizationAdminTexts };
