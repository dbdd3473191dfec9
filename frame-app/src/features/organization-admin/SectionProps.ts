import type { StateOf } from '../../flow/screens.ts';
import type { OrganizationAdminTexts } from '../../i18n/keys.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/**
 * The props of a section. `canChange`: this document may make changes. Otherwise a page of the auth domain makes them.
 */
export type SectionProps = ScreenProps<'OrganizationAdmin'> & {
  text: OrganizationAdminTexts;
  details: NonNullable<StateOf<'OrganizationAdmin'>['details']>;
  canChange: boolean;
};
