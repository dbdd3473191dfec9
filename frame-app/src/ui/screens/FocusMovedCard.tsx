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

/** In the place of a screen that expected a secret while the host page took the focus: what the visitor types next is not ours. */
export function FocusMovedCard({ state, texts, message, onGo, onBack }: FocusMovedCardProps) {
  const page = pageFor(state);
  /** The page may have read a part of the code that was sent: another one is asked for. */
  function tryAgain() {
    if ('otpState' in state) return onBack();
    onGo(state.screen === 'SMSOTPEntry' ? { ...state, sent: null } : state);
  }
  return (
    <Card
      title={texts.error.title}
      icon="alert"
      // The form of a reset has nothing to go back to.
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

/** Where the same is done on a page of the auth domain. A step-up that a host waits for has none. */
function pageFor(state: FlowState): '/' | '/account' | null {
  const goal = 'goal' in state ? state.goal : undefined;
  if (goal?.end.screen === 'StepUpDone') return null;
  const isOfAccount = state.screen.startsWith('Account') || (goal && goal.reason !== 'signIn');
  return isOfAccount ? '/account' : '/';
}
