import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { nameOr } from './nameOr.ts';
import { useFailureToast } from './useFailureToast.ts';

export function IDPLogoutConfirmScreen({ state, busy, error, ask, texts, toast }: ScreenProps<'IDPLogoutConfirm'>) {
  const text = texts.idp;
  useFailureToast({ error, texts, toast });

  return (
    <Card title={text.logoutTitle} icon="user">
      <p className="lead">
        <Sentence write={text.logoutQuestion} names={[nameOr(text.defaultProject, state.projectName)]} />
      </p>
      <ErrorText message={error?.message} />
      <Decision decision={state.decision} texts={texts}>
        {(isResting) => (
          <>
            <Button
              isBusy={busy === 'logOut'}
              isDisabled={busy !== null && busy !== 'logOut'}
              isResting={isResting}
              onClick={() => ask('logOut')}
            >
              {text.yes}
            </Button>
            <Button
              kind="secondary"
              isBusy={busy === 'decline'}
              isDisabled={busy !== null && busy !== 'decline'}
              // A frame's answer leads the whole page away, so only a frame must have been visible for a while first.
              isResting={state.decision.place === 'frame' ? isResting : undefined}
              onClick={() => ask('decline')}
            >
              {text.no}
            </Button>
          </>
        )}
      </Decision>
    </Card>
  );
}
