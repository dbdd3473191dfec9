import './Resend.css';
import type { WidgetError } from '@vestibule/shared-protocol';
import { useEffect, useId, useState } from 'react';
import { RESEND_SENT_MS } from '../../constants.ts';
import { minutesAndSeconds } from './minutesAndSeconds.ts';
import type { ShowToast } from './ScreenProps.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** The wait before another resend, in seconds; mails and messages may take this long. */
const RESTS_FOR_SECONDS = 30;

type ResendProps = {
  isSending: boolean;
  /** The error of the last resend, shown in a toast. Spec §8. */
  failure: WidgetError | null;
  /** The times of the last sending and the last resend, in milliseconds since the epoch. */
  sentAtMs: number;
  resentAtMs: number | null;
  texts: {
    didNotGetIt: string;
    resend: string;
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
 * Spec §4, "Resend cycles": initial, sending, sent for two seconds, then waiting, which still shows "Code sent". After
 * a send the button is disabled with a visible countdown; screen readers hear the wait once.
 */
export function Resend({ isSending, failure, sentAtMs, resentAtMs, texts, onResend, toast }: ResendProps) {
  const [settledAtMs, setSettledAtMs] = useState(resentAtMs);
  const restId = useId();
  const secondsLeft = useSecondsLeft(sentAtMs + RESTS_FOR_SECONDS * 1_000);
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
      <span role="status">
        <span>{isSent ? texts.sent : texts.didNotGetIt}</span>
        {isSent && isResting && <span className="visually-hidden">{` ${texts.rests(RESTS_FOR_SECONDS)}`}</span>}
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
        {isSending ? texts.sending : texts.resend}
      </button>
      {isResting && (
        <span aria-hidden="true" className="resend-rest">
          {minutesAndSeconds(secondsLeft)}
        </span>
      )}
      <span id={restId} hidden>
        {texts.rests(RESTS_FOR_SECONDS)}
      </span>
    </p>
  );
}
