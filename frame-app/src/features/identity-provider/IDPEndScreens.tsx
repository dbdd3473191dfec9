import { mayLeaveTo } from '@vestibule/shared-protocol';
import { useEffect } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { nameOr } from './nameOr.ts';

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
  state: { redirectUri: string | null; opens?: string | null };
  ask: (intent: 'leave') => void;
  title: string;
  sentence: string;
  isSuccess?: boolean;
};

/**
 * Navigates to the app when shown. The link helps when the browser blocks the navigation, or when the visitor comes
 * back to this page. An app on this device opens only by a press, unless the deployment names its scheme.
 */
function End({ state: { redirectUri, opens }, error, ask, texts, title, sentence, isSuccess = false }: EndProps) {
  const { idp: text } = texts;
  const isByPress = opens !== undefined;
  useEffect(() => {
    if (!isByPress) ask('leave');
  }, [ask, isByPress]);
  return (
    <Card title={title} icon={isSuccess ? 'check' : 'shield'}>
      <p className="lead">{sentence}</p>
      <p className="aside" role={error ? 'alert' : 'status'}>
        {error?.message ?? (isByPress ? text.pressToLeave : text.leaving)}
      </p>
      {mayLeaveTo(redirectUri) && (
        <a className={`button button-${isByPress ? 'primary' : 'secondary'}`} href={redirectUri} target="_top">
          {isByPress ? (
            <span>
              <Sentence write={text.openApp} names={[nameOr(text.defaultClient, opens)]} />
            </span>
          ) : (
            text.continue
          )}
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
