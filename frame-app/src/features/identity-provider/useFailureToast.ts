import { useEffect } from 'react';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

type Props = Pick<ScreenProps<'IDPConsent'>, 'error' | 'texts' | 'toast'>;

/** Spec §2, "failure toasts": that something failed, for each failure; what it was stands on the screen. */
export function useFailureToast({ error, texts, toast }: Props): void {
  const message = texts.idp.toasts.failed;
  useEffect(() => {
    if (error) toast({ type: 'error', message });
  }, [error, message, toast]);
}
