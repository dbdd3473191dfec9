// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowState } from '../../flow/screens.ts';
import { exampleConsent, exampleSignIn, fakeIdentityProvider } from '../../testing/fakePorts.ts';
import { startParts } from '../../testing/startParts.ts';
import { resumeAfterSignIn, savePendingAuthorization, takePendingAuthorization } from './pendingAuthorization.ts';

const MINUTE_MS = 60_000;
const mount = {
  kind: 'identityProvider',
  search: '?client_id=app-1&redirect_uri=https%3A%2F%2Fapp.example.org',
} as const;
const page = `http://localhost:3000/idp${mount.search}`;
const request = { screen: 'IDPStart', search: mount.search } as const;
const departure = { redirectUri: 'https://app.example.org/' };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/auth/login?token=1#part');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('a request that was left to sign in', () => {
  it('is resumed once', () => {
    savePendingAuthorization(startParts().parts, mount);
    expect(takePendingAuthorization()).toBe(page);
    expect(takePendingAuthorization()).toBeNull();
  });

  it('is dropped after half an hour', () => {
    savePendingAuthorization(startParts().parts, mount);
    vi.advanceTimersByTime(30 * MINUTE_MS - 1);
    expect(takePendingAuthorization()).toBe(page);
    savePendingAuthorization(startParts().parts, mount);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(takePendingAuthorization()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept while the visitor decides on it', () => {
    const { parts, flow } = startParts({ initial: request });
    savePendingAuthorization(parts, mount);
    flow.goTo({ screen: 'Main' });
    flow.goTo({ screen: 'PasswordConfirmation' });
    flow.goTo({
      screen: 'IDPLogoutConfirm',
      search: mount.search,
      redirectUri: '',
      projectName: null,
      decision: { place: 'page' },
    });
    expect(takePendingAuthorization()).toBe(page);
  });

  it.each<FlowState>([
    { screen: 'IDPSuccess', ...departure },
    { screen: 'IDPDenied', ...departure },
    { screen: 'IDPLogoutSuccess', ...departure },
    { screen: 'IDPLogoutDeclined' },
  ])('is removed after its answer: $screen', (end) => {
    const { parts, flow } = startParts({ initial: request });
    savePendingAuthorization(parts, mount);
    flow.goTo(end);
    expect(takePendingAuthorization()).toBeNull();
  });
});

describe('after signing in', () => {
  it('the visitor continues with the request, after the events of the sign-in', async () => {
    const { parts, flow, view, reports } = startParts();
    await resumeAfterSignIn(parts, request);
    flow.goTo({ screen: 'PasskeyConfirmation' });
    expect(view().state.screen).toBe('PasskeyConfirmation');
    await vi.waitFor(() => expect(view().state).toEqual(request));
    const eventNames = reports.events.map((event) => ('screen' in event ? event.screen : event.type));
    expect(eventNames).toEqual(['PasskeyConfirmation', 'authenticate_flow_complete', 'IDPStart']);
  });

  it('no other screen is left', async () => {
    const { parts, flow, view } = startParts();
    await resumeAfterSignIn(parts, request);
    flow.goTo({ screen: 'CryptoSetupWallet' });
    await Promise.resolve();
    expect(view().state.screen).toBe('CryptoSetupWallet');
  });
});

describe('an invalid entry in storage', () => {
  it.each([
    '{',
    'null',
    '1',
    '{}',
    '{"search":1,"untilMs":9e15}',
    '{"search":"?a=1","untilMs":"9e15"}',
    '{"search":"@evil","untilMs":9e15}',
  ])('is ignored and removed: %s', (entry) => {
    sessionStorage.setItem('vestibule:idp-request', entry);
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

  /** Opens a request for a visitor who is not signed in. */
  async function waiting() {
    isSignedIn = false;
    const setup = startParts({ initial: request, provider });
    await resumeAfterSignIn(setup.parts, request);
    await setup.flow.ask('begin');
    expect(setup.view().error).toMatchObject({ code: 'no_session' });
    return setup;
  }

  it('continues a request that waits for it', async () => {
    const { changeSession, view } = await waiting();
    isSignedIn = true;
    changeSession(exampleSignIn);
    await vi.waitFor(() => expect(view().state.screen).toBe('IDPConsent'));
  });

  it('restarts the request if the account is another one, otherwise keeps the question', async () => {
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

  it('restarts the request for another membership of the same person', async () => {
    const { changeSession, view } = await waiting();
    isSignedIn = true;
    changeSession(exampleSignIn);
    await vi.waitFor(() => expect(view().state.screen).toBe('IDPConsent'));
    changeSession({ ...exampleSignIn, user: { ...exampleSignIn.user, user_id: 'member-of-another-organization' } });
    expect(view().state).toEqual(request);
  });

  it('is not triggered by a session that ends', async () => {
    const { changeSession, view } = await waiting();
    isSignedIn = true;
    changeSession({ session: null, user: null });
    expect(view()).toMatchObject({ state: request, busy: null });
  });

  it('does not start a request that does not wait for it', async () => {
    const { parts, changeSession, view } = startParts({ initial: request, provider });
    await resumeAfterSignIn(parts, request);
    changeSession(exampleSignIn);
    expect(view()).toMatchObject({ state: request, busy: null });
  });

  it('does not move the visitor from another screen', async () => {
    const { changeSession, flow, view } = await waiting();
    flow.goTo({ screen: 'Main' });
    flow.fail({ kind: 'client', code: 'no_session' });
    changeSession(exampleSignIn);
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null });
  });
});
