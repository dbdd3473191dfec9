import type { Texts } from '../../i18n/keys.ts';
import { Card } from '../Card.tsx';
import type { ScreenProps } from './ScreenProps.ts';

/** The success screens, which have the same layout and one sentence each. */
export function OTPConfirmationScreen({ state, texts }: ScreenProps<'OTPConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.passcode} />;
}

export function PasskeyConfirmationScreen({ state, texts }: ScreenProps<'PasskeyConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.passkey} />;
}

export function PasswordConfirmationScreen({ state, texts }: ScreenProps<'PasswordConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.loggedIn} />;
}

type SuccessProps = { state: { continueTo?: string | null }; texts: Texts; sentence: string };

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
