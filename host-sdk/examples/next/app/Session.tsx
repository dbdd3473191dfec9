// app/Session.tsx
import { AuthProvider } from '@vestibule/host-sdk/react';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { verifySession } from './verifySession';

export async function Session({ children }: { children: ReactNode }) {
  const visitor = await verifySession({ headers: await headers() });
  return (
    <AuthProvider
      publicToken={process.env.NEXT_PUBLIC_STYTCH_TOKEN ?? ''}
      frameUrl={process.env.NEXT_PUBLIC_FRAME_URL ?? ''}
      initialSession={visitor?.session}
    >
      {children}
    </AuthProvider>
  );
}
