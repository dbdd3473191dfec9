import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../ScreenProps.ts';

/** Spec §4, "preflight": what the request is about is found out at once; what is wrong with it is said here. Spec §8. */
export function IDPStartScreen({ error, ask, texts, toast }: ScreenProps<'IDPStart'>) {
  useEffect(() => {
    ask('begin');
  }, [ask]);

  const isNoSession = error?.code === 'no_session';
  const isOfTheRequest = error?.code === 'missing_parameter' || error?.code === 'repeated_parameter';
  useEffect(() => {
    if (error && !isNoSession) toast({ type: 'error', message: error.message });
  }, [error, isNoSession, toast]);

  if (!error) return <Card title={texts.frame.working}>{null}</Card>;
  return (
    <Card title={isNoSession ? texts.idp.noSession : texts.error.title}>
      <p className="lead" role="alert">
        {error.message}
      </p>
      {isNoSession && <Button onClick={() => ask('logIn')}>{texts.idp.logIn}</Button>}
      {!isNoSession && !isOfTheRequest && (
        <Button kind="secondary" onClick={() => ask('begin')}>
          {texts.frame.tryAgain}
        </Button>
      )}
    </Card>
  );
}
