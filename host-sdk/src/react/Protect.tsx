import type { ReactNode } from 'react';
import type { Session } from '../index.ts';
import { useIsAuthorized } from './useIsAuthorized.ts';
import { useSession } from './visitor.tsx';

/** The props of {@link Protect}. The session must meet every requirement that is set. */
export type ProtectProps = {
  /** A role that the session needs. */
  role?: string | undefined;
  /** An action on a resource that the project's policy has to allow. */
  permission?: { resource: string; action: string } | undefined;
  /** Any other requirement. */
  condition?: ((session: Session) => boolean) | undefined;
  /** Rendered for everyone else, such as `<RedirectToSignIn />`. Default: nothing. */
  fallback?: ReactNode | undefined;
  children?: ReactNode | undefined;
};

/**
 * Renders its children for a logged-in user who meets the requirements. Renders nothing while loading. It only decides
 * what to show. The server has to decide what is allowed.
 */
export function Protect({ role, permission, condition, fallback = null, children }: ProtectProps) {
  const { session, isLoading } = useSession();
  if (isLoading) return null;
  if (!session || (role !== undefined && !session.roles?.includes(role)) || condition?.(session) === false)
    return fallback;
  if (!permission) return children;
  return (
    <Permitted {...permission} fallback={fallback}>
      {children}
    </Permitted>
  );
}

type PermittedProps = { resource: string; action: string; fallback: ReactNode; children: ReactNode };

function Permitted({ resource, action, fallback, children }: PermittedProps) {
  const { isAuthorized, isLoading } = useIsAuthorized(resource, action);
  if (isLoading) return null;
  return isAuthorized ? children : fallback;
}
