import { Card } from '../../ui/Card.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { PasscodeForm } from '../otp/PasscodeForm.tsx';
import type { ScreenProps } from '../ScreenProps.ts';

/** The passcode that makes an address or a number the user's. */
export function AccountCodeScreen(props: ScreenProps<'AccountCode'>) {
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
        </span>
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
