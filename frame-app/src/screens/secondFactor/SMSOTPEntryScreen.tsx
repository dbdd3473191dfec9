import { useState } from 'react';
import { OTP_LENGTH_DIGITS } from '../../constants.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasscodeInput } from '../../ui/PasscodeInput.tsx';
import { destination as drawDestination, Sentence } from '../../ui/Sentence.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { useUncorrected } from '../../ui/useUncorrected.ts';
import { minutesAndSeconds } from '../minutesAndSeconds.ts';
import { useWebOtp } from '../otp/useWebOtp.ts';
import { Resend } from '../Resend.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import { masked } from './masked.ts';
import { RememberBrowser } from './RememberBrowser.tsx';
import { WaysOut } from './WaysOut.tsx';
import './secondFactor.css';

const MINUTE_MS = 60_000;

/** Spec §2, 'SMS OTP Entry'; of a step-up also for a passcode by e-mail. It is sent by a press: who reloads gets no second one. */
export function SMSOTPEntryScreen(props: ScreenProps<'SMSOTPEntry'>) {
  const { state, busy, error, failed, ask, texts } = props;
  const { goal, way, phone, sent } = state;
  const text = texts.secondFactor;
  const isEmail = way.method === 'email';
  const destination = phone ? way.destination : masked(way);
  const isFirst = goal.reason === 'signIn' && phone === null;
  return (
    <Card
      title={isEmail ? text.emailTitle : text.smsTitle}
      icon={isEmail ? 'mail' : 'message'}
      back={isFirst ? undefined : { label: texts.frame.back, onBack: () => ask('back') }}
    >
      {sent ? (
        <Entry {...props} sent={sent} destination={destination} isFirst={isFirst} />
      ) : (
        <>
          <p className="lead">{text.smsLead(destination)}</p>
          <Button isBusy={busy === 'send'} onClick={() => ask('send')}>
            {text.sendCode}
          </Button>
          <ErrorText message={failed === 'send' ? error?.message : null} />
        </>
      )}
      <WaysOut
        goal={goal}
        taken="passcode"
        texts={texts}
        {...(!phone && {
          onTake: (other) => ask('take', { way: other }),
          onRecoveryCode: () => ask('useRecoveryCode'),
        })}
        onLeave={() => ask('leave')}
      />
    </Card>
  );
}

type EntryProps = ScreenProps<'SMSOTPEntry'> & {
  sent: NonNullable<ScreenProps<'SMSOTPEntry'>['state']['sent']>;
  destination: string;
  isFirst: boolean;
};

function Entry({ state, config, busy, error, failed, ask, texts, toast, sent, destination, isFirst }: EntryProps) {
  const { method } = state.way;
  const { rememberBrowserDays: days } = config.mfa;
  const [isToBeRemembered, setIsToBeRemembered] = useState(false);
  const secondsLeft = useSecondsLeft(sent.expiresAtMs);
  const isVerifying = busy === 'submitPasscode';
  const refused = failed === 'submitPasscode' ? error : null;
  const [refusal, correct] = useUncorrected(refused);
  const received = useWebOtp(method === 'sms');
  return (
    <>
      <p className="lead" id="passcode-sent">
        <Sentence write={texts.otp.sentTo} names={[destination]} draw={drawDestination} />
      </p>
      {isFirst && days && (
        <RememberBrowser days={days} isOn={isToBeRemembered} texts={texts} onChange={setIsToBeRemembered} />
      )}
      <PasscodeInput
        label={texts.otp.label}
        length={OTP_LENGTH_DIGITS}
        received={received}
        isDisabled={isVerifying}
        isInvalid={refusal !== null}
        isRefused={refused?.message === texts.validation.passcode}
        resentAtMs={sent.resentAtMs}
        describedBy="passcode-error passcode-sent"
        onInput={correct}
        onComplete={(code) => ask('submitPasscode', { code, isToBeRemembered })}
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
        isSending={busy === 'send'}
        failure={failed === 'send' ? error : null}
        sentAtMs={sent.expiresAtMs - config.otpOptions.expirationMinutes * MINUTE_MS}
        resentAtMs={sent.resentAtMs}
        texts={{ ...texts.otp, toast: method === 'email' ? texts.otp.resentToast : texts.otp.messageResentToast }}
        onResend={() => ask('send')}
        toast={toast}
      />
    </>
  );
}
