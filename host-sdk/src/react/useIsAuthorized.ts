import { useEffect, useState } from 'react';
import type { HostSdkError } from '../index.ts';
import { useAuth } from './AuthProvider.tsx';
import { useSession } from './visitor.tsx';

type Asked = { key: string; isAuthorized: boolean; error: HostSdkError | null };

/**
 * Returns whether the session's roles allow an action on a resource. False while loading, when logged out, and if no
 * frame could be reached (`error` says why). It only decides what to show. The server has to decide what is allowed.
 */
export function useIsAuthorized(resource: string, action: string) {
  const auth = useAuth();
  const { session, isLoading } = useSession();
  const key = JSON.stringify([resource, action, session?.session_id, session?.roles]);
  const isSignedIn = session !== null;
  const [responseState, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    let isOver = false;
    const respond = (isAuthorized: boolean, error: HostSdkError | null) =>
      isOver || setAsked({ key, isAuthorized, error });
    auth.isAuthorized(resource, action).then(
      (is) => respond(is, null),
      (error: HostSdkError) => respond(false, error),
    );
    return () => {
      isOver = true;
    };
  }, [auth, resource, action, isSignedIn, key]);
  const current = isSignedIn && responseState?.key === key ? responseState : null;
  return {
    isAuthorized: current?.isAuthorized ?? false,
    isLoading: isLoading || (isSignedIn && !current),
    error: current?.error ?? null,
  };
}
