import type { FlowState } from '../../flow/screens.ts';
import type { CoreTexts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ErrorText } from '../TextField.tsx';

export type FocusMovedCardProps = {
  state: FlowState;
  texts: CoreTexts;
  message: string;
  onGo: (state: FlowState) => void;
  onBack: () => void;
};

/**
 * Replaces a screen that expected a secret after the host page took the focus, since the visitor's next keys may go to
 * the host.
 */
export function FocusMovedCard({ state, texts, message, onGo, onBack }: FocusMovedCardProps) {
  const page = pageFor(state);
  /** The page may have seen part of the code, so a new one must be sent. */
  function tryAgain() {
    if ('otpState' in state) return onBack();
    onGo(state.screen === 'SMSOTPEntry' ? { ...state, sent: null } : state);
  }
  return (
    <Card
      title={texts.error.title}
      icon="alert"
      // A reset form has no previous screen.
      back={state.screen === 'PasswordResetForm' ? undefined : { label: texts.frame.back, onBack }}
    >
      <ErrorText message={message} />
      {page && (
        <a className="button button-primary" href={page} target="_blank" rel="noopener">
          {texts.error.openPage}
        </a>
      )}
      <Button kind="secondary" onClick={tryAgain}>
        {texts.frame.tryAgain}
      </Button>
    </Card>
  );
}

/** Returns the page of the auth domain that offers the same action. A step-up for a host has none. */
function pageFor(state: FlowState): '/' | '/account' | null {
  const goal = 'goal' in state ? state.goal : undefined;
  if (goal?.end.screen === 'StepUpDone') return null;
  const isOfAccount = state.screen.startsWith('Account') || (goal && goal.reason !== 'signIn');
  return isOfAccount ? '/account' : '/';
}
