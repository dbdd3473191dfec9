import { phoneName, secondFactorMethods } from '@vestibule/shared-protocol';
import { elsewhereAt, pageAt } from '../../flow/deciding.ts';
import { Remove } from './FactorSections.tsx';
import { AddItem, Item, ItemAction, Items, ManageItems } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

/** The second factors. New recovery codes require setting up the authenticator app again. */
export function TwoStepSection(props: SectionProps) {
  const { details, config, busy, ask, texts } = props;
  const { account: text } = texts;
  const { methods = secondFactorMethods } = config.mfa;
  const { totps = [], phone_numbers } = details.user;
  const app = totps.find(({ verified }) => verified);
  const phones = methods.includes('sms') ? phone_numbers.filter(({ verified }) => verified) : [];
  const isSettingUp = busy === 'setUpSecondFactor';
  return (
    <Items>
      {app && (
        <Item icon="shield" name={text.authenticatorApp} badge={text.isOn} details={text.renewCodes}>
          <Remove {...props} item={{ kind: 'totp', id: app.totp_id, name: text.authenticatorApp }} />
        </Item>
      )}
      {app && (
        <ManageItems
          isBusy={busy === 'showRecoveryCodes'}
          href={elsewhereAt(details.decision, 'recovery-codes')}
          onClick={() => ask('showRecoveryCodes', { areNew: false })}
        >
          {text.showRecoveryCodes}
        </ManageItems>
      )}
      {phones.map(({ phone_number: number }) => (
        <Item
          key={number}
          icon="message"
          name={text.bySms}
          details={<bdi>{phoneName(number)}</bdi>}
          badge={text.isOn}
        />
      ))}
      {details.isBrowserRemembered !== undefined && (
        <Item
          icon="lock"
          name={text.thisBrowser}
          details={
            <span role="status">{details.isBrowserRemembered ? text.browserRemembered : text.browserForgotten}</span>
          }
        >
          {details.isBrowserRemembered && (
            <ItemAction
              label={`${text.forgetBrowser}: ${text.thisBrowser}`}
              isBusy={busy === 'forgetBrowser'}
              href={pageAt(details.decision, 'twoStep')}
              onClick={() => ask('forgetBrowser')}
            >
              {text.forgetBrowser}
            </ItemAction>
          )}
        </Item>
      )}
      {!app && methods.includes('totp') && (
        <AddItem
          isBusy={isSettingUp}
          href={elsewhereAt(details.decision, 'add-totp')}
          onClick={() => ask('setUpSecondFactor', { method: 'totp' })}
        >
          {text.addApp}
        </AddItem>
      )}
      {phones.length === 0 && methods.includes('sms') && (
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
