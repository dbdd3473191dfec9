import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckGraphic } from '../ui/ResultView.tsx';
import type { ScreenProps } from './ScreenProps.ts';

/** Spec §2, "Success screens": one shape, a sentence each. */
export function OTPConfirmationScreen({ texts }: ScreenProps<'OTPConfirmation'>) {
  return <Success title={texts.success.title} sentence={texts.success.passcode} />;
}

export function PasskeyConfirmationScreen({ texts }: ScreenProps<'PasskeyConfirmation'>) {
  return <Success title={texts.success.title} sentence={texts.success.passkey} />;
}

export function PasswordConfirmationScreen({ texts }: ScreenProps<'PasswordConfirmation'>) {
  return <Success title={texts.success.title} sentence={texts.success.loggedIn} />;
}

export function Success({ title, sentence }: { title: string; sentence: string }) {
  return (
    <Card title={title}>
      <CheckGraphic />
      <p className="lead">{sentence}</p>
    </Card>
  );
}

/** The generic error screen: what happened, and the way on. */
export function ErrorScreen({ state, ask, texts }: ScreenProps<'Error'>) {
  return (
    <Card title={texts.error.title}>
      <p className="lead" role="alert">
        {state.message}
      </p>
      {state.way === 'startOver' && <Button onClick={() => ask('startOver')}>{texts.error.startOver}</Button>}
      {state.way === 'openPage' && (
        <a className="button button-primary" href="/" target="_blank" rel="noopener">
          {texts.error.openPage}
        </a>
      )}
    </Card>
  );
}
