import type { SignIn, Theme, WidgetConfig } from '@vestibule/host-sdk';
import { AuthProvider, Login, SignedIn, SignedOut, useRedirect, useUser } from '@vestibule/host-sdk/react';
import { Activity, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type UserButtonSettings, userButtonPage } from './userButtonPage.ts';

/** The settings of a test. Rendering again with other settings changes props without a page load. */
export type ReactSettings = {
  publicToken: string;
  frameUrl: string;
  config: WidgetConfig;
  theme: Theme;
  /** When the login is shown: always, never, or only while the user is signed out. */
  showsLogin: boolean | 'signed out';
  /** The mode of the `Activity` around the login. Default `visible`. */
  mode?: 'visible' | 'hidden';
};

declare global {
  interface Window {
    renderApplication(settings: ReactSettings): void;
    /** Renders in a transition, as a router does. */
    changeRoute(settings: ReactSettings): void;
    /** Hydrates the page of `userButtonPage.ts` in `#app`. */
    hydrateUserButton(settings: UserButtonSettings): void;
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

window.hydrateUserButton = (settings) => {
  hydrateRoot(document.getElementById('app') as HTMLElement, userButtonPage(settings), {
    onRecoverableError: (error) => console.error(error),
  });
};

/** A typical application: shows the user, handles the redirect, and shows the login. */
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
