import { describe, expect, it, vi } from 'vitest';
import { PROVIDER_LIMIT_MS } from '../../constants.ts';
import type { DecisionPlace } from '../../flow/deciding.ts';
import { FlowError, type Ports } from '../../flow/ports.ts';
import { requireDefined } from '../../flow/requireDefined.ts';
import type { FlowState } from '../../flow/screens.ts';
import {
  apiFailure,
  exampleAccount,
  exampleApps,
  examplePasskeys,
  exampleWallet,
  fakeAccount,
  fakeDeciding,
  fakePorts,
  resumedAs,
} from '../../testing/fakePorts.ts';
import { exampleFacts, fakeSecondFactors, rightCode } from '../../testing/fakeSecondFactors.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { SecondFactorFacts } from '../second-factor/entities.ts';
import { allApps } from './accountItems.ts';
import type { AccountPort, Membership } from './port.ts';
import type { AccountDetails, FromAccount } from './states.ts';

const exampleState: AccountDetails = {
  decision: { place: 'page' },
  addedAtMs: {},
  ...exampleAccount,
  apps: exampleApps,
};
const account: FromAccount = { screen: 'Account', details: exampleState };
const item = { kind: 'email', id: 'email-2', name: 'countess@example.org' } as const;

type Started = {
  calls?: Partial<AccountPort>;
  initial?: FlowState;
  place?: DecisionPlace['place'];
  wallets?: Ports['wallets'];
  /** The visitor has recently proved their identity in this document. */
  isProved?: boolean;
  /** The user who is signed in. Default: the one on the screen. */
  userId?: string;
} & Partial<Pick<SecondFactorFacts, 'emails' | 'hasPassword' | 'passwordEmail' | 'factors'>>;

function start(
  calls: Partial<AccountPort> = {},
  {
    initial = account,
    place = 'page',
    isProved = true,
    wallets = fakePorts().wallets,
    ...user
  }: Omit<Started, 'calls'> = {},
) {
  const second = fakeSecondFactors(user);
  const port = fakeAccount(calls);
  const setup = startFlow({
    initial,
    provider: { account: async () => port, secondFactors: async () => second.port, ...resumedAs(user.userId) },
    ports: { decisions: fakeDeciding(place, { isProved }), wallets },
  });
  const { ask } = setup.flow;
  /** Proves the visitor's identity with a passcode sent by email. */
  async function prove() {
    const method = { kind: 'passcode', method: 'email', destination: 'ada@example.com' } as const;
    await ask('take', { method });
    await ask('send');
    await ask('submitPasscode', { code: rightCode });
  }
  return { ...setup, port, ask, prove, state: () => setup.view().state };
}

const changes = (told: { events: object[] }) => told.events.filter((event) => 'change' in event);

describe('reading', () => {
  it('shows the signed-in user and the apps they have allowed', async () => {
    const { ask, state } = start({}, { initial: { screen: 'Account', details: null } });
    await ask('readAccount');
    expect(state()).toEqual({ screen: 'Account', details: exampleState });
  });

  it('shows the account without apps when the apps cannot be loaded', async () => {
    const { ask, state } = start({ connectedApps: () => Promise.reject(apiFailure('internal_server_error')) });
    await ask('readAccount');
    expect(state()).toEqual({ screen: 'Account', details: { ...exampleState, apps: null } });
  });

  it('shows the account without apps when the list of apps never arrives', async () => {
    vi.useFakeTimers();
    try {
      const { ask, view } = start({ connectedApps: () => new Promise(() => {}) });
      const reading = ask('readAccount');
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
      await reading;
      expect(view()).toMatchObject({ state: { details: { ...exampleState, apps: null } }, error: null });
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports that the visitor is signed out, and leads to the login', async () => {
    const read = () => Promise.reject(new FlowError({ kind: 'client', code: 'no_session' }));
    const { ask, view, state, reports } = start({ read }, { initial: { screen: 'Account', details: null } });
    await ask('readAccount');
    expect(view()).toMatchObject({ failedIntent: 'readAccount', error: { code: 'no_session' } });
    expect(reports.errors).toHaveLength(1);
    await ask('logIn');
    expect(state()).toEqual({ screen: 'Main' });
  });

  it('starts with the question about the item that the visitor came to remove', async () => {
    const { ask, state } = start(
      {},
      { initial: { screen: 'Account', details: null, toOpen: { toRemove: 'email-2' } } },
    );
    await ask('readAccount');
    expect(state()).toMatchObject({
      screen: 'AccountRemove',
      item,
      isLastSignInMethod: false,
      decision: { place: 'page' },
    });
  });

  it('shows the account when that item is already gone', async () => {
    const { ask, state } = start(
      {},
      { initial: { screen: 'Account', details: null, toOpen: { toRemove: 'email-9' } } },
    );
    await ask('readAccount');
    expect(state()).toMatchObject({ screen: 'Account', details: exampleState });
  });
});

describe('a name', () => {
  it('is changed without a proof, and the host hears of it', async () => {
    const update = vi.fn(async () => {});
    const { ask, state, reports } = start({ update }, { isProved: false });
    await ask('editAccount', { edit: 'name' });
    await ask('submitName', { firstName: 'Augusta', lastName: 'King' });
    expect(update).toHaveBeenCalledExactlyOnceWith({ name: { first_name: 'Augusta', last_name: 'King' } });
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'name_changed' });
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'name_changed' }]);
  });

  it('stays in its form when it is refused', async () => {
    const { ask, view } = start({ update: () => Promise.reject(apiFailure('too_many_requests')) });
    await ask('editAccount', { edit: 'name' });
    await ask('submitName', { firstName: 'Augusta', lastName: 'King' });
    expect(view()).toMatchObject({ state: { screen: 'AccountEdit', edit: 'name' }, failedIntent: 'submitName' });
  });
});

describe('an address', () => {
  it('is added by the passcode that was sent to it', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-2' }));
    const verifyPasscode = vi.fn(async () => {});
    const { ask, state, reports } = start({ sendPasscode, verifyPasscode });
    await ask('editAccount', { edit: 'email' });
    await ask('submitEmail', { email: 'new@example.org' });
    expect(sendPasscode).toHaveBeenCalledExactlyOnceWith('email', 'new@example.org', expect.anything());
    expect(state()).toMatchObject({ screen: 'AccountCode', otpState: { otpDestination: 'new@example.org' } });
    await ask('submitPasscode', { code: '123456' });
    expect(verifyPasscode).toHaveBeenCalledExactlyOnceWith('123456', 'method-2');
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'email_added' });
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'email_added' }]);
  });

  it('stays in its form when another user has it; a wrong passcode stays on its screen', async () => {
    const sendPasscode = vi
      .fn(async () => ({ methodId: 'method-2' }))
      .mockRejectedValueOnce(apiFailure('duplicate_email'));
    const verifyPasscode = () => Promise.reject(apiFailure('otp_code_not_found'));
    const { ask, view } = start({ sendPasscode, verifyPasscode });
    await ask('editAccount', { edit: 'email' });
    await ask('submitEmail', { email: 'taken@example.org' });
    expect(view()).toMatchObject({ state: { screen: 'AccountEdit' }, failedIntent: 'submitEmail' });
    await ask('submitEmail', { email: 'new@example.org' });
    await ask('submitPasscode', { code: '000000' });
    expect(view()).toMatchObject({ state: { screen: 'AccountCode' }, failedIntent: 'submitPasscode' });
    await ask('back');
    expect(view().state).toMatchObject({ screen: 'AccountEdit', edit: 'email', email: 'new@example.org' });
  });

  it('is added by text message or WhatsApp when it is a phone number', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-2' }));
    const { ask, state } = start({ sendPasscode });
    await ask('editAccount', { edit: 'phone' });
    await ask('submitPhone', { method: 'whatsapp', country: 'US', rawNumber: '415 555 0123' });
    expect(sendPasscode).toHaveBeenLastCalledWith('whatsapp', '+14155550123', expect.anything());
    await ask('back');
    expect(state()).toMatchObject({ screen: 'AccountEdit', edit: 'phone', phone: { rawNumber: '415 555 0123' } });
    await ask('submitPhone', { method: 'whatsapp', country: 'US', rawNumber: '415 555 0123' });
    await ask('submitPasscode', { code: '123456' });
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'phone_added' });
  });
});

describe('an address or number that is not verified', () => {
  const secondEmail = { method: 'email', destination: 'countess@example.org' } as const;
  const number = { method: 'sms', destination: '+14155550199' } as const;
  const withNumber: FromAccount = {
    screen: 'Account',
    details: {
      ...exampleState,
      user: {
        ...exampleState.user,
        phone_numbers: [{ phone_number: number.destination, verified: false, phone_id: 'phone-2' }],
      },
    },
  };

  it('is verified by one press and the passcode that it sends', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-2' }));
    const verifyPasscode = vi.fn(async () => {});
    const { ask, state, reports } = start({ sendPasscode, verifyPasscode });
    await ask('verify', secondEmail);
    expect(sendPasscode).toHaveBeenCalledExactlyOnceWith('email', 'countess@example.org', expect.anything());
    expect(state()).toMatchObject({ screen: 'AccountCode', otpState: { otpDestination: 'countess@example.org' } });
    await ask('submitPasscode', { code: '123456' });
    expect(verifyPasscode).toHaveBeenCalledExactlyOnceWith('123456', 'method-2');
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'email_verified' });
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'email_verified' }]);
  });

  it('is a number, too', async () => {
    const { ask, state, reports } = start({}, { initial: withNumber });
    await ask('verify', number);
    await ask('submitPasscode', { code: '123456' });
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'phone_verified' });
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'phone_verified' }]);
  });

  it('counts as verified, not added, when the visitor types it', async () => {
    const { ask, state } = start();
    await ask('editAccount', { edit: 'email' });
    await ask('submitEmail', { email: secondEmail.destination });
    await ask('submitPasscode', { code: '123456' });
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'email_verified' });
  });

  it('leads back to the account, and reports a passcode that cannot be sent', async () => {
    const sendPasscode = vi
      .fn(async () => ({ methodId: 'method-2' }))
      .mockRejectedValueOnce(apiFailure('too_many_requests'));
    const { ask, view } = start({ sendPasscode });
    await ask('verify', secondEmail);
    expect(view()).toMatchObject({ state: { screen: 'Account' }, failedIntent: 'verify' });
    await ask('verify', secondEmail);
    await ask('back');
    expect(view().state).toMatchObject({ screen: 'Account', details: exampleState });
  });

  it('is sent a passcode only after a proof, without another press', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-2' }));
    const { ask, prove, state } = start({ sendPasscode }, { isProved: false });
    await ask('verify', secondEmail);
    expect(state().screen).toBe('StepUp');
    expect(sendPasscode).not.toHaveBeenCalled();
    await prove();
    await vi.waitFor(() => expect(state().screen).toBe('AccountCode'));
    expect(sendPasscode).toHaveBeenCalledExactlyOnceWith('email', 'countess@example.org', expect.anything());
  });

  it('sends nothing when a link opens the page and no proof is needed', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-2' }));
    const initial: FlowState = { screen: 'Account', details: null, toOpen: { toVerify: 'email-2' } };
    const isFresh = start({ sendPasscode }, { initial });
    await isFresh.ask('readAccount');
    expect(isFresh.state()).toMatchObject({ screen: 'Account', details: exampleState });
    const { ask, prove, state } = start({ sendPasscode }, { initial, isProved: false });
    await ask('readAccount');
    expect(state().screen).toBe('StepUp');
    expect(sendPasscode).not.toHaveBeenCalled();
    await prove();
    await vi.waitFor(() => expect(state().screen).toBe('AccountCode'));
  });

  it('shows the account when a link names an address that is verified', async () => {
    const initial: FlowState = { screen: 'Account', details: null, toOpen: { toVerify: 'email-1' } };
    const { ask, state } = start({}, { initial, isProved: false });
    await ask('readAccount');
    expect(state()).toMatchObject({ screen: 'Account', details: exampleState });
  });
});

describe('a change of sign-in methods requires a proof given in this document', () => {
  it.each([
    [true, 'AccountEdit'],
    [false, 'StepUp'],
  ])('%s: %s', async (isProved, screen) => {
    const { ask, state } = start({}, { isProved });
    await ask('editAccount', { edit: 'email' });
    expect(state().screen).toBe(screen);
  });

  it('continues with the change after the proof, or returns to the account', async () => {
    const { ask, prove, state, reports } = start({}, { isProved: false });
    await ask('editAccount', { edit: 'phone' });
    await ask('leave');
    expect(state()).toEqual(account);
    await ask('editAccount', { edit: 'phone' });
    await prove();
    expect(state()).toMatchObject({ screen: 'AccountEdit', edit: 'phone' });
    expect(changes(reports)).toEqual([]);
  });

  it('takes the password of a user whose address is not verified', async () => {
    const user = { emails: [], hasPassword: true, passwordEmail: 'ada@example.com' };
    const { ask, state } = start({}, { isProved: false, ...user });
    await ask('editAccount', { edit: 'email' });
    expect(state()).toMatchObject({ goal: { methods: [{ kind: 'password', email: 'ada@example.com' }] } });
  });

  it('takes the login of a user who can prove nothing else, for five minutes', async () => {
    const minutesAgo = (minutes: number) => new Date(exampleFacts.confirmedAtMs - minutes * 60_000).toISOString();
    for (const [minutes, screen] of [
      [4, 'AccountEdit'],
      [6, 'StepUp'],
    ] as const) {
      const login = { type: 'crypto', delivery_method: 'crypto_wallet', last_authenticated_at: minutesAgo(minutes) };
      const { ask, state } = start({}, { isProved: false, emails: [], factors: [login] });
      await ask('editAccount', { edit: 'email' });
      expect(state().screen, `${minutes} minutes ago`).toBe(screen);
    }
  });

  it('asks for a new proof when the form was open too long, and sends the typed value after it', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-2' }));
    const form = { screen: 'AccountEdit', account, edit: 'email', strength: null } as const;
    const { ask, prove, state } = start({ sendPasscode }, { initial: form, isProved: false });
    await ask('submitEmail', { email: 'new@example.org' });
    expect(sendPasscode).not.toHaveBeenCalled();
    await prove();
    expect(state()).toMatchObject({ screen: 'AccountCode', otpState: { otpDestination: 'new@example.org' } });
  });

  it('asks again when the provider wants another proof than the fresh one', async () => {
    const sendPasscode = vi
      .fn(async () => ({ methodId: 'method-2' }))
      .mockRejectedValueOnce(apiFailure('insufficient_factors'));
    const remove = vi.fn(async () => {}).mockRejectedValueOnce(apiFailure('stale_factors'));
    const { ask, prove, state, reports } = start({ sendPasscode, remove });
    await ask('editAccount', { edit: 'email' });
    await ask('submitEmail', { email: 'new@example.org' });
    expect(state().screen).toBe('StepUp');
    await prove();
    expect(state().screen).toBe('AccountCode');

    await ask('submitPasscode', { code: '123456' });
    await ask('removeItem', { item });
    await ask('remove');
    expect(state().screen).toBe('StepUp');
    await ask('leave');
    expect(state().screen).toBe('Account');
    expect(reports.errors).toEqual([]);
  });

  it('also applies to managing passkeys, connecting accounts and removing items', async () => {
    for (const press of ['managePasskeys', 'connect', 'removeItem'] as const) {
      const { ask, state, reports } = start({}, { isProved: false });
      if (press === 'connect') await ask(press, { provider: 'github' });
      else if (press === 'removeItem') {
        await ask(press, { item });
        // The question comes first, so that the visitor knows what the proof is for.
        expect(state().screen).toBe('AccountRemove');
        await ask('remove');
      } else await ask(press);
      expect(state().screen).toBe('StepUp');
      expect(reports.left).toEqual([]);
    }
  });
});

describe('a password', () => {
  it('is set with a fresh proof', async () => {
    const setPassword = vi.fn(async () => {});
    const { ask, state } = start({ setPassword });
    await ask('editAccount', { edit: 'password' });
    expect(state()).toMatchObject({ screen: 'AccountEdit', isProved: true });
    await ask('submitPassword', { password: 'correct horse' });
    expect(setPassword).toHaveBeenCalledExactlyOnceWith('correct horse');
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'password_set' });
  });

  it('is changed with the old password when there is no fresh proof', async () => {
    const changePassword = vi.fn(async () => {}).mockRejectedValueOnce(apiFailure('unauthorized_credentials'));
    const { ask, view } = start({ changePassword }, { isProved: false });
    await ask('editAccount', { edit: 'password' });
    expect(view().state).not.toHaveProperty('isProved');
    await ask('submitPassword', { password: 'correct horse', current: 'wrong' });
    expect(view()).toMatchObject({ state: { screen: 'AccountEdit' }, failedIntent: 'submitPassword' });
    await ask('submitPassword', { password: 'correct horse', current: 'right' });
    expect(changePassword).toHaveBeenLastCalledWith('ada@example.com', 'right', 'correct horse');
    expect(view().state).toMatchObject({ screen: 'Account', lastChange: 'password_set' });
  });

  it('asks for a newer proof when the provider requires one', async () => {
    const setPassword = vi.fn(async () => {}).mockRejectedValueOnce(apiFailure('session_too_old_to_reset_password'));
    const { ask, state } = start({ setPassword });
    await ask('editAccount', { edit: 'password' });
    await ask('submitPassword', { password: 'correct horse' });
    expect(state().screen).toBe('StepUp');
    await ask('leave');
    expect(state().screen).toBe('Account');
  });
});

describe('removing an item', () => {
  it('asks the question before the proof, and removes the item after the proof without another press', async () => {
    const remove = vi.fn(async () => {});
    const { ask, prove, state } = start({ remove }, { isProved: false });
    await ask('removeItem', { item });
    expect(state()).toMatchObject({ screen: 'AccountRemove', item });
    await ask('remove');
    expect(state()).toMatchObject({ screen: 'StepUp', goal: { end: { screen: 'AccountRemove', item } } });
    expect(remove).not.toHaveBeenCalled();
    await prove();
    expect(remove).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'email_removed' });
  });

  it('asks first, can be cancelled, and reports the removal', async () => {
    const remove = vi.fn(async () => {});
    const { ask, state, reports } = start({ remove });
    await ask('removeItem', { item });
    await ask('back');
    expect(state().screen).toBe('Account');
    await ask('removeItem', { item });
    await ask('remove');
    expect(remove).toHaveBeenCalledExactlyOnceWith('email', 'email-2');
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'email_removed' });
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'email_removed' }]);
  });

  it('warns about the last sign-in method, and shows the provider’s refusal', async () => {
    const { user } = exampleAccount;
    const only = { ...user, emails: user.emails.slice(0, 1), phone_numbers: [], webauthn_registrations: [] };
    const alone = { ...exampleAccount, user: { ...only, providers: [], crypto_wallets: [] } };
    const remove = () => Promise.reject(apiFailure('cannot_delete_last_primary_factor'));
    const initial: FromAccount = { screen: 'Account', details: { ...exampleState, ...alone, apps: [] } };
    const { ask, view } = start({ remove }, { initial });
    await ask('removeItem', { item: { kind: 'email', id: 'email-1', name: 'ada@example.com' } });
    expect(view().state).toMatchObject({ screen: 'AccountRemove', isLastSignInMethod: true });
    await ask('remove');
    expect(view()).toMatchObject({ state: { screen: 'AccountRemove' }, failedIntent: 'remove' });
  });

  it('links to the page and removes nothing in a frame', async () => {
    const remove = vi.fn(async () => {});
    const { ask, state } = start({ remove }, { place: 'elsewhere', isProved: false });
    await ask('removeItem', { item });
    const page = 'https://auth.example.com/account#email-2';
    expect(state()).toMatchObject({ screen: 'AccountRemove', decision: { place: 'elsewhere', page } });
    await ask('remove');
    expect(remove).not.toHaveBeenCalled();
    expect(state().screen).toBe('AccountRemove');
  });

  it('withdraws an app’s access without a proof', async () => {
    const withdrawConsent = vi.fn(async () => {});
    const { ask, state } = start({ withdrawConsent }, { isProved: false });
    await ask('removeItem', { item: { kind: 'app', id: 'app-1', name: 'Weather Watch' } });
    await ask('remove');
    expect(withdrawConsent).toHaveBeenCalledExactlyOnceWith('app-1');
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'app_removed' });
  });

  it('shows the sessions on all devices, and ends one of them or all others, on a page only', async () => {
    const session = { isOwn: false, startedMs: 1, lastMs: 2, userAgent: '', place: '' };
    const [laptop, phone] = [
      { ...session, id: 'session-1', isOwn: true },
      { ...session, id: 'session-2' },
    ];
    const endSession = vi.fn(async () => [laptop]);
    const calls = { endSession, sessions: async () => [laptop, phone] };
    const page = start(calls, { isProved: false });
    await page.ask('readAccount');
    expect(page.state()).toMatchObject({ details: { sessions: [laptop, phone] } });
    await page.ask('endSession', { end: 'session-2' });
    expect(page.state()).toMatchObject({ details: { sessions: [laptop] }, lastChange: 'sessions_ended' });
    expect(changes(page.reports)).toEqual([{ type: 'account_changed', change: 'sessions_ended' }]);
    await page.ask('endSession', { end: 'others' });
    expect(endSession.mock.calls).toEqual([['session-2'], ['others']]);

    const frame = start(calls, { place: 'elsewhere', isProved: false });
    await frame.ask('readAccount');
    await frame.ask('endSession', { end: 'others' });
    expect(endSession).toHaveBeenCalledTimes(2);
    expect(frame.state()).toMatchObject({ details: { sessions: [laptop, phone] } });
  });

  it('says that the sessions could not be loaded, and shows the rest of the account', async () => {
    const sessions = () => Promise.reject(apiFailure('too_many_requests'));
    const { ask, state } = start({ sessions }, { isProved: false });
    await ask('readAccount');
    expect(state()).toMatchObject({ details: { sessions: null, apps: exampleApps } });
  });

  it('withdraws the access of all apps, and after a failure that of the apps that are left', async () => {
    const [first] = exampleApps;
    const apps = [
      { ...requireDefined(first), id: 'app-1' },
      { ...requireDefined(first), id: 'app-2' },
    ];
    const withdrawConsent = vi.fn(async (id: string) => {
      if (id === 'app-2' && withdrawConsent.mock.calls.length === 2) throw apiFailure('too_many_requests');
      apps.splice(
        apps.findIndex((app) => app.id === id),
        1,
      );
    });
    const calls = { withdrawConsent, connectedApps: async () => [...apps] };
    const { ask, state, view, reports } = start(calls, { isProved: false });
    await ask('removeItem', { item: allApps });
    await ask('remove');
    expect(view()).toMatchObject({
      state: { screen: 'AccountRemove' },
      error: { error_type: 'too_many_requests' },
    });
    await ask('remove');
    expect(withdrawConsent.mock.calls).toEqual([['app-1'], ['app-2'], ['app-2']]);
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'apps_removed' });
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'apps_removed' }]);
  });

  it('withdraws no access in a frame', async () => {
    const withdrawConsent = vi.fn(async () => {});
    const { ask, state } = start({ withdrawConsent }, { place: 'elsewhere' });
    await ask('removeItem', { item: allApps });
    const page = 'https://auth.example.com/account#all-apps';
    expect(state()).toMatchObject({ screen: 'AccountRemove', decision: { place: 'elsewhere', page } });
    await ask('remove');
    expect(withdrawConsent).not.toHaveBeenCalled();
  });
});

describe('connected accounts', () => {
  it('are added at their provider by this document; the host never sees the address', async () => {
    const { ask, reports } = start();
    void ask('connect', { provider: 'github' });
    await vi.waitFor(() => expect(reports.left).toEqual(['https://provider.example/github?oauth_attach_token=1']));
    expect(reports.navigations).toEqual([]);
    expect(reports.transactions).toMatchObject([{ provider: 'github', method: 'oauth' }]);
  });

  it('report the outcome when the visitor returns', async () => {
    const { ask, view } = start();
    await ask('finishRedirect', { failure: { kind: 'client', code: 'oauth_failed', error_type: 'access_denied' } });
    expect(view()).toMatchObject({ state: { screen: 'Account' }, error: { code: 'oauth_failed' } });
    await ask('finishRedirect', { signedIn: 'oauth' });
    expect(view().state).toMatchObject({ screen: 'Account', lastChange: 'connection_added' });
  });
});

describe('in a frame of a host page', () => {
  it('changes no sign-in method, whatever its screens ask for', async () => {
    const calls = {
      sendPasscode: vi.fn(async () => ({ methodId: 'method-2' })),
      setPassword: vi.fn(async () => {}),
      changePassword: vi.fn(async () => {}),
      attachUrl: vi.fn(async () => ''),
      startWallet: vi.fn(async () => ({ challenge: '' })),
    };
    const { ask, state, reports } = start(calls, { place: 'elsewhere' });
    const walletInFrame = { ...exampleWallet, place: 'frame' } as const;
    await ask('managePasskeys');
    await ask('deletePasskey', { id: 'registration-1' });
    await ask('setUpSecondFactor', { method: 'sms' });
    await ask('showRecoveryCodes', { areNew: false });
    await ask('forgetBrowser');
    await ask('connect', { provider: 'github' });
    await ask('connectWallet', { wallet: walletInFrame });
    expect(state()).toMatchObject({ screen: 'Account' });
    for (const [edit, submit] of [
      ['email', () => ask('submitEmail', { email: 'eve@example.org' })],
      ['phone', () => ask('submitPhone', { method: 'sms', country: 'US', rawNumber: '4155550199' })],
      ['password', () => ask('submitPassword', { password: 'a phrase' })],
    ] as const) {
      await ask('editAccount', { edit });
      await submit();
      expect(state()).toMatchObject({ screen: 'AccountEdit', edit });
      await ask('back');
    }
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
    expect(reports.left).toEqual([]);
    expect(changes(reports)).toEqual([]);
  });

  it('tells the host what was changed on a page meanwhile, and shows it', async () => {
    const phone = { phone_number: '+14155550123', verified: true, phone_id: 'phone-9' };
    const { user } = exampleAccount;
    const after = { ...exampleAccount, user: { ...user, phone_numbers: [...user.phone_numbers, phone] } };
    const noteAdded = vi.fn(() => ({}));
    const { ask, state, reports } = start({ read: async () => after, noteAdded }, { place: 'elsewhere' });
    await ask('readAccount');
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'phone_added' }]);
    expect(noteAdded).toHaveBeenCalledExactlyOnceWith(['phone-9'], expect.any(Number));
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'phone_added' });
  });

  it('shows one addition if it reads a new number before and after its verification', async () => {
    const { user } = exampleAccount;
    const withPhone = (verified: boolean) => {
      const phone = { phone_number: '+14155550123', verified, phone_id: 'phone-9' };
      return { ...exampleAccount, user: { ...user, phone_numbers: [...user.phone_numbers, phone] } };
    };
    const read = vi.fn(async () => withPhone(true)).mockResolvedValueOnce(withPhone(false));
    const { ask, state, reports } = start({ read }, { place: 'elsewhere' });
    await ask('readAccount');
    await ask('readAccount');
    expect(changes(reports)).toEqual([
      { type: 'account_changed', change: 'phone_added' },
      { type: 'account_changed', change: 'phone_verified' },
    ]);
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'phone_added' });
  });

  it('still needs a page for single-press changes when the frame may decide', async () => {
    const decision = { place: 'frame', page: 'https://auth.example.com/account' } as const;
    const initial: FromAccount = { screen: 'Account', details: { ...exampleState, decision: decision } };
    const { ask, state, reports } = start({}, { initial, place: 'frame' });
    await ask('connect', { provider: 'github' });
    await ask('connectWallet', { wallet: { ...exampleWallet, place: 'frame' } });
    expect(state().screen).toBe('Account');
    expect(reports.left).toEqual([]);
    await ask('editAccount', { edit: 'phone' });
    await ask('submitPhone', { method: 'sms', country: 'US', rawNumber: '4155550199' });
    expect(state().screen).toBe('AccountCode');
  });
});

it.each([
  ['add-email', 'AccountEdit'],
  ['add-phone', 'AccountEdit'],
  ['password', 'AccountEdit'],
  ['add-totp', 'TOTPEnrollmentQRCode'],
  ['add-sms', 'SMSOTPEnrollment'],
  ['recovery-codes', 'RecoveryCodeSave'],
  ['passkeys', 'PasskeyRegistrationSuccess'],
] as const)('the page opens %s by itself for a visitor who came for it, once', async (toOpen, screen) => {
  const { ask, state } = start({}, { initial: { screen: 'Account', details: null, toOpen } });
  await ask('readAccount');
  expect(state().screen).toBe(screen);
  expect(JSON.stringify(state())).not.toContain('toOpen');
});

describe('a wallet', () => {
  const walletInFrame = { ...exampleWallet, place: 'frame' } as const;

  it('is found in the background and added by its signature', async () => {
    const startWallet = vi.fn(async () => ({ challenge: 'challenge-2' }));
    const attachWallet = vi.fn(async () => {});
    const { ask, state, reports } = start({ startWallet, attachWallet });
    await ask('findWallets');
    expect(state()).toMatchObject({ screen: 'Account', wallets: [exampleWallet] });
    await ask('connectWallet', { wallet: walletInFrame });
    await ask('connect');
    expect(state()).toMatchObject({ screen: 'CryptoSignMessage', cryptoState: { walletChallenge: 'challenge-2' } });
    await ask('sign');
    const wallet = { address: 'address-1', chain: 'ethereum' };
    expect(startWallet).toHaveBeenCalledExactlyOnceWith(
      wallet,
      expect.objectContaining({ chainId: expect.any(String) }),
    );
    expect(attachWallet).toHaveBeenCalledExactlyOnceWith(wallet, expect.any(String));
    expect(state()).toMatchObject({ screen: 'Account', lastChange: 'wallet_added', wallets: [exampleWallet] });
    expect(changes(reports)).toEqual([{ type: 'account_changed', change: 'wallet_added' }]);
    expect(reports.successes).toEqual([]);
  });

  it('of the host page is never asked here, because the page could answer for it; it has its own page', async () => {
    const connect = vi.fn();
    const startWallet = vi.fn();
    const { ask, state } = start({ startWallet }, { wallets: { ...fakePorts().wallets, connect } });
    await ask('findWallets');
    await ask('connectWallet', { wallet: exampleWallet });
    expect(state().screen).toBe('Account');
    expect(connect).not.toHaveBeenCalled();
    expect(startWallet).not.toHaveBeenCalled();
  });

  it('waits for a fresh proof and is asked afterwards', async () => {
    const { ask, prove, state } = start({}, { isProved: false });
    await ask('connectWallet', { wallet: walletInFrame });
    expect(state().screen).toBe('StepUp');
    await prove();
    expect(state()).toMatchObject({ screen: 'CryptoConnect', wallet: walletInFrame });
  });

  it('returns to the account, with the error, when it is cancelled, refuses or belongs to another user', async () => {
    const refusal = new FlowError({ kind: 'client', code: 'wallet_sign_failed' });
    const startWallet = vi.fn(async () => ({ challenge: 'challenge-2' }));
    const attachWallet = vi.fn(async () => {}).mockRejectedValueOnce(refusal);
    const { ask, view } = start({ startWallet, attachWallet });
    await ask('connectWallet', { wallet: walletInFrame });
    await ask('back');
    expect(view().state).toEqual(account);

    await ask('connectWallet', { wallet: walletInFrame });
    await ask('connect');
    await ask('sign');
    expect(view()).toMatchObject({
      state: { screen: 'Account', details: exampleState },
      error: { code: 'wallet_sign_failed' },
    });

    startWallet.mockRejectedValueOnce(apiFailure('invalid_crypto_wallet_address'));
    await ask('connectWallet', { wallet: walletInFrame });
    await ask('connect');
    expect(view()).toMatchObject({
      state: { screen: 'Account', details: exampleState },
      error: { error_type: 'invalid_crypto_wallet_address' },
    });
    expect(view().state).not.toHaveProperty('changed');
  });

  it('signs in a visitor who logs in from the account, as anywhere else', async () => {
    const { ask, view, reports } = start({}, { initial: { screen: 'CryptoConnect', wallet: exampleWallet } });
    await ask('connect');
    await ask('sign');
    expect(view().state).toMatchObject({ screen: 'CryptoConfirmation' });
    expect(reports.successes).toHaveLength(1);
  });
});

it('manages passkeys on their list, which returns to the account', async () => {
  const { ask, state } = start();
  await ask('managePasskeys');
  expect(state()).toMatchObject({ screen: 'PasskeyRegistrationSuccess', passkeys: examplePasskeys });
  await ask('setUpAnother');
  await ask('createPasskey');
  expect(state()).toMatchObject({ screen: 'PasskeyRegistrationSuccess', wasCreated: true });
  await ask('finish');
  expect(state()).toEqual(account);
});

it('asks on the list of passkeys whether to delete the one of a row, after a proof', async () => {
  const { id } = requireDefined(examplePasskeys[0]);
  const successState = {
    screen: 'PasskeyRegistrationSuccess',
    edit: { id, action: 'delete', decision: { place: 'page' } },
  };
  const { ask, prove, state } = start({}, { isProved: false });
  await ask('deletePasskey', { id });
  expect(state()).toMatchObject({ screen: 'StepUp' });
  await prove();
  expect(state()).toMatchObject(successState);
  await ask('cancelEdit');
  await ask('finish');
  expect(state()).toEqual(account);
});

it('starts with the question about the passkey that the visitor came to delete', async () => {
  const { id } = requireDefined(examplePasskeys[0]);
  const user = { ...exampleState.user, webauthn_registrations: [{ webauthn_registration_id: id, name: '' }] };
  const read = async () => ({ session: exampleState.session, user });
  const { ask, state } = start({ read }, { initial: { screen: 'Account', details: null, toOpen: { toRemove: id } } });
  await ask('readAccount');
  expect(state()).toMatchObject({ screen: 'PasskeyRegistrationSuccess', edit: { id, action: 'delete' } });
});

it('shows only the list when the passkey of a row is already gone', async () => {
  const { ask, state } = start();
  await ask('deletePasskey', { id: 'registration-9' });
  expect(state()).toMatchObject({ screen: 'PasskeyRegistrationSuccess', edit: null });
});

it('removes the account from the screen on sign-out', async () => {
  const { ask, state, reports } = start();
  await ask('signOut');
  expect(state()).toEqual({ screen: 'Account', details: null });
  expect(reports.events).toContainEqual({ type: 'signed_out' });
});

describe('a login as another user in another tab', () => {
  const form = { screen: 'AccountEdit', account, strength: null } as const;
  const question = {
    screen: 'AccountRemove',
    account,
    isLastSignInMethod: false,
    decision: { place: 'page' },
  } as const;
  const otpState = { type: 'email', methodId: 'method-2', otpDestination: 'new@example.org' } as const;
  type Ask = ReturnType<typeof start>['ask'];

  it.each<[string, FlowState, (ask: Ask) => Promise<void>]>([
    ['a name', { ...form, edit: 'name' }, (ask) => ask('submitName', { firstName: 'Augusta', lastName: 'King' })],
    ['an address', { ...form, edit: 'email' }, (ask) => ask('submitEmail', { email: 'new@example.org' })],
    ['a verification', account, (ask) => ask('verify', { method: 'email', destination: 'countess@example.org' })],
    ['a password', { ...form, edit: 'password' }, (ask) => ask('submitPassword', { password: 'correct horse' })],
    [
      'a passcode',
      { screen: 'AccountCode', account, otpState, expiresAtMs: 0, resentAtMs: null },
      (ask) => ask('submitPasscode', { code: '123456' }),
    ],
    ['the removal of an address', { ...question, item }, (ask) => ask('remove')],
    ['the removal of all apps', { ...question, item: allApps }, (ask) => ask('remove')],
  ])('refuses %s, which belongs to the user on the screen', async (_what, initial, act) => {
    const spy = vi.fn();
    const call = async () => spy();
    const calls = { update: call, setPassword: call, verifyPasscode: call, remove: call, withdrawConsent: call };
    const sendPasscode = async () => ({ methodId: `${spy()}` });
    const { ask, view } = start({ ...calls, sendPasscode }, { initial, userId: 'user-2' });
    await act(ask);
    expect(spy).not.toHaveBeenCalled();
    expect(view().error?.code).toBe('no_session');
  });
});

describe('a member of an organization', () => {
  const membership: Membership = {
    organizationName: 'Acme',
    hasPassword: false,
    mayUsePassword: true,
    mayVerifyEmail: true,
    phone: null,
    totpId: 'totp-1',
    isSecondFactorOn: true,
    isSecondFactorRequired: false,
    secondFactors: ['totp', 'sms'],
    retiredEmails: [{ id: 'email-9', email: 'old@acme.test' }],
    connections: [],
  };
  const requiredMembership = { ...membership, isSecondFactorRequired: true };
  const app = { kind: 'totp', id: 'totp-1', name: 'totp' } as const;
  const of = (membership: Membership): FromAccount => ({ screen: 'Account', details: { ...exampleState, membership } });

  it('comes to remove an entry of the membership', async () => {
    const read = async () => ({ ...exampleAccount, membership });
    const initial: FlowState = { screen: 'Account', details: null, toOpen: { toRemove: 'email-9' } };
    const { ask, state } = start({ read }, { initial });
    await ask('readAccount');
    expect(state()).toMatchObject({ screen: 'AccountRemove', item: { kind: 'email', name: 'old@acme.test' } });
  });

  it('may not remove the only factor that the organization requires, not even with a proof', async () => {
    const remove = vi.fn();
    const { ask, state } = start({ remove }, { initial: of(requiredMembership) });
    await ask('removeItem', { item: app });
    expect(state()).toMatchObject({ screen: 'AccountRemove', isNeeded: true });
    await ask('remove');
    expect(state().screen).toBe('Account');
    expect(remove).not.toHaveBeenCalled();
  });

  it('keeps a factor that has become the only one meanwhile', async () => {
    const remove = vi.fn();
    const read = async () => ({ ...exampleAccount, membership: requiredMembership });
    const initial = of({ ...requiredMembership, phone: '+14155550123' });
    const { ask, state } = start({ remove, read }, { initial });
    await ask('removeItem', { item: app });
    expect(state()).not.toHaveProperty('isNeeded');
    await ask('remove');
    expect(state().screen).toBe('Account');
    expect(remove).not.toHaveBeenCalled();
  });

  it('sets a password after a proof only, also when there is one', async () => {
    const initial = of({ ...membership, hasPassword: true });
    const { ask, state } = start({}, { initial, isProved: false });
    await ask('editAccount', { edit: 'password' });
    expect(state().screen).toBe('StepUp');
  });

  it('whom only a login proves needs no other proof after a recent one', async () => {
    const { ask, state } = start({}, { initial: of(membership), isProved: false, emails: [] });
    await ask('editAccount', { edit: 'email' });
    expect(state().screen).toBe('AccountEdit');
  });

  it('switches to another organization from the account, and comes back', async () => {
    const { ask, state } = start({}, { initial: of(membership) });
    await ask('switchOrganization');
    expect(state()).toEqual({ screen: 'OrganizationSwitch', list: null, from: of(membership) });
  });

  it('gets new recovery codes after a proof', async () => {
    const { ask, state } = start({}, { initial: of(membership), isProved: false });
    await ask('showRecoveryCodes', { areNew: true });
    expect(state().screen).toBe('StepUp');
  });

  it('reports what changed on the page that the frame leads to', async () => {
    const read = async () => ({ ...exampleAccount, membership: { ...membership, totpId: null, hasPassword: true } });
    const { ask, reports } = start({ read }, { initial: of(membership), place: 'elsewhere' });
    await ask('readAccount');
    expect(changes(reports)).toEqual([
      { type: 'account_changed', change: 'totp_removed' },
      { type: 'account_changed', change: 'password_set' },
    ]);
  });
});
