import { type ComponentType, use } from 'react';
import type { ScreenName } from '../../flow/screens.ts';
import type { OrganizationTexts, Texts } from '../../i18n/keys.ts';
import { loadOrganizationTexts } from '../../i18n/organizations/loadOrganizationTexts.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** Renders a screen with the texts of organizations in the widget's language. A host may replace some of them. */
export const withOrganizationTexts = <S extends Exclude<ScreenName, 'Main'>>(Screen: ComponentType<ScreenProps<S>>) =>
  function WithOrganizationTexts(props: ScreenProps<S>) {
    const texts = props.texts as Texts & { organization?: Partial<OrganizationTexts> };
    const ours = use(loadOrganizationTexts(texts.locale));
    const organization = merged(ours, texts.organization ?? {});
    const translated = { ...props, texts: { ...texts, organization } } as unknown as ScreenProps<S>;
    return <Screen {...translated} />;
  };

/** Returns the texts of each group, replaced by those that the host has. */
function merged(ours: OrganizationTexts, given: Partial<OrganizationTexts>): OrganizationTexts {
  const groups = Object.entries(ours).map(([name, group]) => [
    name,
    { ...group, ...given[name as keyof OrganizationTexts] },
  ]);
  return Object.fromEntries(groups) as OrganizationTexts;
}
