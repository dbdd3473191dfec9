import type { ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import { OTP_LENGTH_DIGITS } from '../../constants.ts';
import type { OtpState } from '../../flow/screens.ts';
import type { CoreTexts, EmailTexts } from '../../text/keys.ts';
import { PasscodeInput } from '../../ui/PasscodeInput.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { useUncorrected } from '../../ui/useUncorrected.ts';
import { InboxLink } from '../email/InboxLink.tsx';
import { minutesAndSeconds } from '../minutesAndSeconds.ts';
import { Resend } from '../Resend.tsx';
import type { ShowToast } from '../ScreenProps.ts';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import { useWebOtp } from './useWebOtp.ts';

const MINUTE_MS = 60_000;

type PasscodeFormProps = {
  state: { otpState: OtpState; expiresAtMs: number; resentAtMs: number | null };
  config: Pick<ResolvedConfig, 'otpOptions'>;
  busy: string | null;
  error: WidgetError | null;
  failed: string | null;
  texts: CoreTexts & EmailTexts;
  toast: ShowToast;
  onCode: (code: string) => void;
  onResend: () => void;
};

/** Six boxes, a countdown, resend; submits by itself at six digits. What it was sent to stands above, as `passcode-sent`. */
export function PasscodeForm(props: PasscodeFormProps) {
  const { state, config, busy, error, failed, texts, toast, onCode, onResend } = props;
  const secondsLeft = useSecondsLeft(state.expiresAtMs);
  const isVerifying = busy === 'submitPasscode';
  const refused = failed === 'submitPasscode' ? error : null;
  const [refusal, correct] = useUncorrected(refused);
  const { otpDestination, type } = state.otpState;
  const received = useWebOtp(type === 'sms');
  return (
    <>
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
        onComplete={onCode}
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
        onResend={onResend}
        toast={toast}
      />
      {type === 'email' && <InboxLink email={otpDestination} texts={texts} />}
    </>
  );
}
