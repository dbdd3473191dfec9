import type { SignIn, Theme, WidgetConfig } from '@vestibule/host-sdk';
import { AuthProvider, Login, SignedIn, SignedOut, useRedirect, useUser } from '@vestibule/host-sdk/react';
import { Activity, StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** What a test makes the application from; rendering again with other settings changes props, not the page. */
export type ReactSettings = {
  publicToken: string;
  frameUrl: string;
  config: WidgetConfig;
  theme: Theme;
  /** Always, never, or only to whom is signed out: then it goes as soon as somebody has signed in. */
  showsLogin: boolean | 'signed out';
  /** Whether what stands around the login is kept while it is not shown. Default `visible`. */
  mode?: 'visible' | 'hidden';
};

declare global {
  interface Window {
    renderApplication(settings: ReactSettings): void;
    /** The same as a router does it: React draws the next page when it has time. */
    changeRoute(settings: ReactSettings): void;
    signInsHeard: SignIn[];
    errorsHeard: string[];
  }
}

let root: Root | undefined;
window.signInsHeard = [];
window.errorsHeard = [];
window.changeRoute = (settings) => startTransition(() => window.renderApplication(settings));
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
function Application({ config, theme, showsLogin, mode = 'visible' }: Omit<ReactSettings, 'publicToken' | 'frameUrl'>) {
  const { user, isLoading } = useUser();
  const redirect = useRedirect();
  const login = (
    <Activity mode={mode}>
      <Login
        config={config}
        theme={theme}
        onSuccess={(signIn) => window.signInsHeard.push(signIn)}
        onError={({ code }) => window.errorsHeard.push(code)}
      />
    </Activity>
  );

  return (
    <>
      <p>Visitor: {isLoading ? 'not known yet' : (user?.emails[0]?.email ?? 'nobody')}</p>
      <p>Redirect: {redirect.status}</p>
      {showsLogin === true && login}
      {showsLogin === 'signed out' && <SignedOut>{login}</SignedOut>}
      <SignedIn>Welcome back</SignedIn>
    </>
  );
}
