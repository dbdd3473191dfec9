import { AuthProvider, Login, SignedIn, SignedOut, useAuth, useUser } from '@vestibule/host-sdk/react';
import { SupportChat } from '@vestibule/host-sdk/react/support-chat';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

function LogOutButton() {
  const { user } = useUser();
  const auth = useAuth();
  return (
    <button type="button" onClick={() => auth.signOut()}>
      Log out {user?.emails[0]?.email}
    </button>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AuthProvider publicToken={import.meta.env.VITE_PUBLIC_TOKEN} frameUrl={import.meta.env.VITE_FRAME_URL}>
      <SupportChat appId="workspace" path={location.pathname} />
      <SignedOut>
        <Login config={{ products: ['otp'] }} onSuccess={({ method }) => console.info(`Success: ${method}`)} />
      </SignedOut>
      <SignedIn>
        <LogOutButton />
      </SignedIn>
    </AuthProvider>
  </StrictMode>,
);
