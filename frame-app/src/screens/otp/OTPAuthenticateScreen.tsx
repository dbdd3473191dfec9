import { Card } from '../../ui/Card.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { EditButton } from '../EditButton.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { PasscodeForm } from './PasscodeForm.tsx';

/** Spec §2, "OTP entry": six boxes, a countdown, resend; submits by itself at six digits. */
export function OTPAuthenticateScreen(props: ScreenProps<'OTPAuthenticate'>) {
  const { state, ask, texts } = props;
  const { otpDestination, type } = state.otpState;
  return (
    <Card
      title={texts.otp.title}
      icon={type === 'email' ? 'mail' : 'message'}
      back={{ label: texts.frame.back, onBack: () => ask('back') }}
    >
      <p className="lead">
        <span id="passcode-sent">
          <Sentence write={texts.otp.sentTo} names={[otpDestination]} draw={destination} />
        </span>{' '}
        <EditButton isPhone={type !== 'email'} texts={texts} onEdit={() => ask('editAddress')} />
      </p>
      <PasscodeForm
        {...props}
        method={type}
        sent={state}
        sending="resend"
        inbox={type === 'email' ? otpDestination : undefined}
        onCode={(code) => ask('submitPasscode', { code })}
        onResend={() => ask('resend')}
      />
    </Card>
  );
}
