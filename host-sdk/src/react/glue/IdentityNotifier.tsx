import { useEffect } from 'react';
import type { User } from '../../index.ts';
import { useUser } from '../visitor.tsx';

/**
 * The current user for another component. `email` is the first verified address. `name` is empty if the user has none.
 */
export type Identity = { id: string; name: string; email: string | null };

/** Calls `notify` with the current user, or null when logged out, once after each change. */
export function IdentityNotifier({ notify }: { notify: (identity: Identity | null) => void }) {
  const { user, isLoading } = useUser();
  useEffect(() => {
    if (!isLoading) notify(user && identityOf(user));
  }, [user, isLoading, notify]);
  return null;
}

export function identityOf({ user_id: id, name, emails }: User): Identity {
  return {
    id,
    name: `${name.first_name} ${name.last_name}`.trim(),
    email: emails.find(({ verified }) => verified)?.email ?? null,
  };
}
