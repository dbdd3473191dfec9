// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowState } from '../flow/screens.ts';
import { exampleConsent, exampleSignIn, fakeIdentityProvider } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';
import { resumeAfterSignIn, savePendingAuthorization, takePendingAuthorization } from './pendingAuthorization.ts';

const MINUTE_MS = 60_000;
const mount = {
  kind: 'identityProvider',
  search: '?client_id=app-1&redirect_uri=https%3A%2F%2Fapp.example.org',
} as const;
const page = `http://localhost:3000/idp${mount.search}`;
const request: FlowState = { screen: 'IDPStart', search: mount.search };
const departure = { redirectUri: 'https://app.example.org/' };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/auth/login?token=1#part');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('a request that was left to sign in', () => {
  it('is gone back to, once', () => {
    savePendingAuthorization(startParts().parts, mount);
    expect(takePendingAuthorization()).toBe(page);
    expect(takePendingAuthorization()).toBeNull();
  });

  it('is given up after half an hour', () => {
    savePendingAuthorization(startParts().parts, mount);
    vi.advanceTimersByTime(30 * MINUTE_MS - 1);
    expect(takePendingAuthorization()).toBe(page);
    savePendingAuthorization(startParts().parts, mount);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(takePendingAuthorization()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is there through the screens on which it is decided', () => {
    const { parts, flow } = startParts({ initial: request });
    savePendingAuthorization(parts, mount);
    flow.goTo({ screen: 'Main' });
    flow.goTo({ screen: 'PasswordConfirmation' });
    flow.goTo({
      screen: 'IDPLogoutConfirm',
      search: mount.search,
      redirectUri: '',
      projectName: null,
      decided: { place: 'page' },
    });
    expect(takePendingAuthorization()).toBe(page);
  });

  it.each<FlowState>([
    { screen: 'IDPSuccess', ...departure },
    { screen: 'IDPDenied', ...departure },
    { screen: 'IDPLogoutSuccess', ...departure },
    { screen: 'IDPLogoutDeclined' },
  ])('is over once it is answered: $screen', (end) => {
    const { parts, flow } = startParts({ initial: request });
    savePendingAuthorization(parts, mount);
    flow.goTo(end);
    expect(takePendingAuthorization()).toBeNull();
  });
});

describe('after signing in', () => {
  it('the visitor goes on with the request, once everybody has heard of the sign-in', async () => {
    const { parts, flow, view, told } = startParts();
    await resumeAfterSignIn(parts, mount);
    flow.goTo({ screen: 'PasskeyConfirmation' });
    expect(view().state.screen).toBe('PasskeyConfirmation');
    await vi.waitFor(() => expect(view().state).toEqual(request));
    const heard = told.events.map((event) => ('screen' in event ? event.screen : event.type));
    expect(heard).toEqual(['PasskeyConfirmation', 'authenticate_flow_complete', 'IDPStart']);
  });

  it('nobody is taken from another screen', async () => {
    const { parts, flow, view } = startParts();
    await resumeAfterSignIn(parts, mount);
    flow.goTo({ screen: 'CryptoSetupWallet' });
    await Promise.resolve();
    expect(view().state.screen).toBe('CryptoSetupWallet');
  });
});

describe('what stands in storage and is no request', () => {
  it.each([
    '{',
    'null',
    '1',
    '{}',
    '{"search":1,"untilMs":9e15}',
    '{"search":"?a=1","untilMs":"9e15"}',
    '{"search":"@evil","untilMs":9e15}',
  ])('is not gone to, and forgotten: %s', (stored) => {
    sessionStorage.setItem('vestibule:idp-request', stored);
    expect(takePendingAuthorization()).toBeNull();
    expect(sessionStorage.getItem('vestibule:idp-request')).toBeNull();
  });
});

describe('a sign-in in another tab', () => {
  let isSignedIn = false;
  const provider = {
    identityProvider: async () =>
      fakeIdentityProvider({
        currentUser: async () => (isSignedIn ? exampleSignIn.user : null),
        startAuthorize: async () => exampleConsent,
      }),
  };

  /** The request, begun by a visitor whom nobody knows. */
  async function waiting() {
    isSignedIn = false;
    const started = startParts({ initial: request, provider });
    await resumeAfterSignIn(started.parts, mount);
    await started.flow.ask('begin');
    expect(started.view().error).toMatchObject({ code: 'no_session' });
    return started;
  }

  it('lets a request that waits for it go on', async () => {
    const { changeSession, view } = await waiting();
    isSignedIn = true;
    changeSession(exampleSignIn);
    await vi.waitFor(() => expect(view().state.screen).toBe('IDPConsent'));
  });

  it('as somebody else begins the request anew, and as who was asked leaves the question be', async () => {
    const { changeSession, view } = await waiting();
    isSignedIn = true;
    changeSession(exampleSignIn);
    await vi.waitFor(() => expect(view().state.screen).toBe('IDPConsent'));
    changeSession({ ...exampleSignIn, session: { ...exampleSignIn.session, session_id: 'session-2' } });
    expect(view().state.screen).toBe('IDPConsent');
    const emails = [{ email_id: 'email-2', email: 'other@example.com', verified: true }];
    changeSession({ ...exampleSignIn, user: { ...exampleSignIn.user, emails } });
    expect(view().state).toEqual(request);
  });

  it('is not made of a session that ends', async () => {
    const { changeSession, view } = await waiting();
    isSignedIn = true;
    changeSession({ session: null, user: null });
    expect(view()).toMatchObject({ state: request, busy: null });
  });

  it('does not begin a request that has not said that it waits', async () => {
    const { parts, changeSession, view } = startParts({ initial: request, provider });
    await resumeAfterSignIn(parts, mount);
    changeSession(exampleSignIn);
    expect(view()).toMatchObject({ state: request, busy: null });
  });

  it('takes nobody away from where they are', async () => {
    const { changeSession, flow, view } = await waiting();
    flow.goTo({ screen: 'Main' });
    flow.fail({ kind: 'client', code: 'no_session' });
    changeSession(exampleSignIn);
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null });
  });
});
