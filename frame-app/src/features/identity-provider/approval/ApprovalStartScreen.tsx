import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ScreenSkeleton } from '../../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../../ui/screens/ScreenProps.ts';
import { useRead } from '../../../ui/screens/useRead.ts';
import { ownMessage } from './ownMessage.ts';

/** Reads the request at once and shows why that fails. */
export function ApprovalStartScreen({ error, ask, read, texts }: ScreenProps<'ApprovalStart'>) {
  const { isReading, readNow } = useRead(() => read('begin'), { followsFocus: false });
  if (!error) {
    return (
      <Card title={texts.approval.title} icon="shield">
        <ScreenSkeleton label={texts.frame.working} screen="IDPStart" />
      </Card>
    );
  }
  const isNoSession = error.code === 'no_session';
  return (
    <Card title={isNoSession ? texts.idp.noSession : texts.error.title} icon={isNoSession ? 'user' : 'alert'}>
      <p className="lead" role="alert">
        {ownMessage(error, texts.approval) ?? error.message}
      </p>
      {isNoSession ? (
        <Button onClick={() => ask('logIn')}>{texts.idp.logIn}</Button>
      ) : (
        <Button kind="secondary" isBusy={isReading} onClick={readNow}>
          {texts.frame.tryAgain}
        </Button>
      )}
    </Card>
  );
}
