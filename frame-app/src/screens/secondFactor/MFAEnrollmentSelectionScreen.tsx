import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import './secondFactor.css';

/** Which second factor to set up. An offer may be declined, once. */
export function MFAEnrollmentSelectionScreen({
  state: { goal, methods },
  busy,
  error,
  ask,
  texts,
}: ScreenProps<'MFAEnrollmentSelection'>) {
  const text = texts.secondFactor;
  return (
    <Card title={text.chooseTitle} icon="shield">
      <p className="lead">{methods.length > 0 ? text.chooseLead : text.nothingToSetUp}</p>
      <ErrorText message={error?.message} />
      <ul className="choices">
        {methods.map((method) => (
          <li key={method}>
            <Button kind="secondary" isBusy={busy === 'setUp'} onClick={() => ask('setUp', { method })}>
              {text.methods[method].label}
            </Button>
            <p className="choice-about">{text.methods[method].about}</p>
          </li>
        ))}
      </ul>
      <div className="links ways-out">
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
