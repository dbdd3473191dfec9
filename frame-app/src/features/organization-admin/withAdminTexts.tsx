import { type ComponentType, use } from 'react';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { OrganizationAdminTexts, Texts } from '../../i18n/keys.ts';
import { mergeGroup } from '../../i18n/mergeTexts.ts';
import { loadOrganizationAdminTexts } from '../../i18n/organization-admin/loadOrganizationAdminTexts.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { PageBar } from './PageBar.tsx';
import '../../ui/checks.css';
import './organizationAdmin.css';

/** Returns the texts with those for admins in the widget's language. A host may replace some of them. */
export function useAdminTexts(widgetTexts: Texts): Texts {
  const texts = widgetTexts as Texts & { organizationAdmin?: Partial<OrganizationAdminTexts> };
  const adminTexts = use(loadOrganizationAdminTexts(texts.locale));
  return { ...texts, organizationAdmin: mergeGroup(adminTexts, texts.organizationAdmin ?? {}) };
}

/** Renders a screen with the texts for admins. */
export const withAdminTexts = <S extends Exclude<ScreenName, 'Main'>>(Screen: ComponentType<ScreenProps<S>>) =>
  function WithAdminTexts(props: ScreenProps<S>) {
    const texts = useAdminTexts(props.texts as Texts);
    const state = props.state as StateOf<'OrganizationAdmin'> | StateOf<'OrganizationInvite'>;
    return (
      <div className="admin">
        <PageBar admin={'admin' in state ? state.admin : state} texts={texts} />
        <Screen {...({ ...props, texts } as unknown as ScreenProps<S>)} />
      </div>
    );
  };
