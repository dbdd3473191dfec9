import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { Guarded } from './Guarded.tsx';

/** Spec §2, "Logout". */
export function IDPLogoutConfirmScreen({ state, busy, error, ask, texts, toast }: ScreenProps<'IDPLogoutConfirm'>) {
  const text = texts.idp;

  useEffect(() => {
    if (error) toast({ type: 'error', message: error.message });
  }, [error, toast]);

  return (
    <Card title={text.logoutTitle}>
      <Guarded
        search={state.search}
        texts={texts}
        buttons={(isDisabled) => (
          <>
            <Button isBusy={busy !== null} isDisabled={isDisabled} onClick={() => ask('logOut')}>
              {text.yes}
            </Button>
            <Button kind="secondary" isBusy={busy !== null} isDisabled={isDisabled} onClick={() => ask('decline')}>
              {text.no}
            </Button>
          </>
        )}
      >
        <p className="lead">{text.logoutQuestion(state.projectName ?? text.defaultProject)}</p>
        <ErrorText message={error?.message} />
      </Guarded>
    </Card>
  );
}
