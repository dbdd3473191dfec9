import { mayLeaveTo } from '@vestibule/shared-protocol';
import { useEffect } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** The end of the identity-provider page: shows the result and returns to the connected app at once. */
export function IDPSuccessScreen(props: ScreenProps<'IDPSuccess'>) {
  const { idp, success } = props.texts;
  useSuccessToast(props, idp.toasts.granted);
  return <End {...props} title={success.title} sentence={idp.granted} isSuccess />;
}

export function IDPLogoutSuccessScreen(props: ScreenProps<'IDPLogoutSuccess'>) {
  const { idp, success } = props.texts;
  useSuccessToast(props, idp.toasts.loggedOut);
  return <End {...props} title={success.title} sentence={idp.loggedOut} isSuccess />;
}

export function IDPDeniedScreen(props: ScreenProps<'IDPDenied'>) {
  const { idp } = props.texts;
  return <End {...props} title={idp.deniedTitle} sentence={idp.denied} />;
}

export function IDPLogoutDeclinedScreen({ texts }: ScreenProps<'IDPLogoutDeclined'>) {
  return (
    <Card title={texts.idp.notLoggedOutTitle} icon="user">
      <p className="lead">{texts.idp.notLoggedOut}</p>
    </Card>
  );
}

type Leaving = 'IDPDenied' | 'IDPSuccess' | 'IDPLogoutSuccess';
type EndProps = Pick<ScreenProps<Leaving>, 'error' | 'texts'> & {
  state: { redirectUri: string | null };
  ask: (intent: 'leave') => void;
  title: string;
  sentence: string;
  isSuccess?: boolean;
};

/**
 * Navigates to the app when shown. The link helps when the browser blocks that, or when the visitor comes "back" to
 * this page.
 */
function End({ state: { redirectUri }, error, ask, texts, title, sentence, isSuccess = false }: EndProps) {
  useEffect(() => {
    ask('leave');
  }, [ask]);
  return (
    <Card title={title} icon={isSuccess ? 'check' : 'shield'}>
      <p className="lead">{sentence}</p>
      <p className="aside" role={error ? 'alert' : 'status'}>
        {error?.message ?? texts.idp.leaving}
      </p>
      {mayLeaveTo(redirectUri) && (
        <a className="button button-secondary" href={redirectUri} target="_top">
          {texts.idp.continue}
        </a>
      )}
    </Card>
  );
}

function useSuccessToast({ toast }: Pick<ScreenProps<Leaving>, 'toast'>, message: string): void {
  useEffect(() => {
    toast({ type: 'success', message });
  }, [toast, message]);
}
