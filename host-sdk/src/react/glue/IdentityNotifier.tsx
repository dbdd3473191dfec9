import { useEffect } from 'react';
import type { User } from '../../index.ts';
import { useUser } from '../visitor.tsx';

/** `email` is the first verified one; empty texts where the user has told no name. */
export type Identity = { id: string; name: string; email: string | null };

/** Tells another component who the current user is, and null when nobody is: after each change, once. Spec §1. */
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
