import { useEffect, useState } from 'react';
import type { HostSdkError } from '../index.ts';
import { useAuth } from './AuthProvider.tsx';
import { useSession } from './visitor.tsx';

type Asked = { key: string; isAuthorized: boolean; error: HostSdkError | null };

/**
 * Returns whether the session's roles allow an action on a resource. False while loading, when logged out, and if no
 * frame could be asked (`error` says why). Use it to decide what to show; the server has to decide what is allowed.
 */
export function useIsAuthorized(resource: string, action: string) {
  const auth = useAuth();
  const { session, isLoading } = useSession();
  const key = JSON.stringify([resource, action, session?.session_id, session?.roles]);
  const isSignedIn = session !== null;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    let isOver = false;
    const answer = (isAuthorized: boolean, error: HostSdkError | null) =>
      isOver || setAsked({ key, isAuthorized, error });
    auth.isAuthorized(resource, action).then(
      (is) => answer(is, null),
      (error: HostSdkError) => answer(false, error),
    );
    return () => {
      isOver = true;
    };
  }, [auth, resource, action, isSignedIn, key]);
  const known = isSignedIn && asked?.key === key ? asked : null;
  return {
    isAuthorized: known?.isAuthorized ?? false,
    isLoading: isLoading || (isSignedIn && !known),
    error: known?.error ?? null,
  };
}
