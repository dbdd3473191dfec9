import type { StepTaken } from '../../flow/defineFlow.ts';
import type { OrganizationAdminTexts, Texts } from '../../i18n/keys.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { addPurposes } from '../../ui/screens/purposes.ts';
import { questionWords } from './DecisionScreens.tsx';
import { settingChanges } from './settingChanges.ts';
import type { FromAdmin } from './states.ts';
import { useAdminTexts } from './withAdminTexts.tsx';

type PurposeProps = { texts: Texts; write(texts: Texts, text: OrganizationAdminTexts): React.ReactNode };

/** A purpose in the texts for admins. */
function AdminPurpose({ texts: widgetTexts, write }: PurposeProps) {
  const texts = useAdminTexts(widgetTexts);
  return write(texts, texts.organizationAdmin);
}

addPurposes({
  OrganizationAdmin: (admin, change, texts) =>
    change && <AdminPurpose texts={texts} write={(_, text) => ofChange(admin, change, text)} />,
  OrganizationDecision: ({ question, admin }, _change, texts) => (
    <AdminPurpose texts={texts} write={(adminTexts) => questionWords(question, admin, adminTexts).title} />
  ),
  OrganizationReview: ({ before, change: settings }, _change, texts) => (
    <AdminPurpose
      texts={texts}
      write={(_, text) =>
        withName(
          text.section.settings,
          settingChanges(before, settings, text)
            .map(({ label }) => label)
            .join(', '),
        )
      }
    />
  ),
  OrganizationInvite: (_invite, _change, texts) => (
    <AdminPurpose texts={texts} write={(_, text) => text.invite.title} />
  ),
  OrganizationMember: ({ member }, _change, texts) => (
    <AdminPurpose texts={texts} write={(_, text) => withName(text.member.roles, member.name || member.email)} />
  ),
  OrganizationConnection: ({ connection }, _change, texts) => (
    <AdminPurpose
      texts={texts}
      write={(_, { sso }) => (connection ? withName(sso.setUp, connection.name) : sso.chooseTitle)}
    />
  ),
});

const withName = (words: string, name: string) => <Sentence write={(value) => `${words}: ${value}`} names={[name]} />;

/** Writes a change that the sections of the desk make themselves. */
function ofChange({ connections }: FromAdmin, { intent, payload }: StepTaken, { sso, scim }: OrganizationAdminTexts) {
  switch (intent) {
    case 'makeDefault': {
      const { connectionId } = payload as { connectionId: string };
      const { name } = connections?.find(({ id }) => id === connectionId) ?? {};
      return name === undefined ? sso.makeDefault : withName(sso.makeDefault, name);
    }
    case 'connectDirectory':
      return scim.connect;
    case 'rotateToken':
      return scim.rotate;
    case 'finishRotation':
      return scim.finish;
    case 'mapGroups':
      return scim.groups;
    default:
      return null;
  }
}
