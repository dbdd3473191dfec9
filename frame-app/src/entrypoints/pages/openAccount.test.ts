// @vitest-environment happy-dom
import { type SessionState, signedOut } from '@vestibule/shared-protocol';
import { expect, it, vi } from 'vitest';
import type { AccountDetails } from '../../features/account/states.ts';
import { directHost } from '../../host/hostPorts.ts';
import { exampleAccount, exampleApps, fakeAccount } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { FrameParts } from '../FrameParts.ts';
import { openAccount } from './openAccount.ts';

const start = { screen: 'Account', details: null };
const exampleState: AccountDetails = { decision: { place: 'page' }, ...exampleAccount, apps: exampleApps };

/** Opens the account with a session that the test changes. */
async function open() {
  const read = vi.fn(async () => exampleAccount);
  const setup = startFlow({ provider: { account: async () => fakeAccount({ read }) } });
  const { flow, ports } = setup;
  let change = (_: SessionState) => {};
  const firstSession = new Promise<void>((resolve) => {
    const client = async () => {
      let state: SessionState = exampleAccount;
      return {
        session: () => state,
        onSessionChange: (listener: () => void) => {
          change = (next) => {
            state = next;
            listener();
          };
          resolve();
          return () => {};
        },
      };
    };
    const parts = { flow, client: client as unknown as FrameParts['client'], host: directHost(), ports };
    void openAccount(parts, { kind: 'account' }).then((first) => flow.goTo(first));
  });
  await firstSession;
  await vi.waitFor(() => expect(flow.screen()).toBe('Account'));
  return { ...setup, read, tell: (state: SessionState) => change(state), state: () => setup.view().state };
}

it('returns to the account after a login that it required', async () => {
  const { flow, state } = await open();
  flow.goTo({ screen: 'PasswordConfirmation' });
  await vi.waitFor(() => expect(state()).toMatchObject(start));
});

it('clears every account screen when the session ends', async () => {
  const { flow, state, tell } = await open();
  flow.goTo({
    screen: 'AccountEdit',
    account: { screen: 'Account', details: exampleState },
    edit: 'name',
    strength: null,
  });
  tell(signedOut);
  expect(state()).toMatchObject(start);
});

it('clears a form when another tab has signed in to another account', async () => {
  const { flow, state, tell } = await open();
  flow.goTo({
    screen: 'AccountEdit',
    account: { screen: 'Account', details: exampleState },
    edit: 'name',
    strength: null,
  });
  tell({ ...exampleAccount, user: { ...exampleAccount.user, user_id: 'user-2' } });
  expect(state()).toMatchObject(start);
});

it('reads the account again after the host or another tab changed it, and only then', async () => {
  const { flow, read, tell } = await open();
  flow.goTo({ screen: 'Account', details: exampleState });
  tell(exampleAccount);
  expect(read).not.toHaveBeenCalled();
  tell({ ...exampleAccount, user: { ...exampleAccount.user, name: { first_name: 'Augusta', last_name: '' } } });
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
});

it('starts again after a sign-in elsewhere, and keeps other errors', async () => {
  const { flow, view, tell } = await open();
  flow.fail({ kind: 'client', code: 'oauth_failed' });
  tell(exampleAccount);
  expect(view().error?.code).toBe('oauth_failed');
  flow.fail({ kind: 'client', code: 'no_session' });
  tell(exampleAccount);
  expect(view()).toMatchObject({ state: start, error: null });
});
