import type { SignIn, Theme, WidgetConfig } from '@vestibule/host-sdk';
import { AuthProvider, Login, useAuth, useUser } from '@vestibule/host-sdk/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** What a test makes the application from; rendering again with other settings changes props, not the page. */
export type ReactSettings = {
  publicToken: string;
  frameUrl: string;
  config: WidgetConfig;
  theme: Theme;
  showsLogin: boolean;
};

declare global {
  interface Window {
    renderApplication(settings: ReactSettings): void;
    signInsHeard: SignIn[];
  }
}

let root: Root | undefined;
window.signInsHeard = [];
window.renderApplication = ({ publicToken, frameUrl, ...settings }) => {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <StrictMode>
      <AuthProvider publicToken={publicToken} frameUrl={frameUrl}>
        <Application {...settings} />
      </AuthProvider>
    </StrictMode>,
  );
};

/** As an application would have it: who is signed in, the redirect that ends here, and the form. */
function Application({ config, theme, showsLogin }: Omit<ReactSettings, 'publicToken' | 'frameUrl'>) {
  const auth = useAuth();
  const { user, isLoading } = useUser();
  const [redirect, setRedirect] = useState('under way');

  useEffect(() => {
    void auth.handleRedirect().then(({ status }) => setRedirect(status));
  }, [auth]);

  return (
    <>
      <p>Visitor: {isLoading ? 'not known yet' : (user?.emails[0]?.email ?? 'nobody')}</p>
      <p>Redirect: {redirect}</p>
      {showsLogin && <Login config={config} theme={theme} onSuccess={(signIn) => window.signInsHeard.push(signIn)} />}
    </>
  );
}
