import type { SecondFactorMethod } from '@vestibule/shared-protocol';
import { useEffect } from 'react';
import { elsewhereAt } from '../../flow/deciding.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import { MethodRow } from './MethodRow.tsx';
import './secondFactor.css';

/**
 * Offers the second factors to set up. An offer can be declined, and is not repeated. A frame on a host page links to a
 * page for the setup.
 */
export function MFAEnrollmentSelectionScreen({
  state: { goal, methods, isObvious },
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'MFAEnrollmentSelection'>) {
  const [onlyMethod] = methods;
  const isToStart = isObvious === true && onlyMethod !== undefined && busy === null && failedIntent !== 'setUp';
  useEffect(() => {
    if (isToStart) ask('setUp', { method: onlyMethod });
  }, [isToStart, onlyMethod, ask]);
  const text = texts.secondFactor;
  const { decision } = goal;
  const isElsewhere = decision?.place === 'elsewhere';
  useReturn(() => isElsewhere && ask('continueFlow'));
  const pageFor = (method: SecondFactorMethod) => decision && elsewhereAt(decision, `add-${method}`);
  return (
    <Card title={text.chooseTitle} icon="shield">
      <p className="lead">{methods.length > 0 ? text.chooseLead : text.nothingToSetUp}</p>
      <ErrorText message={error?.message} />
      <ul className="choices">
        {methods.map((method) => (
          <li key={method}>
            <MethodRow
              icon={method === 'totp' ? 'shield' : 'message'}
              {...text.methods[method]}
              isBusy={busy === 'setUp'}
              href={isElsewhere ? pageFor(method) : undefined}
              onClick={() => ask('setUp', { method })}
            />
          </li>
        ))}
      </ul>
      {isElsewhere && methods.length > 0 && <p className="aside">{texts.deciding.elsewhere}</p>}
      <div className="links other-methods">
        {goal.canSkip && (
          <Button kind="text" isBusy={busy === 'skip'} onClick={() => ask('skip')}>
            {text.skip}
          </Button>
        )}
        <Button kind="text" isBusy={busy === 'leave'} onClick={() => ask('leave')}>
          {goal.reason === 'signIn' ? text.leave : text.cancel}
        </Button>
      </div>
    </Card>
  );
}
