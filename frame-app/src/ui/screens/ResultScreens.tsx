import type { CoreTexts, SuccessTexts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import type { ScreenProps } from './ScreenProps.ts';

/** Spec §2, "Success screens": one shape, a sentence each. */
export function OTPConfirmationScreen({ state, texts }: ScreenProps<'OTPConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.passcode} />;
}

export function PasskeyConfirmationScreen({ state, texts }: ScreenProps<'PasskeyConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.passkey} />;
}

export function PasswordConfirmationScreen({ state, texts }: ScreenProps<'PasswordConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.loggedIn} />;
}

type SuccessProps = { state: { continueTo?: string | null }; texts: CoreTexts & SuccessTexts; sentence: string };

export function Success({ state, texts, sentence }: SuccessProps) {
  return (
    <Card title={texts.success.title} icon="check">
      <p className="lead">{sentence}</p>
      {state.continueTo && (
        <a className="button button-primary" href={state.continueTo}>
          {texts.frame.continue}
        </a>
      )}
      {state.continueTo !== undefined && <p className="aside">{texts.success.mayClose}</p>}
    </Card>
  );
}

/** The generic error screen: what happened, and the way on. */
export function ErrorScreen({ state, ask, texts }: ScreenProps<'Error'>) {
  return (
    <Card title={texts.error.title} icon="alert">
      <p className="lead" role="alert">
        {state.message}
      </p>
      {state.way === 'startOver' && <Button onClick={() => ask('startOver')}>{texts.error.startOver}</Button>}
      {state.way === 'reload' && <Button onClick={() => location.reload()}>{texts.frame.tryAgain}</Button>}
      {state.way === 'openPage' && (
        <a className="button button-primary" href="/" target="_blank" rel="noopener">
          {texts.error.openPage}
        </a>
      )}
    </Card>
  );
}
