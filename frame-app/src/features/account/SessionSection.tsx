import type { AuthenticationFactor } from '@vestibule/shared-protocol';
import { elsewhereAt } from '../../flow/deciding.ts';
import { Button } from '../../ui/Button.tsx';
import { deviceOf } from '../passkey/authenticatorNames.ts';
import { Item, ItemAction, type ItemIcon, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';
import { timeOf } from './timeOf.ts';

/** The current session: start, end, authentication factors, and the sign-out button. */
export function SessionSection(props: SectionProps) {
  const { details, busy, ask, texts } = props;
  const { account: text } = texts;
  const { started_at, expires_at, authentication_factors = [] } = details.session;
  return (
    <>
      <Items>
        <Item icon="time" name={text.started} details={timeOf(started_at)} />
        <Item icon="time" name={text.ends} details={timeOf(expires_at)} />
        {authentication_factors.map((factor) => (
          <Item
            key={`${factor.type} ${factor.delivery_method}`}
            icon={iconOf(factor)}
            name={wordsFor(factor, text)}
            details={`${text.provedBy} · ${timeOf(factor.last_authenticated_at)}`}
          />
        ))}
      </Items>
      <Button kind="secondary" isBusy={busy === 'signOut'} onClick={() => ask('signOut')}>
        {text.signOut}
      </Button>
      <Sessions {...props} />
    </>
  );
}

/** The sessions on all devices, if the application's server lists them. A frame opens the page to end them. */
function Sessions({ details, busy, ask, readNow, texts }: SectionProps) {
  const { account: text } = texts;
  const { sessions, decision } = details;
  if (sessions === undefined) return null;
  if (sessions === null) {
    return (
      <p className="account-lead" role="alert">
        <span>{text.sessionsFailed}</span>{' '}
        <Button kind="text" onClick={readNow}>
          {texts.frame.tryAgain}
        </Button>
      </p>
    );
  }
  const href = elsewhereAt(decision, 'session');
  const otherSessions = sessions.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <Items heading={text.sessionsTitle}>
        {sessions.map(({ id, isOwn, userAgent, place, lastMs }) => {
          const name = deviceOf(userAgent) || text.sessionUnknown;
          return (
            <Item
              key={id}
              icon="phone"
              name={name}
              details={[place, text.sessionLast(timeOf(lastMs))].filter(Boolean).join(' · ')}
              {...(isOwn && { badge: text.groups.session })}
            >
              {!isOwn && (
                <ItemAction
                  label={text.sessionEnd(name)}
                  isBusy={busy === 'endSession'}
                  href={href}
                  onClick={() => ask('endSession', { end: id })}
                >
                  {text.signOut}
                </ItemAction>
              )}
            </Item>
          );
        })}
      </Items>
      {otherSessions.length > 0 && href === undefined && (
        <Button kind="secondary" isBusy={busy === 'endSession'} onClick={() => ask('endSession', { end: 'others' })}>
          {text.sessionsEndOthers}
        </Button>
      )}
    </>
  );
}

/** The icons that the groups of login methods and of two-step verification use. */
const factorIcons: { readonly [factor: string]: ItemIcon } = {
  magic_link: 'mail',
  email: 'mail',
  sms: 'message',
  whatsapp: 'message',
  webauthn: 'key',
  oauth: 'link',
  crypto: 'wallet',
  totp: 'shield',
};

const iconOf = ({ type, delivery_method }: AuthenticationFactor): ItemIcon =>
  factorIcons[type === 'otp' ? delivery_method : type] ?? 'lock';

function wordsFor(
  { type, delivery_method }: AuthenticationFactor,
  { factors, otherFactor }: SectionProps['texts']['account'],
): string {
  const words = new Map(Object.entries(factors));
  const isPasscode = type === 'otp';
  return (isPasscode && words.get(delivery_method)) || (words.get(type) ?? otherFactor);
}
