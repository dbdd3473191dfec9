import { OTP_LENGTH_DIGITS } from '../../constants.ts';
import { Card } from '../../ui/Card.tsx';
import { PasscodeInput } from '../../ui/PasscodeInput.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { useUncorrected } from '../../ui/useUncorrected.ts';
import { EditButton } from '../EditButton.tsx';
import { InboxLink } from '../email/InboxLink.tsx';
import { minutesAndSeconds } from '../minutesAndSeconds.ts';
import { Resend } from '../Resend.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import { useWebOtp } from './useWebOtp.ts';

const MINUTE_MS = 60_000;

/** Spec §2, "OTP entry": six boxes, a countdown, resend; submits by itself at six digits. */
export function OTPAuthenticateScreen({
  state,
  config,
  busy,
  error,
  failed,
  ask,
  texts,
  toast,
}: ScreenProps<'OTPAuthenticate'>) {
  const secondsLeft = useSecondsLeft(state.expiresAtMs);
  const isVerifying = busy === 'submitPasscode';
  const refused = failed === 'submitPasscode' ? error : null;
  const [refusal, correct] = useUncorrected(refused);
  const { otpDestination, type } = state.otpState;
  const received = useWebOtp(type === 'sms');
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
      <PasscodeInput
        label={texts.otp.label}
        length={OTP_LENGTH_DIGITS}
        received={received}
        isDisabled={isVerifying}
        isInvalid={refusal !== null}
        // What nobody has called wrong, because the provider was silent or busy, may be submitted again.
        isRefused={refused?.message === texts.validation.passcode}
        resentAtMs={state.resentAtMs}
        describedBy="passcode-error passcode-sent"
        onInput={correct}
        onComplete={(code) => ask('submitPasscode', { code })}
      />
      <ErrorText id="passcode-error" message={refusal?.message} />
      <p className="aside notes">
        <span role="status">
          {isVerifying && texts.otp.verifying}
          {!isVerifying && secondsLeft === 0 && texts.otp.expired}
        </span>
        {!isVerifying && secondsLeft > 0 && <span>{texts.otp.expiresIn(minutesAndSeconds(secondsLeft))}</span>}
      </p>
      <Resend
        isSending={busy === 'resend'}
        failure={failed === 'resend' ? error : null}
        sentAtMs={state.expiresAtMs - config.otpOptions.expirationMinutes * MINUTE_MS}
        resentAtMs={state.resentAtMs}
        texts={{ ...texts.otp, toast: type === 'email' ? texts.otp.resentToast : texts.otp.messageResentToast }}
        onResend={() => ask('resend')}
        toast={toast}
      />
      {type === 'email' && <InboxLink email={otpDestination} texts={texts} />}
    </Card>
  );
}
