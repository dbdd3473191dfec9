import { useEffect, useEffectEvent } from 'react';

/** Calls `onReturn` each time the visitor returns to this document from another tab, window or page. */
export function useReturn(onReturn: () => void): void {
  const onReturnEvent = useEffectEvent(onReturn);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') onReturnEvent();
    };
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
