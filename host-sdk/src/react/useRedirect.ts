import { useEffect, useState } from 'react';
import { HostSdkError, type RedirectResult } from '../index.ts';
import { useAuth } from './AuthProvider.tsx';

/** The result of the redirect; `pending` until the address has been handled. */
export type RedirectState = RedirectResult | { status: 'pending' };

/**
 * Returns the result of a redirect to this page: `auth.handleRedirect()` for components. The redirect is handled once,
 * even if React renders or mounts several times.
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
