import { describe, expect, it, vi } from 'vitest';
import { exampleSignIn, exampleWallet, fakePorts } from '../testing/fakePorts.ts';
import { startFlow } from '../testing/startFlow.ts';
import type { Ports, ProviderPort } from './ports.ts';
import type { Flow } from './runFlow.ts';
import type { FlowState } from './screens.ts';

const email = { email: 'ada@example.com' };
const passcode: FlowState = {
  screen: 'OTPAuthenticate',
  otpState: { type: 'sms', methodId: 'method-1', otpDestination: '+14155550123' },
  expiresAtMs: Number.POSITIVE_INFINITY,
  resentAtMs: null,
};
const password: FlowState = {
  screen: 'PasswordCreateOrLogin',
  passwordState: { email: 'ada@example.com', type: 'password' },
  strength: null,
};
const reset = (tokenType: 'login' | 'reset_password'): FlowState => ({
  screen: 'PasswordResetForm',
  resetPasswordState: { token: 'token-1' },
  tokenType,
  strength: null,
});
const signState: FlowState = {
  screen: 'CryptoSignMessage',
  wallet: exampleWallet,
  cryptoState: { walletAddress: 'address-1', walletOption: 'Metamask', walletChallenge: 'challenge-1' },
};
const window: FlowState = {
  screen: 'PasskeyWindow',
  ceremony: 'get',
  url: 'https://auth.example.com/passkey-window#1',
};
const main: FlowState = { screen: 'Main' };

type Row = { initial: FlowState; ask(flow: Flow): Promise<void> };
const signIns: Partial<Record<keyof ProviderPort, Row>> = {
  authenticatePasscode: { initial: passcode, ask: (flow) => flow.ask('submitPasscode', { code: '123456' }) },
  createPassword: { initial: password, ask: (flow) => flow.ask('createPassword', { password: 'secret' }) },
  authenticatePassword: { initial: password, ask: (flow) => flow.ask('logIn', { password: 'secret' }) },
  resetPassword: { initial: reset('reset_password'), ask: (flow) => flow.ask('resetPassword', { password: 'secret' }) },
  authenticateMagicLink: { initial: reset('login'), ask: (flow) => flow.ask('logInWithToken') },
  authenticateWallet: { initial: signState, ask: (flow) => flow.ask('sign') },
};
const sends: Partial<Record<keyof ProviderPort, Row>> = {
  sendMagicLink: { initial: main, ask: (flow) => flow.ask('submitEmailForLink', email) },
  sendPasscode: { initial: passcode, ask: (flow) => flow.ask('resend') },
  startPasswordReset: { initial: password, ask: (flow) => flow.ask('forgot') },
  oauthUrl: { initial: main, ask: (flow) => flow.ask('startOAuth', { provider: 'github' }) },
  submitOneTap: { initial: main, ask: (flow) => flow.ask('finishOneTap', { credential: 'jwt' }) },
};

describe('the provider', () => {
  it.each(Object.entries({ ...signIns, ...sends }))("receives the host's configuration with %s", async (name, row) => {
    const call = vi.fn(async () => exampleSignIn);
    const { flow } = startFlow({ initial: row.initial, provider: { [name]: call } });
    flow.configure({ locale: 'de' });
    await row.ask(flow);
    const { config } = flow.settings();
    expect(call.mock.calls[0]?.at(-1)).toMatchObject({ config, locale: 'de' });
  });
});

describe('a sign-in that ends after it was aborted', () => {
  /** Starts a sign-in, aborts it, then lets the response arrive. Returns the host's events. */
  async function late(
    { initial, ask }: Row,
    replace: (respond: () => Promise<typeof exampleSignIn>) => Partial<Ports>,
  ) {
    let respond = () => {};
    const response = vi.fn(
      () =>
        new Promise<typeof exampleSignIn>((resolve) => {
          respond = () => resolve(exampleSignIn);
        }),
    );
    const { flow, reports, view } = startFlow({ initial, ports: replace(response) });
    const attempt = ask(flow);
    await vi.waitFor(() => expect(response).toHaveBeenCalled());
    const { state: viewAfter } = view();
    expect(viewAfter).toMatchObject(initial);
    flow.dispose();
    respond();
    await attempt;
    // The response is handled a few microtasks later.
    await new Promise((resolve) => setTimeout(resolve));
    expect(view().state).toBe(viewAfter);
    return reports;
  }
  const { provider, passkeys, passkeyWindow } = fakePorts();

  it.each(Object.entries(signIns))('is not reported to the host: %s', async (name, row) => {
    const lateReports = await late(row, (response) => ({ provider: { ...provider, [name]: response } }));
    expect(lateReports.successes).toEqual([]);
  });

  it.each<[string, Row, (respond: () => Promise<typeof exampleSignIn>) => Partial<Ports>]>([
    [
      'from an OAuth provider',
      { initial: main, ask: (flow) => flow.ask('finishRedirect', { signedIn: 'oauth' }) },
      (resume) => ({ provider: { ...provider, resume } }),
    ],
    [
      'from an existing session',
      { initial: { screen: 'LoggedIn', account: 'ada@example.com' }, ask: (flow) => flow.ask('continueAs') },
      (resume) => ({ provider: { ...provider, resume } }),
    ],
    [
      'by a passkey',
      { initial: main, ask: (flow) => flow.ask('loginWithPasskey') },
      (authenticate) => ({ passkeys: { ...passkeys, authenticate } }),
    ],
    [
      'in a popup',
      { initial: window, ask: (flow) => flow.ask('follow') },
      (resume) => ({
        passkeys: { ...passkeys, resume },
        passkeyWindow: { ...passkeyWindow, outcome: async () => 'signed_in' },
      }),
    ],
  ])('is not reported to the host: %s', async (_, row, replace) => {
    expect((await late(row, replace)).successes).toEqual([]);
  });
});
