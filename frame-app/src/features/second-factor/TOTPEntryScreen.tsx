import { useState } from 'react';
import { OTP_LENGTH_DIGITS } from '../../constants.ts';
import { Card } from '../../ui/Card.tsx';
import { PasscodeInput } from '../../ui/PasscodeInput.tsx';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import { PasscodeRetry } from '../../ui/screens/PasscodeRetry.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useDismissibleError } from '../../ui/useDismissibleError.ts';
import { OtherMethods } from './OtherMethods.tsx';
import { Purpose } from './Purpose.tsx';
import { RememberBrowser } from './RememberBrowser.tsx';
import { refusalOf } from './refusalOf.ts';
import './secondFactor.css';

/** The form for an app's code. After the second wrong code, it mentions that the phone's clock may be off. */
export function TOTPEntryScreen({ state, config, busy, error, failedIntent, ask, texts }: ScreenProps<'TOTPEntry'>) {
  const text = texts.secondFactor;
  const { goal, enrolment, refusals } = state;
  const isVerifying = busy === 'submitCode';
  const fieldError = failedIntent === 'submitCode' ? error : null;
  const [refusal, dismissRefusal] = useDismissibleError(fieldError);
  // The typed code stays after an unknown error, which is not about the code.
  const isWrongCode = fieldError?.error_type !== undefined && Object.hasOwn(text.refusals, fieldError.error_type);
  const isFirst = goal.reason === 'signIn' && enrolment === null;
  const { rememberBrowserDays: days } = config.mfa;
  const [isToBeRemembered, setIsToBeRemembered] = useState(false);
  return (
    <Card
      title={text.entryTitle}
      icon="shield"
      back={isFirst ? undefined : { label: texts.frame.back, onBack: () => ask('back') }}
    >
      <Purpose goal={goal} texts={texts} />
      <p className="lead" id="code-lead">
        {enrolment ? text.confirmLead : text.entryLead}
      </p>
      {isFirst && days !== undefined && (
        <RememberBrowser days={days} isOn={isToBeRemembered} texts={texts} onChange={setIsToBeRemembered} />
      )}
      <PasscodeInput
        label={text.entryLabel}
        awayLabel={texts.focus.away}
        length={OTP_LENGTH_DIGITS}
        receivedCode={null}
        isDisabled={isVerifying}
        isInvalid={isFieldError(refusal)}
        isRefused={isWrongCode}
        resentAtMs={null}
        describedBy="code-error code-lead"
        onInput={dismissRefusal}
        onComplete={(code) => ask('submitCode', { code, isToBeRemembered })}
      />
      <ErrorText id="code-error" message={refusalOf(refusal, texts)} />
      <PasscodeRetry failure={fieldError} isVerifying={isVerifying} texts={texts} />
      <p className={isVerifying ? 'aside code-status verifying' : 'aside code-status'} role="status">
        {isVerifying ? texts.otp.verifying : refusals > 1 && text.clock}
      </p>
      <ErrorText message={failedIntent === 'take' ? error?.message : null} />
      <OtherMethods
        goal={goal}
        currentMethod="totp"
        isOpening={busy === 'take'}
        texts={texts}
        {...(!enrolment && {
          onTake: (method) => ask('take', { method }),
          onRecoveryCode: () => ask('useRecoveryCode'),
        })}
        onLeave={() => ask('leave')}
      />
    </Card>
  );
}
