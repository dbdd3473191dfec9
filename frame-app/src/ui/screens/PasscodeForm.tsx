import type { OtpMethod, ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import { OTP_LENGTH_DIGITS, RESEND_PAUSE_SECONDS } from '../../constants.ts';
import type { Texts } from '../../i18n/keys.ts';
import { PasscodeInput } from '../PasscodeInput.tsx';
import { ErrorText } from '../TextField.tsx';
import { useDismissibleError } from '../useDismissibleError.ts';
import { InboxLink } from './InboxLink.tsx';
import { isFieldError } from './isFieldError.ts';
import { minutesAndSeconds } from './minutesAndSeconds.ts';
import { PasscodeRetry } from './PasscodeRetry.tsx';
import { Resend } from './Resend.tsx';
import type { ShowToast } from './ScreenProps.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { useWebOtp } from './useWebOtp.ts';
import { wholeMinutes } from './wholeMinutes.ts';
import '../notes.css';

const MINUTE_MS = 60_000;

export type PasscodeFormProps = {
  method: OtpMethod;
  /** Without `sentAtMs`, the passcode was sent one configured lifetime before `expiresAtMs`. */
  delivery: { sentAtMs?: number; expiresAtMs: number; resentAtMs: number | null };
  /** The intent that sends the code again. */
  resendIntent: string;
  /** The email address, for a link to its mailbox. */
  inbox?: string | undefined;
  config: Pick<ResolvedConfig, 'otpOptions'>;
  busy: string | null;
  error: WidgetError | null;
  failedIntent: string | null;
  texts: Texts;
  toast: ShowToast;
  onCode: (code: string) => void;
  onResend: () => void;
};

/**
 * Six boxes, a countdown and a resend button. Submits after the sixth digit. The element `passcode-sent` above names
 * the destination.
 */
export function PasscodeForm(props: PasscodeFormProps) {
  const { method, delivery, resendIntent, inbox, config, busy, error, failedIntent, texts, toast, onCode, onResend } =
    props;
  const { expiresAtMs, resentAtMs } = delivery;
  const { sentAtMs = expiresAtMs - config.otpOptions.expirationMinutes * MINUTE_MS } = delivery;
  const secondsLeft = useSecondsLeft(expiresAtMs);
  // Only one countdown shows seconds. The lifetime is in whole minutes until the resend button has counted down.
  const isResendPaused = useSecondsLeft(sentAtMs + RESEND_PAUSE_SECONDS * 1_000) > 0;
  const timeLeft = isResendPaused ? wholeMinutes(secondsLeft, texts.locale) : minutesAndSeconds(secondsLeft);
  const isVerifying = busy === 'submitPasscode';
  const fieldError = failedIntent === 'submitPasscode' ? error : null;
  const [refusal, dismissRefusal] = useDismissibleError(fieldError);
  const smsCode = useWebOtp(method === 'sms');
  return (
    <>
      <PasscodeInput
        label={texts.otp.label}
        awayLabel={texts.focus.away}
        length={OTP_LENGTH_DIGITS}
        receivedCode={smsCode}
        isDisabled={isVerifying}
        isInvalid={isFieldError(refusal)}
        // If the provider did not respond or was busy, the code may be right and can be submitted again.
        isRefused={fieldError?.message === texts.validation.passcode}
        resentAtMs={resentAtMs}
        describedBy="passcode-error passcode-sent"
        onInput={dismissRefusal}
        onComplete={onCode}
      />
      <ErrorText id="passcode-error" message={refusal?.message} />
      <PasscodeRetry failure={fieldError} isVerifying={isVerifying} texts={texts} />
      <p className="aside notes">
        <span className={isVerifying ? 'verifying' : undefined} role="status">
          {isVerifying ? texts.otp.verifying : secondsLeft === 0 && texts.otp.expired}
        </span>
        {!isVerifying && secondsLeft > 0 && <span>{texts.otp.expiresIn(timeLeft)}</span>}
      </p>
      <Resend
        isSending={busy === resendIntent}
        failure={failedIntent === resendIntent ? error : null}
        sentAtMs={sentAtMs}
        resentAtMs={resentAtMs}
        texts={{
          ...texts.otp,
          didNotGetIt: texts.otp.didNotGetIt,
          toast: method === 'email' ? texts.otp.resentToast : texts.otp.messageResentToast,
        }}
        onResend={onResend}
        toast={toast}
      />
      {inbox !== undefined && <InboxLink email={inbox} texts={texts} />}
    </>
  );
}
