import type { ComponentType } from 'react';
import type { ScreenName } from '../../flow/screens.ts';
import type { OrganizationTexts, Texts } from '../../i18n/keys.ts';
import { mergeGroup } from '../../i18n/mergeTexts.ts';
import { useOrganizationTexts } from '../../ui/screens/useOrganizationTexts.ts';
import type { Goal } from './states.ts';

type WithGoal = { state: { screen: ScreenName; goal?: Goal }; texts: Texts };

/** Renders a screen of second factors. For a member it uses the texts of the provider's screens for organizations. */
export const withMemberTexts = <Props extends WithGoal>(Screen: ComponentType<Props>) => {
  function OfMember({ goal, ...props }: Props & { goal: Goal }) {
    const organization = useOrganizationTexts(props.texts);
    const texts = textsOf(props.texts, organization, props.state.screen, goal);
    return <Screen {...(props as unknown as Props)} texts={texts} />;
  }
  return function WithMemberTexts(props: Props) {
    const { goal } = props.state;
    return goal?.organizationName === undefined ? <Screen {...props} /> : <OfMember {...props} goal={goal} />;
  };
};

function textsOf(
  texts: Texts,
  { main, secondFactor, mfa }: OrganizationTexts,
  screen: ScreenName,
  { organizationName = '', unfinishedSignIn, back }: Goal,
): Texts {
  const group = mergeGroup(texts.secondFactor, secondFactor);
  return {
    ...texts,
    secondFactor: {
      ...group,
      fileName: organizationName ? mfa.fileName(organizationName) : group.fileName,
      ...(back?.screen === 'Discovery' && { leave: main.backToList }),
      ...(screen === 'RecoveryCodeSave' && { notCopied: mfa.codesNotCopied }),
      // Only a login: a step-up also has passcodes by email, and the account shows the codes again.
      ...(unfinishedSignIn && {
        codesLead: mfa.codesOnlyOnce,
        ways: { ...group.ways, totp: mfa.useApp, passcode: () => mfa.textInstead },
      }),
    },
  };
}
