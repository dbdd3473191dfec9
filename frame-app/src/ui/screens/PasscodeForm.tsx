import type { OtpMethod, ResolvedConfig, WidgetError } from '@vestibule/shared-protocol';
import { OTP_LENGTH_DIGITS, RESEND_PAUSE_SECONDS } from '../../constants.ts';
import type { Texts } from '../../i18n/keys.ts';
import { PasscodeInput } from '../PasscodeInput.tsx';
import { ErrorText } from '../TextField.tsx';
import { useDismissibleError } from '../useDismissibleError.ts';
import { InboxLink } from './InboxLink.tsx';
import { isFieldError } from './isFieldError.ts';
import { minutesAndSeconds } from './minutesAndSeconds.ts';
import { Resend } from './Resend.tsx';
import type { ShowToast } from './ScreenProps.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { useWebOtp } from './useWebOtp.ts';
import { wholeMinutes } from './wholeMinutes.ts';
import '../notes.css';

const MINUTE_MS = 60_000;

export type PasscodeFormProps = {
  method: OtpMethod;
  /** `sentAtMs`: by default, the passcode is valid for the time of the configuration. */
  sent: { sentAtMs?: number; expiresAtMs: number; resentAtMs: number | null };
  /** The intent that sends the code again. */
  sending: string;
  /** The email address, for a link to its mailbox. */
  inbox?: string | undefined;
  config: Pick<ResolvedConfig, 'otpOptions'>;
  busy: string | null;
  error: WidgetError | null;
  failed: string | null;
  texts: Texts;
  toast: ShowToast;
  onCode: (code: string) => void;
  onResend: () => void;
};

/**
 * Six boxes, a countdown and resend; submits when the sixth digit is typed. The element `passcode-sent` above it names
 * the destination.
 */
export function PasscodeForm(props: PasscodeFormProps) {
  const { method, sent, sending, inbox, config, busy, error, failed, texts, toast, onCode, onResend } = props;
  const { expiresAtMs, resentAtMs } = sent;
  const { sentAtMs = expiresAtMs - config.otpOptions.expirationMinutes * MINUTE_MS } = sent;
  const secondsLeft = useSecondsLeft(expiresAtMs);
  // One countdown at a time: whole minutes until the resend button has counted down.
  const isResendPaused = useSecondsLeft(sentAtMs + RESEND_PAUSE_SECONDS * 1_000) > 0;
  const timeLeft = isResendPaused ? wholeMinutes(secondsLeft, texts.locale) : minutesAndSeconds(secondsLeft);
  const isVerifying = busy === 'submitPasscode';
  const refused = failed === 'submitPasscode' ? error : null;
  const [refusal, correct] = useDismissibleError(refused);
  const received = useWebOtp(method === 'sms');
  return (
    <>
      <PasscodeInput
        label={texts.otp.label}
        awayLabel={texts.focus.away}
        length={OTP_LENGTH_DIGITS}
        received={received}
        isDisabled={isVerifying}
        isInvalid={isFieldError(refusal)}
        // A code that was not judged wrong, because the provider was silent or busy, can be submitted again.
        isRefused={refused?.message === texts.validation.passcode}
        resentAtMs={resentAtMs}
        describedBy="passcode-error passcode-sent"
        onInput={correct}
        onComplete={onCode}
      />
      <ErrorText id="passcode-error" message={refusal?.message} />
      <p className="aside notes">
        <span role="status">{isVerifying ? texts.otp.verifying : secondsLeft === 0 && texts.otp.expired}</span>
        {!isVerifying && secondsLeft > 0 && <span>{texts.otp.expiresIn(timeLeft)}</span>}
      </p>
      <Resend
        isSending={busy === sending}
        failure={failed === sending ? error : null}
        sentAtMs={sentAtMs}
        resentAtMs={resentAtMs}
        texts={{ ...texts.otp, toast: method === 'email' ? texts.otp.resentToast : texts.otp.messageResentToast }}
        onResend={onResend}
        toast={toast}
      />
      {inbox !== undefined && <InboxLink email={inbox} texts={texts} />}
    </>
  );
}
