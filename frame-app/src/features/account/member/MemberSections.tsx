import { oauthProviders, phoneName } from '@vestibule/shared-protocol';
import { elsewhereAt } from '../../../flow/deciding.ts';
import { OAuthMark } from '../../../ui/oauth/OAuthMark.tsx';
import { oauthProviderNames } from '../../../ui/oauth/providerNames.ts';
import { useOrganizationTexts } from '../../../ui/screens/useOrganizationTexts.ts';
import { Remove, Verify } from '../FactorSections.tsx';
import { AddItem, Item, ItemAction, Items, ManageItems } from '../Items.tsx';
import { isNeeded } from '../membership.ts';
import type { Membership } from '../port.ts';
import type { SectionProps } from '../SectionProps.ts';
import { SessionSection } from '../SessionSection.tsx';

/** The member's email address, and earlier addresses that the organization keeps. */
export function MemberEmailSection(props: SectionProps) {
  const { details, ask, texts } = props;
  const { account: text } = texts;
  const words = useOrganizationTexts(texts).account;
  return (
    <Items heading={text.emails}>
      {details.user.emails.map(({ email, verified }) => (
        <Item
          key={email}
          icon="mail"
          name={email}
          details={verified ? undefined : text.unverified}
          {...(verified && { badge: text.verified })}
        >
          {details.membership?.mayVerifyEmail && <Verify {...props} destination={email} />}
        </Item>
      ))}
      {details.membership?.retiredEmails.map(({ id, email }) => (
        <Item key={id} icon="mail" name={email} details={words.earlier}>
          <Remove {...props} item={{ kind: 'email', id, name: email }} />
        </Item>
      ))}
      <ManageItems
        href={elsewhereAt(details.decision, 'add-email')}
        onClick={() => ask('editAccount', { edit: 'email' })}
      >
        {words.changeEmail}
      </ManageItems>
    </Items>
  );
}

/** The accounts that the member logs in with. The provider lets only an admin disconnect them. */
export function MemberConnectionsSection({ details, texts }: SectionProps) {
  const words = useOrganizationTexts(texts).account;
  return (
    <>
      <Items heading={texts.account.connections}>
        {details.membership?.connections.map((connection) => (
          <Connection key={connection.id} {...connection} sso={words.sso} />
        ))}
      </Items>
      <p className="account-lead">{words.byAdmin}</p>
    </>
  );
}

function Connection({ kind, name, sso }: Membership['connections'][number] & { sso: string }) {
  if (kind === 'sso') return <Item icon="link" name={name || sso} details={name && sso} />;
  const type = oauthProviders.find((provider) => provider === name.toLowerCase());
  return <Item icon="link" mark={type && <OAuthMark type={type} />} name={type ? oauthProviderNames[type] : name} />;
}

/** The second factors of a member. */
export function MemberTwoStepSection(props: SectionProps) {
  const { details, busy, ask, texts } = props;
  const { account: text } = texts;
  const words = useOrganizationTexts(texts).account;
  const { membership } = details;
  if (!membership) return null;
  const { phone, totpId, secondFactors, isSecondFactorOn } = membership;
  const badge = isSecondFactorOn ? { badge: text.isOn } : {};
  const isSettingUp = busy === 'setUpSecondFactor';
  const codes = { isBusy: busy === 'showRecoveryCodes', href: elsewhereAt(details.decision, 'recovery-codes') };
  return (
    <Items>
      {totpId !== null && (
        <Item
          icon="shield"
          name={text.authenticatorApp}
          details={isNeeded(membership, 'totp') ? words.needed : undefined}
          {...badge}
        >
          {!isNeeded(membership, 'totp') && (
            <Remove {...props} item={{ kind: 'totp', id: totpId, name: text.authenticatorApp }} />
          )}
        </Item>
      )}
      {totpId !== null && (
        <ManageItems {...codes} onClick={() => ask('showRecoveryCodes', { areNew: false })}>
          {text.showRecoveryCodes}
        </ManageItems>
      )}
      {totpId !== null && codes.href === undefined && (
        <ManageItems {...codes} onClick={() => ask('showRecoveryCodes', { areNew: true })}>
          {words.newCodes}
        </ManageItems>
      )}
      {phone !== null && (
        <Item
          icon="message"
          name={text.bySms}
          details={
            <>
              <bdi>{phoneName(phone)}</bdi>
              {isNeeded(membership, 'phone') && <p className="account-lead">{words.needed}</p>}
            </>
          }
          {...badge}
        >
          {!isNeeded(membership, 'phone') && (
            <Remove {...props} item={{ kind: 'phone', id: phone, name: phoneName(phone) }} />
          )}
        </Item>
      )}
      {totpId === null && secondFactors.includes('totp') && (
        <AddItem
          isBusy={isSettingUp}
          href={elsewhereAt(details.decision, 'add-totp')}
          onClick={() => ask('setUpSecondFactor', { method: 'totp' })}
        >
          {text.addApp}
        </AddItem>
      )}
      {phone === null && secondFactors.includes('sms') && (
        <AddItem
          isBusy={isSettingUp}
          href={elsewhereAt(details.decision, 'add-sms')}
          onClick={() => ask('setUpSecondFactor', { method: 'sms' })}
        >
          {text.addSms}
        </AddItem>
      )}
    </Items>
  );
}

/** The organization of the session, and the session. */
export function MemberSessionSection(props: SectionProps) {
  const { details, ask, texts } = props;
  const words = useOrganizationTexts(texts).account;
  return (
    <>
      <Items>
        <Item icon="user" name={words.organization} details={<bdi>{details.membership?.organizationName}</bdi>}>
          <ItemAction onClick={() => ask('switchOrganization')}>{words.switchTo}</ItemAction>
        </Item>
      </Items>
      <SessionSection {...props} />
    </>
  );
}
