import { describe, expect, it } from 'vitest';
import { startScreen } from '../../entrypoints/pages/startScreen.ts';
import { FlowError } from '../../flow/ports.ts';
import { exampleSignIn, fakeIdentityProvider } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';

const initial = startScreen({ kind: 'login' }, true);
const knownState = { screen: 'LoggedIn', account: 'ada@example.com' } as const;
const failure = (code: 'no_session' | 'provider_unreachable') => new FlowError({ kind: 'client', code });

describe('the screen of a visitor who is logged in', () => {
  it('shows the account when a login is opened by a signed-in user', async () => {
    const { flow, view, reports } = startFlow({ initial });
    await flow.ask('identify');
    expect(view().state).toEqual(knownState);
    expect(reports.successes).toEqual([]);
  });

  it('still shows why a callback was refused once the user is known', async () => {
    const { flow, view } = startFlow({ initial });
    const identification = flow.ask('identify');
    flow.fail({ kind: 'client', code: 'return_not_started_here' });
    await identification;
    expect(view()).toMatchObject({ state: knownState, error: { code: 'return_not_started_here' } });
  });

  it('shows the form when nobody is signed in', async () => {
    const { flow, view, reports } = startFlow({ initial, provider: { knownUser: async () => null } });
    await flow.ask('identify');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: null });
    expect(reports.errors).toEqual([]);
  });

  it('shows the form and the error when the user cannot be read', async () => {
    const knownUser = () => Promise.reject(failure('provider_unreachable'));
    const { flow, view, reports } = startFlow({ initial, provider: { knownUser } });
    await flow.ask('identify');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { code: 'provider_unreachable' } });
    expect(reports.errors).toHaveLength(1);
  });

  it('Continue tells the host once, as a sign-in does, and ends on the success screen', async () => {
    const { flow, view, reports } = startFlow({ initial: knownState });
    await flow.ask('continueAs');
    expect(view().state).toEqual({
      screen: 'PasswordConfirmation',
      signIn: { ...exampleSignIn, method: 'session' },
    });
    expect(reports.successes).toEqual([{ ...exampleSignIn, method: 'session' }]);
    expect(reports.events).toEqual([
      { type: 'screen_changed', screen: 'PasswordConfirmation' },
      { type: 'authenticate_flow_complete' },
    ]);
  });

  it('Continue stays on the screen when the provider does not answer, and can be retried', async () => {
    const resume = () => Promise.reject(failure('provider_unreachable'));
    const { flow, view, reports } = startFlow({ initial: knownState, provider: { resume } });
    await flow.ask('continueAs');
    expect(view()).toMatchObject({ state: knownState, error: { code: 'provider_unreachable' } });
    expect(reports.successes).toEqual([]);
  });

  it('Use another account ends the session and shows the form', async () => {
    let revoked = 0;
    const identityProvider = async () => fakeIdentityProvider({ revokeSession: async () => void revoked++ });
    const { flow, view, reports } = startFlow({ initial: knownState, provider: { identityProvider } });
    await flow.ask('useAnother');
    expect(view().state).toEqual({ screen: 'Main' });
    expect(revoked).toBe(1);
    expect(reports.events).toEqual([{ type: 'signed_out' }, { type: 'screen_changed', screen: 'Main' }]);
  });

  it('continues with a token that the host provides meanwhile', async () => {
    const { flow, view, reports } = startFlow({ initial: knownState });
    await flow.ask('continueSignedIn', exampleSignIn);
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([exampleSignIn]);
  });
});
