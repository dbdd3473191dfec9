// app/layout.tsx
import { AuthProvider } from '@vestibule/host-sdk/react';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { verifySession } from './verifySession';

export default async function Layout({ children }: { children: ReactNode }) {
  const visitor = await verifySession({ headers: await headers() });
  return (
    <html lang="en">
      <body>
        <AuthProvider
          publicToken={process.env.NEXT_PUBLIC_STYTCH_TOKEN ?? ''}
          frameUrl={process.env.NEXT_PUBLIC_FRAME_URL ?? ''}
          initialSession={visitor?.session}
        >
          {children}
        </AuthProvider>
      </body>
    </html>
  );
}
