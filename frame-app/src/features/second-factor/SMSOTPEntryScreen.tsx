import { phoneName } from '@vestibule/shared-protocol';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { destination as drawDestination, Sentence } from '../../ui/Sentence.tsx';
import { PasscodeForm } from '../../ui/screens/PasscodeForm.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { masked } from './masked.ts';
import { OtherMethods } from './OtherMethods.tsx';
import { Purpose } from './Purpose.tsx';
import { RememberBrowser } from './RememberBrowser.tsx';
import './secondFactor.css';

/**
 * The form for a passcode by text message, or in a step-up also by email. A consumer presses a button to send the
 * passcode, so that a reload sends nothing. A member's sign-in sends the first passcode without a press.
 */
export function SMSOTPEntryScreen(props: ScreenProps<'SMSOTPEntry'>) {
  const { state, config, busy, error, failedIntent, ask, texts } = props;
  const { goal, passcode, phone, delivery } = state;
  const { rememberBrowserDays: days } = config.mfa;
  const [isToBeRemembered, setIsToBeRemembered] = useState(false);
  const text = texts.secondFactor;
  const isEmail = passcode.method === 'email';
  const destination = phone ? phoneName(passcode.destination) : masked(passcode);
  const isToSend = goal.unfinishedSignIn !== undefined && !delivery && busy === null && failedIntent !== 'send';
  useEffect(() => {
    if (isToSend) ask('send');
  }, [isToSend, ask]);
  const isFirst = goal.reason === 'signIn' && phone === null;
  return (
    <Card
      title={isEmail ? text.emailTitle : text.smsTitle}
      icon={isEmail ? 'mail' : 'message'}
      back={isFirst ? undefined : { label: texts.frame.back, onBack: () => ask('back') }}
    >
      <Purpose goal={goal} texts={texts} />
      {delivery ? (
        <>
          <p className="lead" id="passcode-sent">
            <Sentence write={texts.otp.sentTo} names={[destination]} draw={drawDestination} />
          </p>
          {isFirst && days !== undefined && (
            <RememberBrowser days={days} isOn={isToBeRemembered} texts={texts} onChange={setIsToBeRemembered} />
          )}
          <PasscodeForm
            {...props}
            method={passcode.method}
            delivery={delivery}
            resendIntent="send"
            onCode={(code) => ask('submitPasscode', { code, isToBeRemembered })}
            onResend={() => ask('send')}
          />
        </>
      ) : (
        <>
          <p className="lead">
            <Sentence write={text.smsLead} names={[destination]} draw={drawDestination} />
          </p>
          <Button isBusy={busy === 'send'} onClick={() => ask('send')}>
            {text.sendCode}
          </Button>
          <ErrorText message={failedIntent === 'send' ? error?.message : null} />
        </>
      )}
      <OtherMethods
        goal={goal}
        currentMethod="passcode"
        isOpening={busy === 'take'}
        texts={texts}
        {...(!phone && {
          onTake: (other) => ask('take', { method: other }),
          onRecoveryCode: () => ask('useRecoveryCode'),
        })}
        onLeave={() => ask('leave')}
      />
    </Card>
  );
}
