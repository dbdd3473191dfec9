import type { ComponentType } from 'react';
import type { ScreenName } from '../../flow/screens.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useOrganizationTexts } from '../../ui/screens/useOrganizationTexts.ts';

/** Renders a screen with the texts of organizations in the widget's language. */
export const withOrganizationTexts = <S extends Exclude<ScreenName, 'Main'>>(Screen: ComponentType<ScreenProps<S>>) =>
  function WithOrganizationTexts(props: ScreenProps<S>) {
    const organization = useOrganizationTexts(props.texts);
    const translatedProps = { ...props, texts: { ...props.texts, organization } };
    return <Screen {...translatedProps} />;
  };
