// app/page.tsx
import { Login, SignedIn, SignedOut } from '@vestibule/host-sdk/react';

export default function Page() {
  return (
    <>
      <SignedOut>
        <Login config={{ products: ['otp'] }} />
      </SignedOut>
      <SignedIn>
        <a href="/app">Continue</a>
      </SignedIn>
    </>
  );
}
