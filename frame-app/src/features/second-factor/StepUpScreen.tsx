import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LogInForm } from '../../ui/screens/LogInForm.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ProofMethod } from './entities.ts';
import { MethodRow } from './MethodRow.tsx';
import { iconOf, nameOf, OtherMethods, useEscape } from './OtherMethods.tsx';
import { Purpose } from './Purpose.tsx';
import type { Goal } from './states.ts';
import './secondFactor.css';

/** Asks the signed-in user for a fresh proof, with the methods that the user has. */
export function StepUpScreen({ state, busy, error, failedIntent, ask, texts }: ScreenProps<'StepUp'>) {
  const { goal, proof } = state;
  const isKnown = goal !== undefined;
  const [pressedMethod, setPressed] = useState<ProofMethod | null>(null);
  const text = texts.secondFactor;
  useEffect(() => {
    if (!isKnown) ask('identify');
  }, [isKnown, ask]);
  useEscape(isKnown ? null : () => ask('leave'));

  if (!goal) {
    return (
      <Card title={text.stepUpTitle} icon={error ? 'alert' : 'lock'}>
        {!error && <Skeleton label={texts.frame.working} shapes={['line', 'short', 'control', 'control']} />}
        {error && (
          <p className="lead" role="alert">
            {error.message}
          </p>
        )}
        {error && (
          <div className="links">
            <Button onClick={() => ask('identify')}>{texts.frame.tryAgain}</Button>
            <Button kind="text" onClick={() => ask('leave')}>
              {text.cancel}
            </Button>
          </div>
        )}
      </Card>
    );
  }
  const password = proof && goal.methods.find((method) => method.kind === 'password');
  const take = (method: ProofMethod) => {
    setPressed(method);
    return method.kind === 'passkey' ? ask('usePasskey') : ask('take', { method });
  };
  const isOfHost = goal.end.screen === 'StepUpDone';
  const isBusy = busy === 'usePasskey' || busy === 'take';
  const passkeyMessage = goal.by === 'passkey' ? text.onlyPasskeyRefused : text.passkeyRefused;
  const message = failedIntent === 'usePasskey' ? passkeyMessage : failedIntent === 'logIn' ? null : error?.message;
  return (
    <Card title={text.stepUpTitle} icon="lock">
      <Purpose goal={goal} texts={texts} />
      {password && password.kind === 'password' ? (
        <LogInForm
          email={password.email}
          isBusy={busy === 'logIn'}
          submitError={failedIntent === 'logIn' ? error : null}
          texts={texts}
          onSubmit={(password) => ask('logIn', { password })}
        />
      ) : (
        <p className="lead">{leadOf(goal, text)}</p>
      )}
      <ErrorText message={message} />
      {!password && (
        <div className="links">
          {goal.methods.length === 0 && goal.by === 'passkey' && goal.canHavePasskey !== false && (
            <>
              <a className="button button-primary" href="/passkeys" target="_blank" rel="noopener">
                {texts.passkeyOffer.create}
              </a>
              <Button kind="secondary" isBusy={busy === 'identify'} onClick={() => ask('identify')}>
                {texts.frame.tryAgain}
              </Button>
            </>
          )}
          {goal.methods.length === 0 && !goal.by && !isOfHost && (
            <Button isBusy={busy === 'logOut'} onClick={() => ask('logOut')}>
              {texts.account.signOut}
            </Button>
          )}
          {goal.methods.map((method) => (
            <MethodRow
              key={JSON.stringify(method)}
              icon={iconOf(method)}
              label={nameOf(method, texts)}
              isBusy={isBusy && method === pressedMethod}
              onClick={() => take(method)}
            />
          ))}
        </div>
      )}
      <OtherMethods
        goal={goal}
        currentMethod={password ? 'password' : null}
        isOpening={isBusy}
        texts={texts}
        {...(password && { onTake: take })}
        onLeave={() => ask('leave')}
      />
    </Card>
  );
}

function leadOf({ methods, by, canHavePasskey }: Goal, text: Texts['secondFactor']): string {
  if (by && methods.length === 0) return canHavePasskey === false ? text.stepUpNeverPasskey : text.stepUpNoPasskey;
  if (by) return text.stepUpPasskey;
  return methods.length > 0 ? text.stepUpLead : text.stepUpNothing;
}

/** The end of a step-up; the host page continues from here. */
export function StepUpDoneScreen({ texts }: ScreenProps<'StepUpDone'>) {
  return (
    <Card title={texts.success.title} icon="check">
      <p className="lead">{texts.secondFactor.stepUpDone}</p>
    </Card>
  );
}
