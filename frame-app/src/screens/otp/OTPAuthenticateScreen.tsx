import { Card } from '../../ui/Card.tsx';
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
          {texts.otp.sentTo} <bdi className="destination">{otpDestination}</bdi>
        </span>{' '}
        <EditButton isPhone={type !== 'email'} texts={texts} onEdit={() => ask('editAddress')} />
      </p>
      <PasscodeForm {...props} onCode={(code) => ask('submitPasscode', { code })} onResend={() => ask('resend')} />
    </Card>
  );
}
