'use client';

import { SignedIn, useAuth, useUser } from '@vestibule/host-sdk/react';

export function Account() {
  const auth = useAuth();
  const { user } = useUser();
  return (
    <SignedIn>
      <button type="button" onClick={() => auth.signOut()}>
        Log out {user?.emails[0]?.email}
      </button>
    </SignedIn>
  );
}
