import { useEffect, useRef, useState } from 'react';
import type { Flow } from '../../flow/runFlow.ts';
import type { FlowState } from '../../flow/screens.ts';
import { rest } from '../../i18n/en/rest.ts';
import type { CoreTexts, Texts } from '../../i18n/keys.ts';
import { storeHandover } from '../../provider/storage/handover.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { openField } from '../focus/fieldGuard.ts';
import { ErrorText } from '../TextField.tsx';
import { handoverAddress } from './handoverAddress.ts';
import { handoverOf, hasPasscode } from './handoverOf.ts';

type FocusMovedCardProps = {
  flow: Flow;
  state: FlowState;
  /** True if the host page has taken the focus on an earlier screen, so that this screen waits for a press. */
  isClosed: boolean;
  texts: CoreTexts;
};

/**
 * Replaces a screen that expects a secret after the host page has taken the focus, because the visitor's next keys may
 * go to the host. Also replaces later screens of the same visit. Offers to finish on a page of the auth domain, which
 * no host can reach, with the passcode that was already sent.
 */
export function FocusMovedCard({ flow, state, isClosed, texts }: FocusMovedCardProps) {
  const { focus: text }: Pick<Texts, 'focus'> = { ...rest, ...texts };
  const page = pageFor(state);
  const [id] = useState(() => crypto.randomUUID());
  const [handover] = useState(() => (page === '/' ? handoverOf(state, flow.settings().config) : null));
  useEffect(() => {
    if (handover) storeHandover(id, handover, Date.now());
  }, [id, handover]);
  const card = useRef<HTMLDivElement>(null);
  // Takes the focus, so that keys which the visitor is typing have no effect.
  useEffect(() => card.current?.querySelector<HTMLElement>('.title')?.focus({ preventScroll: true }), []);
  /** Tries again. The page may have seen part of the passcode, so another passcode is sent. */
  function tryAgain() {
    if (hasPasscode(state)) return void flow.ask('back');
    openField(flow);
    flow.goTo(state.screen === 'SMSOTPEntry' ? { ...state, delivery: null } : state);
  }
  return (
    <div ref={card}>
      <Card
        title={texts.error.title}
        icon="alert"
        // A reset form has no previous screen.
        back={
          state.screen === 'PasswordResetForm'
            ? undefined
            : { label: texts.frame.back, onBack: () => void flow.ask('back') }
        }
      >
        <ErrorText message={texts.failures.focusMoved} />
        {page && (
          <a
            className="button button-primary"
            href={handover ? handoverAddress(id) : page}
            target="_blank"
            rel="noopener"
          >
            {texts.error.openPage}
          </a>
        )}
        {handover && hasPasscode(state) && <p className="lead">{text.sameCode}</p>}
        {isClosed ? (
          <Button kind="secondary" onClick={() => openField(flow)}>
            {text.typeHere}
          </Button>
        ) : (
          <Button kind="secondary" onClick={tryAgain}>
            {texts.frame.tryAgain}
          </Button>
        )}
      </Card>
    </div>
  );
}

/** Returns the page of the auth domain with the same action; null for a host's step-up, which has no page. */
function pageFor(state: FlowState): '/' | '/account' | null {
  const goal = 'goal' in state ? state.goal : undefined;
  if (goal?.end.screen === 'StepUpDone') return null;
  const isOfAccount = state.screen.startsWith('Account') || (goal && goal.reason !== 'signIn');
  return isOfAccount ? '/account' : '/';
}
