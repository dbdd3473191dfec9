import { useEffect, useState } from 'react';
import { HostSdkError, type RedirectResult } from '../index.ts';
import { useAuth } from './AuthProvider.tsx';

/** `pending` until it is known whether the address has brought anything, and what came of it. */
export type RedirectState = RedirectResult | { status: 'pending' };

/**
 * What a redirect to this page led to, for pages that mails and OAuth lead back to: `auth.handleRedirect()` for components. It is
 * handled once, however often React draws and mounts.
 */
export function useRedirect(): RedirectState {
  const auth = useAuth();
  const [state, setState] = useState<RedirectState>({ status: 'pending' });
  useEffect(() => {
    let isOver = false;
    const show = (result: RedirectResult) => isOver || setState(result);
    const fail = ({ message }: Error) => show({ status: 'failed', error: new HostSdkError('unexpected', message) });
    auth.handleRedirect().then(show, fail);
    return () => {
      isOver = true;
    };
  }, [auth]);
  return state;
}
