import { use } from 'react';
import type { OrganizationTexts, PartialTexts, Texts } from '../../i18n/keys.ts';
import { mergeGroup } from '../../i18n/mergeTexts.ts';
import { loadOrganizationTexts } from '../../i18n/organizations/loadOrganizationTexts.ts';

/** The texts of a host that replaces some of the texts about organizations. */
type Replacing = { organization: PartialTexts<OrganizationTexts> };

/** Returns the texts of organizations in the widget's language. A host may replace some of them. */
export function useOrganizationTexts(texts: Pick<Texts, 'locale'>): OrganizationTexts {
  const { locale, organization } = texts as Partial<Replacing> & Pick<Texts, 'locale'>;
  const organizationTexts = use(loadOrganizationTexts(locale));
  return organization ? mergeGroup(organizationTexts, organization) : organizationTexts;
}
