import type { WidgetError } from '@vestibule/shared-protocol';
import { useEffect, useState } from 'react';
import { RESEND_SENT_MS } from '../constants.ts';
import { Button } from '../ui/Button.tsx';
import type { ShowToast } from './ScreenProps.ts';

type ResendProps = {
  isSending: boolean;
  /** Why the last resend did not work; shown in a toast. Spec §8. */
  failure: WidgetError | null;
  resentAtMs: number | null;
  texts: { didNotGetIt: string; resend: string; sending: string; sent: string; toast: string };
  onResend: () => void;
  toast: ShowToast;
};

type ResendState = 'initial' | 'sending' | 'sent' | 'waiting';

/**
 * Spec §4, "Resend cycles": initial, sending, sent for two seconds in which nothing can be pressed, then waiting, where
 * 'Code sent' still stands and the button answers again.
 */
export function Resend({ isSending, failure, resentAtMs, texts, onResend, toast }: ResendProps) {
  const [settledAtMs, setSettledAtMs] = useState(resentAtMs);
  const isFresh = resentAtMs !== settledAtMs;
  const state: ResendState = isSending ? 'sending' : isFresh ? 'sent' : resentAtMs === null ? 'initial' : 'waiting';

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
      <span role="status">{state === 'sent' || state === 'waiting' ? texts.sent : texts.didNotGetIt}</span>{' '}
      {/* Stays while it cannot be pressed: it may have the focus. */}
      <Button kind="text" isBusy={state === 'sending' || state === 'sent'} onClick={onResend}>
        {state === 'sending' ? texts.sending : texts.resend}
      </Button>
    </p>
  );
}
