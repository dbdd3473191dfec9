import './Resend.css';
import type { WidgetError } from '@vestibule/shared-protocol';
import { useEffect, useId, useState } from 'react';
import { RESEND_PAUSE_SECONDS, RESEND_SENT_MS } from '../../constants.ts';
import { minutesAndSeconds } from './minutesAndSeconds.ts';
import type { ShowToast } from './ScreenProps.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

type ResendProps = {
  isSending: boolean;
  /** The error of the last resend, shown in a toast. */
  failure: WidgetError | null;
  /** The times of the last sending and the last resend, in milliseconds since the epoch. */
  sentAtMs: number;
  resentAtMs: number | null;
  texts: {
    didNotGetIt: string;
    resend: string;
    /** Returns the visible text of the disabled button. */
    resendIn: (time: string) => string;
    sending: string;
    sent: string;
    rests: (seconds: number) => string;
    toast: string;
  };
  onResend: () => void;
  toast: ShowToast;
};

type ResendState = 'initial' | 'sending' | 'sent' | 'waiting';

/**
 * A button that sends again. Its states: initial, sending, sent for two seconds, then waiting, which still shows "Code
 * sent". After a send the button is disabled and its text counts down. Screen readers hear the wait once.
 */
export function Resend({ isSending, failure, sentAtMs, resentAtMs, texts, onResend, toast }: ResendProps) {
  const [settledAtMs, setSettledAtMs] = useState(resentAtMs);
  const restId = useId();
  const secondsLeft = useSecondsLeft(sentAtMs + RESEND_PAUSE_SECONDS * 1_000);
  const isFresh = resentAtMs !== settledAtMs;
  const state: ResendState = isSending ? 'sending' : isFresh ? 'sent' : resentAtMs === null ? 'initial' : 'waiting';
  const isSent = state === 'sent' || state === 'waiting';
  const isResting = secondsLeft > 0;
  const isQuiet = isSending || isFresh || isResting;

  useEffect(() => {
    if (!isFresh) return;
    toast({ type: 'success', message: texts.toast });
    const timer = setTimeout(() => setSettledAtMs(resentAtMs), RESEND_SENT_MS);
    return () => clearTimeout(timer);
  }, [isFresh, resentAtMs, texts.toast, toast]);

  useEffect(() => {
    if (failure) toast({ type: 'error', message: failure.message });
  }, [failure, toast]);

  return (
    <p className="aside" data-resend={state}>
      {/* Only news is announced: with the question in it, a new screen would be read from here. */}
      {!isSent && <span>{texts.didNotGetIt}</span>}
      <span role="status">
        {isSent && <span>{texts.sent}</span>}
        {isSent && isResting && <span className="visually-hidden">{` ${texts.rests(RESEND_PAUSE_SECONDS)}`}</span>}
      </span>{' '}
      {/* Stays in the document while disabled, because it may have the focus. */}
      <button
        type="button"
        className="button button-text"
        aria-busy={isSending || undefined}
        aria-disabled={isQuiet || undefined}
        aria-describedby={isResting ? restId : undefined}
        onClick={isQuiet ? undefined : onResend}
      >
        {isResting && !isSending && <span aria-hidden="true">{texts.resendIn(minutesAndSeconds(secondsLeft))}</span>}
        {/* A name that changes every second would be read again and again. */}
        <span className={isResting && !isSending ? 'visually-hidden' : undefined}>
          {isSending ? texts.sending : texts.resend}
        </span>
      </button>
      <span id={restId} hidden>
        {texts.rests(RESEND_PAUSE_SECONDS)}
      </span>
    </p>
  );
}
