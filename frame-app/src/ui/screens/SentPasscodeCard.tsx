import { phoneName } from '@vestibule/shared-protocol';
import type { StateOf } from '../../flow/screens.ts';
import { Card } from '../Card.tsx';
import type { Drawn } from '../Drawn.ts';
import { destination, Sentence } from '../Sentence.tsx';
import { PasscodeForm, type PasscodeFormProps } from './PasscodeForm.tsx';

type SentPasscodeCardProps = Omit<PasscodeFormProps, 'method' | 'delivery' | 'resendIntent' | 'inbox'> & {
  state: Pick<StateOf<'OTPAuthenticate'>, 'otpState' | 'expiresAtMs' | 'resentAtMs'>;
  onBack: () => void;
  /** Shown next to the destination. */
  children?: Drawn;
};

/** Asks for a passcode that was sent before this screen opened. The intent `resend` sends it again. */
export function SentPasscodeCard({ state, onBack, children, ...form }: SentPasscodeCardProps) {
  const { otpDestination, type } = state.otpState;
  const { texts } = form;
  return (
    <Card
      title={texts.otp.title}
      icon={type === 'email' ? 'mail' : 'message'}
      back={{ label: texts.frame.back, onBack }}
    >
      <p className="lead">
        <span id="passcode-sent">
          <Sentence write={texts.otp.sentTo} names={[phoneName(otpDestination)]} draw={destination} />
        </span>{' '}
        {children}
      </p>
      <PasscodeForm
        {...form}
        method={type}
        delivery={state}
        resendIntent="resend"
        inbox={type === 'email' ? otpDestination : undefined}
      />
    </Card>
  );
}
