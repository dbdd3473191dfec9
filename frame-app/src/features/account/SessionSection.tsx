import type { AuthenticationFactor } from '@vestibule/shared-protocol';
import { Button } from '../../ui/Button.tsx';
import { Item, type ItemIcon, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';
import { timeOf } from './timeOf.ts';

/** The current session: start, end, authentication factors, and the sign-out button. */
export function SessionSection({ details, busy, ask, texts: { account: text } }: SectionProps) {
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
