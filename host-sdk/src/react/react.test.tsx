// @vitest-environment happy-dom
import { type FrameMethods, type MountUpdate, signedOut } from '@vestibule/shared-protocol';
import posthog from 'posthog-js';
import { act, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameOrigin, installFrames, session, user } from '../testing/frameDouble.ts';
import { AuthProvider, type AuthProviderProps, useAuth } from './AuthProvider.tsx';
import { Analytics } from './glue/Analytics.tsx';
import { type Identity, IdentityNotifier } from './glue/IdentityNotifier.tsx';
import { Locale, useInitialState } from './glue/Locale.tsx';
import { maskTokens } from './glue/maskTokens.ts';
import { SupportChat } from './glue/SupportChat.tsx';
import { useIsAuthorized } from './useIsAuthorized.ts';
import { useRedirect } from './useRedirect.ts';
import { SignedIn, SignedOut, useSession, useUser } from './visitor.tsx';
import { Account, Login, ResetPassword } from './widgets.tsx';

vi.mock('../inherit/inheritTheme.ts', () => ({ inheritTheme: () => ({ colorScheme: 'dark' }) }));

let frames: ReturnType<typeof installFrames>;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.innerHTML = '<body><div id="root"></div></body>';
  frames = installFrames();
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  frames.close();
});

const iframes = () => [...document.querySelectorAll('iframe')];
/** Returns the widget's iframe, not the hidden one that watches the session. */
const widgets = () => iframes().filter((iframe) => !iframe.closest('[hidden]'));
const isSignedIn: Partial<FrameMethods> = { session: async () => ({ ok: true, value: { session, user } }) };

const page = (children: ReactNode, options: Partial<AuthProviderProps> = {}) => (
  <StrictMode>
    <AuthProvider publicToken="public-token-test-1" frameUrl={frameOrigin} {...options}>
      {children}
    </AuthProvider>
  </StrictMode>
);

async function render(children: ReactNode, options?: Partial<AuthProviderProps>) {
  await act(async () => root.render(page(children, options)));
}

/** Acts as the one frame on the page, and waits until React has rendered the result. */
async function load(methods: Partial<FrameMethods> = {}) {
  await until(() => expect(iframes()).toHaveLength(1));
  const [only] = iframes();
  let frame = {} as ReturnType<typeof frames.load>;
  await act(async () => {
    frame = frames.load(only as HTMLIFrameElement, methods);
    await frame.host;
  });
  return frame;
}

/** Lets React render until the assertion holds. */
async function until(assertion: () => void) {
  const settle = async () => {
    await act(async () => {});
    assertion();
  };
  await vi.waitFor(settle, { timeout: 10_000 });
}

test('the texts of the provider can change, like its theme', async () => {
  const updates: MountUpdate[] = [];
  const update: FrameMethods['update'] = async (change) => {
    updates.push(change);
    return { ok: true, value: null };
  };
  const settings = (header: string) => ({ texts: { de: { 'main.header': header } }, locale: 'de' });
  await render(<Login />, settings('Willkommen'));
  const { requests } = await load({ update });
  await until(() => expect(requests[0]).toMatchObject(settings('Willkommen')));
  await render(<Login />, settings('Hallo'));
  await until(() => expect(updates).toMatchObject([settings('Hallo')]));
});

test("a step-up has the provider's look at the time of the call", async () => {
  let stepUp: ReturnType<typeof useAuth>['stepUp'] | undefined;
  function Asking() {
    ({ stepUp } = useAuth());
    return null;
  }
  await render(<Asking />, { locale: 'de', theme: { colorScheme: 'dark' } });
  await render(<Asking />, { locale: 'fr', theme: { colorScheme: 'light' }, texts: { fr: { 'main.or': 'sinon' } } });
  const request = stepUp?.().catch(() => {});
  await until(() => expect(document.querySelector('dialog iframe')).not.toBeNull());
  const { requests, host } = frames.load(document.querySelector('dialog iframe') as HTMLIFrameElement);
  await until(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    locale: 'fr',
    theme: { colorScheme: 'light' },
    texts: { fr: { 'main.or': 'sinon' } },
  });
  // The event removes the frame.
  (await host).event({ type: 'step_up_cancelled' }).catch(() => {});
  await request;
});

test('without onError errors for developers are written to the console, and with it they are not', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = { kind: 'config', code: 'invalid_config', message: 'config.products[0]: no' } as const;
  const configure: FrameMethods['configure'] = async () => ({ ok: false, error });
  await render(<Login />);
  await load({ configure });
  await until(() => expect(consoleError.mock.calls).toEqual([['[vestibule]', error.code, error.message]]));
  const onError = vi.fn();
  await render(<Login key="another" onError={onError} />);
  await load({ configure });
  await until(() => expect(onError).toHaveBeenCalledOnce());
  expect(consoleError).toHaveBeenCalledOnce();
});

function Visitor() {
  const { isLoading } = useSession();
  const { user, error } = useUser();
  return <p id="visitor">{isLoading ? 'loading' : (error?.code ?? user?.emails[0]?.email ?? 'nobody')}</p>;
}
const User = () => <>, user {useUser().isLoading ? 'loading' : 'known'}</>;
const visitor = () => document.querySelector('#visitor')?.textContent;

test('without a public token the error names the environment variable', async () => {
  const render = () => renderToString(<AuthProvider publicToken="" frameUrl={frameOrigin} />);
  expect(render).toThrow('environment variable');
});

const May = ({ action }: { action: string }) => {
  const { isAuthorized, isLoading } = useIsAuthorized('plants', action);
  return <p id="may">{isLoading ? 'loading' : String(isAuthorized)}</p>;
};

test('useIsAuthorized asks for the signed-in user, and again after each change', async () => {
  const may = () => document.querySelector('#may')?.textContent;
  const isAuthorized = async (_: string, action: string) => ({ ok: true, value: action === 'water' }) as const;
  await render(<May action="water" />);
  expect(may()).toBe('loading');
  const { host } = await load({ ...isSignedIn, isAuthorized });
  await until(() => expect(may()).toBe('true'));
  await render(<May action="uproot" />);
  await until(() => expect(may()).toBe('false'));
  await render(<May action="water" />);
  await until(() => expect(may()).toBe('true'));
  await act(async () => void (await (await host).session(signedOut)));
  expect(may()).toBe('false');
});

test('<Account> shows the given sections', async () => {
  await render(<Account sections={['profile', 'session']} />);
  const { requests } = await load();
  await until(() => expect(requests[0]?.mount).toEqual({ kind: 'account', sections: ['profile', 'session'] }));
});

test('on a server nothing is known, and no document is needed', () => {
  const html = renderToString(
    <AuthProvider publicToken="public-token-test-1" frameUrl={frameOrigin}>
      <Visitor />
      <Login />
    </AuthProvider>,
  );
  expect(html).toContain('loading');
});

const whoIsThere = (
  <>
    <SignedIn>in</SignedIn>
    <SignedOut>out</SignedOut>
    <Visitor />
  </>
);

test('the browser renders the same page as a server that knows the session', async () => {
  const initialData = { initialSession: session, initialUser: user };
  const place = document.getElementById('root') as HTMLElement;
  place.innerHTML = renderToString(page(whoIsThere, initialData));
  expect(place.textContent).toBe('inann@example.org');
  const renders: (string | null)[] = [];
  const observer = new MutationObserver(() => renders.push(place.textContent));
  observer.observe(place, { subtree: true, childList: true, characterData: true });
  const onRecoverableError = vi.fn();
  await act(async () => {
    root.unmount();
    place.innerHTML = renderToString(page(whoIsThere, initialData));
    observer.takeRecords();
    root = hydrateRoot(place, page(whoIsThere, initialData), { onRecoverableError });
  });
  await load(isSignedIn);
  await until(() => expect(place.textContent).toBe('inann@example.org'));
  observer.disconnect();
  expect(renders).toEqual([]);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('the user is loaded if the server knows only the session', () => {
  const html = renderToString(
    page(
      <>
        <SignedIn>in</SignedIn>
        <User />
      </>,
      { initialSession: session },
    ),
  );
  expect(html.replaceAll('<!-- -->', '')).toBe('in, user loading');
});

test("a frame's answer replaces the server's", async () => {
  await render(whoIsThere, { initialSession: session, initialUser: user });
  await load();
  await until(() => expect(document.getElementById('root')?.textContent).toBe('outnobody'));
});

test('a server that knows of no session renders the page for signed-out visitors', () => {
  expect(renderToString(page(whoIsThere, { initialSession: null }))).toContain('nobody');
  expect(renderToString(page(<SignedOut>out</SignedOut>, { initialSession: null }))).toBe('out');
});

test('<SignedIn> and <SignedOut> render nothing until the session is known', async () => {
  const gates = (
    <p id="gates">
      <SignedIn>in</SignedIn>
      <SignedOut>out</SignedOut>
    </p>
  );
  const gateText = () => document.querySelector('#gates')?.textContent;
  await render(gates);
  expect(gateText()).toBe('');
  const { host } = await load();
  await until(() => expect(gateText()).toBe('out'));
  await act(async () => void (await (await host).session({ session, user })));
  expect(gateText()).toBe('in');
  await act(async () => void (await (await host).session(signedOut)));
  expect(gateText()).toBe('out');
});

test('<SignedOut> shows the login if no frame can be asked', async () => {
  await render(<SignedOut>out</SignedOut>);
  const error = { kind: 'client', code: 'not_same_site', message: 'no' } as const;
  await load({ configure: async () => ({ ok: false, error }) });
  await until(() => expect(document.getElementById('root')?.textContent).toBe('out'));
});

test('a login in <SignedOut> reports its success before it is removed', async () => {
  const onSuccess = vi.fn();
  await render(
    <SignedOut>
      <Login onSuccess={onSuccess} />
    </SignedOut>,
    { initialSession: null },
  );
  const { host } = await load();
  const client = await host;
  // The frame is removed before it gets its response.
  await act(async () => client.success({ method: 'passcode', session, user }).catch(() => {}));
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ method: 'passcode', session, user });
  expect(widgets()).toHaveLength(0);
});

test('a new client and an unmount leave no frame behind', async () => {
  await render(<Visitor />);
  await load();
  await render(<Visitor />, { publicToken: 'public-token-test-2' });
  await until(() => expect(iframes()).toHaveLength(1));
  await act(async () => root.render(null));
  expect(iframes()).toHaveLength(0);
});

test('other options of the provider reach the widgets without another frame, and the latest veto is called', async () => {
  const updates: MountUpdate[] = [];
  const vetoes = [vi.fn(() => false), vi.fn(() => false)] as const;
  const login = <Login config={{ products: ['otp'] }} />;
  await render(login, { locale: 'en', theme: { colorScheme: 'dark' }, onNavigate: vetoes[0] });
  const { host, requests } = await load({
    update: async (change) => {
      updates.push(change);
      return { ok: true, value: null };
    },
  });
  expect(requests[0]).toMatchObject({ locale: 'en', theme: { colorScheme: 'dark' } });
  const [frame] = iframes();
  await render(login, { locale: 'de', theme: { colorScheme: 'light' }, onNavigate: vetoes[1] });
  const config = { products: ['otp'] };
  await until(() => expect(updates).toEqual([{ config, theme: { colorScheme: 'light' }, locale: 'de' }]));
  await act(async () => void (await (await host).navigate({ url: 'https://idp.example.com/' })));
  expect(vetoes[0]).not.toHaveBeenCalled();
  expect(vetoes[1]).toHaveBeenCalledExactlyOnceWith('https://idp.example.com/');
  expect(iframes()).toEqual([frame]);
});

test('provider and widget can both set the theme to inherit', async () => {
  await render(<Login />, { theme: 'inherit' });
  expect((await load()).requests[0]?.theme).toEqual({ colorScheme: 'dark' });
});

test('a sibling that suspends, at first or later, leaves one frame and one client', async () => {
  const clients = new Set<object>();
  let arrive = () => {};
  const Late = lazy(
    () => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = () => resolve({ default: () => 'late' }))),
  );
  const Client = () => void clients.add(useAuth());
  const page = (isLate: boolean) => (
    <Suspense fallback="wait">
      <Login />
      <Client />
      {isLate && <Late />}
    </Suspense>
  );
  await render(page(false));
  const { requests } = await load();
  await render(page(true));
  expect(document.body.textContent).toContain('wait');
  await act(async () => arrive());
  expect(document.body.textContent).toContain('late');
  expect(iframes()).toHaveLength(1); // under StrictMode a second one, because a revealed component is mounted again
  expect(requests).toHaveLength(1);
  expect(clients.size).toBeLessThanOrEqual(2); // StrictMode creates each twice and keeps one
});

test('useRedirect returns the result of the redirect, once even under StrictMode', async () => {
  const authenticate = vi.fn(async () => ({ ok: true, value: { method: 'magic_link', session, user } }) as const);
  history.replaceState(null, '', '/?stytch_token_type=magic_links&token=secret');
  const Redirect = () => <p id="redirect">{useRedirect().status}</p>;
  await render(<Redirect />);
  const redirectText = () => document.querySelector('#redirect')?.textContent;
  expect(redirectText()).toBe('pending');
  expect(location.search).toBe('');
  await load({ authenticate });
  await until(() => expect(redirectText()).toBe('signedIn'));
  expect(authenticate).toHaveBeenCalledTimes(1);
});

test('useUser asks once and follows every change', async () => {
  const stepUp = vi.fn(async () => ({ ok: true, value: { session, user } }) as const);
  await render(<Visitor />);
  expect(visitor()).toBe('loading');
  const { host } = await load({ session: stepUp });
  await until(() => expect(visitor()).toBe('ann@example.org'));
  expect(stepUp).toHaveBeenCalledTimes(1);
  await act(async () => void (await (await host).session(signedOut)));
  expect(visitor()).toBe('nobody');
});

test('a user without a name never reaches a component', async () => {
  const events: (Identity | null)[] = [];
  const notify = (identity: Identity | null) => void events.push(identity);
  const onError = vi.fn();
  await render(
    <>
      <IdentityNotifier notify={notify} />
      <Login onError={onError} />
      <Visitor />
    </>,
  );
  const { host } = await load(isSignedIn);
  await until(() => expect(events).toHaveLength(1));
  const nameless = { session, user: { ...user, user_id: 'user-2', name: undefined } };
  await act(async () => void (await (await host).session(nameless as never)));
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'bad_message' }));
  expect(events).toHaveLength(1);
  expect(visitor()).toBe('ann@example.org');
});

test('a frame that cannot be asked ends the loading state', async () => {
  await render(<Visitor />);
  const error = { kind: 'client', code: 'not_same_site', message: 'no' } as const;
  await load({ configure: async () => ({ ok: false, error }) });
  await until(() => expect(visitor()).toBe('not_same_site'));
});

test('under StrictMode there is one widget, and a new callback or an equal theme loads nothing', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const updates: MountUpdate[] = [];
  await render(<Login theme={{ colorScheme: 'dark' }} onEvent={first} />);
  const { host, requests } = await load({
    update: async (change) => {
      updates.push(change);
      return { ok: true, value: null };
    },
  });
  const [frame] = iframes();
  await render(<Login theme={{ colorScheme: 'dark' }} onEvent={second} />);
  await act(async () => void (await (await host).event({ type: 'signed_out' })));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  expect(iframes()).toEqual([frame]);
  expect(requests).toHaveLength(1);
  expect(updates).toEqual([]);

  await render(<Login theme={{ colorScheme: 'light' }} onEvent={second} />);
  await until(() => expect(updates).toEqual([{ config: {}, theme: { colorScheme: 'light' } }]));
  expect(iframes()).toEqual([frame]);
});

test('a widget is unmounted with its component', async () => {
  await render(<Login />);
  expect(iframes()).toHaveLength(1);
  await render(null);
  expect(iframes()).toHaveLength(0);
});

test('another reset token is another mount', async () => {
  await render(<ResetPassword passwordResetToken="one" />);
  const first = await load();
  await render(<ResetPassword passwordResetToken="two" />);
  const second = await load();
  expect([first, second].map(({ requests }) => requests[0]?.mount)).toEqual([
    { kind: 'resetPassword', passwordResetToken: 'one', tokenType: 'reset_password' },
    { kind: 'resetPassword', passwordResetToken: 'two', tokenType: 'reset_password' },
  ]);
});

test('<Locale> supplies the widgets with its locale and keeps the first state', async () => {
  const State = () => <p id="state">{useInitialState<string>()}</p>;
  const page = (state: string) => (
    <Locale locale="de" initialState={state}>
      <Login />
      <State />
    </Locale>
  );
  await render(page('first'));
  const { requests } = await load();
  await render(page('second'));
  expect(requests[0]?.locale).toBe('de');
  expect(document.querySelector('#state')?.textContent).toBe('first');
});

test('<IdentityNotifier> passes id, name and verified email, and null after the sign-out', async () => {
  const events: (Identity | null)[] = [];
  const notify = (identity: Identity | null) => void events.push(identity);
  await render(<IdentityNotifier notify={notify} />);
  expect(events).toEqual([]);
  const emails = [{ email: 'new@example.org', verified: false }, ...user.emails];
  const { host } = await load({ session: async () => ({ ok: true, value: { session, user: { ...user, emails } } }) });
  await until(() => expect(events).toEqual([{ id: 'user-1', name: 'Ann Example', email: 'ann@example.org' }]));
  await act(async () => void (await (await host).session(signedOut)));
  expect(events.at(-1)).toBeNull();
});

/** The real library, without requests to its server. */
const watchPosthog = () => ({
  init: vi.spyOn(posthog, 'init').mockReturnValue(posthog),
  identify: vi.spyOn(posthog, 'identify').mockReturnValue(),
  capture: vi.spyOn(posthog, 'capture').mockReturnValue(undefined),
  reset: vi.spyOn(posthog, 'reset').mockReturnValue(),
});

test('<Analytics> identifies the user and captures the address on each navigation', async () => {
  const library = watchPosthog();
  await render(<Analytics apiKey="key" path="/one" />);
  const { host } = await load(isSignedIn);
  await until(() =>
    expect(library.identify).toHaveBeenCalledExactlyOnceWith('user-1', {
      name: 'Ann Example',
      email: 'ann@example.org',
    }),
  );
  expect(library.init).toHaveBeenCalledExactlyOnceWith('key', {
    person_profiles: 'always',
    capture_pageview: false,
    capture_pageleave: true,
    before_send: maskTokens,
    session_recording: { maskCapturedNetworkRequestFn: maskTokens },
  });
  await render(<Analytics apiKey="key" path="/two" />);
  expect(library.capture.mock.calls).toEqual([
    ['$pageview', { $current_url: location.href }],
    ['$pageview', { $current_url: location.href }],
  ]);
  await act(async () => void (await (await host).session(signedOut)));
  expect(library.reset).toHaveBeenCalledTimes(1);
});

test('<Analytics> does not use its key in the staging stage', async () => {
  const library = watchPosthog();
  await render(<Analytics apiKey="key" releaseStage="staging" path="/" />);
  await load(isSignedIn);
  expect(library.init).not.toHaveBeenCalled();
  expect(library.capture).not.toHaveBeenCalled();
});

test('<SupportChat> starts with first name and first email, and is refreshed on each route change', async () => {
  vi.stubGlobal('Intercom', undefined);
  const loader = document.head.appendChild(document.createElement('script'));
  await render(<SupportChat appId="workspace" path="/one" />);
  expect(window.Intercom).toBeUndefined();
  // The first address, verified or not.
  const emails = [{ email: 'first@example.org', verified: false }, ...user.emails];
  const twoAddresses = { session, user: { ...user, emails } };
  const { host } = await load({ session: async () => ({ ok: true, value: twoAddresses }) });
  await until(() => expect(window.Intercom).toBeDefined());
  expect(loader.previousElementSibling?.getAttribute('src')).toBe('https://widget.intercom.io/widget/workspace');
  expect(window.intercomSettings).toMatchObject({ app_id: 'workspace', name: 'Ann', email: 'first@example.org' });

  const intercom = vi.fn();
  vi.stubGlobal('Intercom', intercom);
  const commands = () => intercom.mock.calls.map(([command]) => command);
  await render(<SupportChat appId="workspace" path="/two" />);
  expect(commands()).toEqual(['update']);
  await act(async () => void (await (await host).session(signedOut)));
  expect(commands()).toEqual(['update', 'shutdown']);
  await act(async () => void (await (await host).session({ session, user })));
  await until(() => expect(commands()).toEqual(['update', 'shutdown', 'boot']));
  expect(intercom.mock.calls[2]?.[1]).toEqual({ app_id: 'workspace', name: 'Ann', email: 'ann@example.org' });
});
