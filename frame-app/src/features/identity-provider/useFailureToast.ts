import { useEffect } from 'react';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

type Props = Pick<ScreenProps<'IDPConsent'>, 'error' | 'texts' | 'toast'>;

/** Announces each failure; the screen itself shows the error. */
export function useFailureToast({ error, texts, toast }: Props): void {
  const message = texts.idp.toasts.failed;
  useEffect(() => {
    if (error) toast({ type: 'error', message });
  }, [error, message, toast]);
}
