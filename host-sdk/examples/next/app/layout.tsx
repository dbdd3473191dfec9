// app/layout.tsx
import { type ReactNode, Suspense } from 'react';
import { Session } from './Session';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Session>{children}</Session>
        </Suspense>
      </body>
    </html>
  );
}
