import { AuthProvider, Login, SignedIn, SignedOut, useAuth, useUser } from '@vestibule/host-sdk/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

function Account() {
  const { user } = useUser();
  const auth = useAuth();
  return createElement(
    'button',
    { type: 'button', onClick: () => auth.signOut() },
    `Log out ${user?.emails[0]?.email}`,
  );
}

const onSuccess = ({ method }) => console.info(`Success: ${method}`);
createRoot(document.getElementById('root')).render(
  createElement(
    AuthProvider,
    { publicToken: process.env.PUBLIC_TOKEN, frameUrl: process.env.FRAME_URL },
    createElement(SignedOut, null, createElement(Login, { config: { products: ['otp'] }, onSuccess })),
    createElement(SignedIn, null, createElement(Account)),
  ),
);
