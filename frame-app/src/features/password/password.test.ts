import { describe, expect, it, vi } from 'vitest';
import { startScreen } from '../../entrypoints/pages/startScreen.ts';
import type { IntentOf } from '../../flow/defineFlow.ts';
import type { UserType } from '../../flow/entities.ts';
import type { ProviderPort } from '../../flow/ports.ts';
import type { FlowState, ScreenName } from '../../flow/screens.ts';
import { apiFailure, exampleJudgement, exampleSignIn } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';

const email = 'ada@example.com';
const config = { products: ['passwords'] } as const;
const at = (type: 'new' | 'password' | 'passwordless'): FlowState => ({
  screen: 'PasswordCreateOrLogin',
  passwordState: { email, type },
  strength: null,
});
const start = (initial: FlowState, provider: Partial<ProviderPort> = {}) =>
  startFlow({ config: { products: [...config.products] }, initial, provider });
const confirmation = { state: { screen: 'PasswordConfirmation' }, error: null };

describe('passwords', () => {
  it.each(['new', 'password', 'passwordless'] as const)(
    'takes the password type from the search result: %s',
    async (type) => {
      const { flow, view } = start({ screen: 'Main' }, { searchUser: async () => type });
      await flow.ask('submitEmailForPassword', { email });
      expect(view().state).toMatchObject({ screen: 'PasswordCreateOrLogin', passwordState: { email, type } });
      await flow.ask('back');
      expect(view().state).toEqual({ screen: 'Main', method: 'email', email });
    },
  );

  it.each<[IntentOf<'PasswordCreateOrLogin'>, ScreenName]>([
    ['forgot', 'PasswordForgot'],
    ['setPassword', 'PasswordSetNew'],
    ['sendMagicLink', 'EmailConfirmation'],
    ['sendPasscode', 'OTPAuthenticate'],
  ])('goes back from the screen after %s to the password screen, and from there to Main', async (intent, screen) => {
    const { flow, view } = start(at('password'));
    await flow.ask(intent as 'forgot');
    expect(view().state.screen).toBe(screen);
    await flow.ask('back');
    expect(view().state).toEqual(at('password'));
    await flow.ask('back');
    expect(view().state).toEqual({ screen: 'Main', method: 'email', email });
  });

  it('also returns to the password screen after a resent passcode', async () => {
    const { flow, view } = start(at('password'));
    await flow.ask('sendPasscode');
    await flow.ask('resend');
    await flow.ask('back');
    expect(view().state).toEqual(at('password'));
  });

  it('reports an unknown sign-in type of the provider to the visitor and the host', async () => {
    for (const type of ['passkey-only', 'constructor', '']) {
      const { flow, view, reports } = start({ screen: 'Main' }, { searchUser: async () => type as UserType });
      await flow.ask('submitEmailForPassword', { email });
      expect(view()).toMatchObject({ state: { screen: 'Main' }, failedIntent: 'submitEmailForPassword' });
      expect(reports.errors).toMatchObject([{ kind: 'client', code: 'unexpected' }]);
    }
  });

  it('does not look up accounts when they are concealed', async () => {
    const searchUser = vi.fn();
    const { flow, view } = startFlow({
      config: { products: ['passwords'], passwordOptions: { concealAccounts: true } },
      provider: { searchUser },
    });
    await flow.ask('submitEmailForPassword', { email });
    expect(view().state).toMatchObject({ screen: 'PasswordCreateOrLogin', passwordState: { email, type: 'password' } });
    expect(searchUser).not.toHaveBeenCalled();
  });

  it('goes to the confirmation once an account is created', async () => {
    const createPassword = vi.fn(async () => exampleSignIn);
    const { flow, view, reports } = start(at('new'), { createPassword });
    await flow.ask('createPassword', { password: 'correct horse' });
    expect(createPassword).toHaveBeenCalledWith(email, 'correct horse', expect.anything());
    expect(view()).toMatchObject(confirmation);
    expect(reports.successes).toEqual([exampleSignIn]);
    expect(reports.events.filter(({ type }) => type === 'authenticate_flow_complete')).toHaveLength(1);
  });

  it('goes to the confirmation after the right password', async () => {
    const { flow, view, reports } = start(at('password'));
    await flow.ask('logIn', { password: 'correct horse' });
    expect(view()).toMatchObject(confirmation);
    expect(reports.successes).toHaveLength(1);
  });

  it.each([
    ['logIn', 'password', 'unauthorized_credentials'],
    ['logIn', 'password', 'user_lock_limit_reached'],
    // Names of inherited object members.
    ['logIn', 'password', 'constructor'],
    ['logIn', 'password', '__proto__'],
    ['createPassword', 'new', 'breached_password'],
    ['createPassword', 'new', 'weak_password'],
    ['createPassword', 'new', 'duplicate_email'],
  ] as const)(
    '%s of a %s user stays on its screen after %s, with the provider’s message',
    async (intent, type, error_type) => {
      const refuse = () => Promise.reject(apiFailure(error_type));
      const { flow, view, reports } = start(at(type), { authenticatePassword: refuse, createPassword: refuse });
      await flow.ask(intent, { password: 'wrong' });
      const error = { error_type, message: `The server says ${error_type}.` };
      expect(view()).toMatchObject({ state: at(type), busy: null, error, failedIntent: intent });
      expect(reports.errors).toHaveLength(1);
    },
  );

  it.each([
    ['logIn', 'reset_password', 'PasswordDedupe'],
    ['createPassword', 'reset_password', 'PasswordDedupe'],
    ['logIn', 'breached_password', 'PasswordBreached'],
  ] as const)('%s refused with %s sends a reset mail and goes to %s', async (intent, error_type, screen) => {
    const refuse = () => Promise.reject(apiFailure(error_type));
    const startPasswordReset = vi.fn(async () => {});
    const { flow, view, reports } = start(at('password'), {
      authenticatePassword: refuse,
      createPassword: refuse,
      startPasswordReset,
    });
    await flow.ask(intent, { password: 'old' });
    expect(startPasswordReset).toHaveBeenCalledOnce();
    expect(view()).toMatchObject({ state: { screen, passwordState: { email } }, error: null });
    expect(reports.errors).toEqual([]);
    expect(reports.log).toEqual([{ name: 'email_sent', details: { email, type: 'reset_password' } }]);
  });

  it('shows the error and stays when the reset mail cannot be sent', async () => {
    const { flow, view, reports } = start(at('password'), {
      authenticatePassword: () => Promise.reject(apiFailure('reset_password')),
      startPasswordReset: () => Promise.reject(apiFailure('too_many_requests')),
    });
    await flow.ask('logIn', { password: 'old' });
    expect(view()).toMatchObject({ state: at('password'), busy: null, error: { error_type: 'too_many_requests' } });
    expect(reports.errors).toHaveLength(1);
  });

  it.each([
    ['forgot', 'PasswordForgot'],
    ['setPassword', 'PasswordSetNew'],
  ] as const)('%s sends a reset mail, then shows %s, from which it can be sent again', async (intent, screen) => {
    const startPasswordReset = vi.fn(async () => {});
    const { flow, view, reports, ports } = start(at('passwordless'), { startPasswordReset });
    await flow.ask(intent);
    expect(view().state).toMatchObject({ screen, resentAtMs: null });
    await flow.ask('resend');
    expect(view().state).toMatchObject({ screen, resentAtMs: expect.any(Number) });
    expect(startPasswordReset).toHaveBeenCalledTimes(2);
    // The link that signs in is valid for an hour, whatever the other link's configuration.
    const untilMs = ports.now() + 60 * 60_000;
    expect(reports.links).toEqual([expect.objectContaining({ untilMs }), expect.objectContaining({ untilMs })]);
    expect(reports.log.map(({ name, details }) => [name, 'type' in details && details.type])).toEqual([
      ['email_sent', 'reset_password'],
      ['email_try_again_clicked', 'reset_password'],
    ]);
    expect(reports.events.filter(({ type }) => type === 'password_reset_sent')).toHaveLength(2);
  });

  it('continues by magic link or passcode instead', async () => {
    const byLink = start(at('passwordless'));
    await byLink.flow.ask('sendMagicLink');
    expect(byLink.view().state).toMatchObject({ screen: 'EmailConfirmation', magicLinkState: { email } });
    const byPasscode = start(at('new'));
    await byPasscode.flow.ask('sendPasscode');
    expect(byPasscode.view().state).toMatchObject({ screen: 'OTPAuthenticate', otpState: { otpDestination: email } });
  });
});

describe('the strength check', () => {
  it('never uses a late answer for a newer value', async () => {
    const responses: ((value: typeof exampleJudgement) => void)[] = [];
    const checkPasswordStrength = () => new Promise<typeof exampleJudgement>((resolve) => responses.push(resolve));
    const { flow, view } = start(at('new'), { checkPasswordStrength });
    const first = flow.ask('checkStrength', { password: 'correct horse', revision: 1 });
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    const second = flow.ask('checkStrength', { password: 'c', revision: 2 });
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.({ ...exampleJudgement, valid_password: false, score: 0 });
    await second;
    responses[0]?.(exampleJudgement);
    await first;
    expect(view().state).toMatchObject({ strength: { revision: 2, isValid: false } });
  });

  it('runs in the background: it neither shows as busy nor aborts another request', async () => {
    let create: (value: typeof exampleSignIn) => void = () => {};
    const createPassword = vi.fn(() => new Promise<typeof exampleSignIn>((resolve) => (create = resolve)));
    const { flow, view } = start(at('new'), { createPassword });
    const creation = flow.ask('createPassword', { password: 'correct horse' });
    await vi.waitFor(() => expect(createPassword).toHaveBeenCalled());
    await flow.ask('checkStrength', { password: 'correct horse', revision: 1 });
    expect(view()).toMatchObject({ busy: 'createPassword', state: { strength: { revision: 1 } } });
    create(exampleSignIn);
    await creation;
    expect(view()).toMatchObject(confirmation);
  });

  it('shows the provider’s error about the address until a check succeeds', async () => {
    const responses = [() => Promise.reject(apiFailure('invalid_email')), () => Promise.resolve(exampleJudgement)];
    const { flow, view, reports } = start(at('new'), {
      checkPasswordStrength: () => (responses.shift() ?? responses[0])?.() as never,
    });
    await flow.ask('checkStrength', { password: 'correct', revision: 1 });
    expect(view()).toMatchObject({
      error: { message: 'The server says invalid_email.' },
      failedIntent: 'checkStrength',
    });
    await flow.ask('checkStrength', { password: 'correct', revision: 2 });
    expect(view()).toMatchObject({ error: null, failedIntent: null, state: { strength: { revision: 2 } } });
    expect(reports.errors).toHaveLength(1);
  });

  it.each(['none', 'a policy of tomorrow'])('accepts a valid password without a meter: %s', async (strength_policy) => {
    const checkPasswordStrength = async () => ({ ...exampleJudgement, strength_policy });
    const { flow, view } = start(at('new'), { checkPasswordStrength });
    await flow.ask('checkStrength', { password: 'x', revision: 1 });
    expect(view().state).toMatchObject({ strength: { policy: 'none', isValid: true } });
  });
});

it('also knows the luds bounds without bootstrap data', async () => {
  const luds_requirements = {
    ...exampleJudgement.feedback.luds_requirements,
    missing_characters: 3,
    missing_complexity: 1,
  };
  const { flow, view } = start(at('new'), {
    checkPasswordStrength: async () => ({
      ...exampleJudgement,
      strength_policy: 'luds',
      feedback: { ...exampleJudgement.feedback, luds_requirements },
    }),
  });
  await flow.ask('checkStrength', { password: 'short', revision: 1 });
  expect(view().state).toMatchObject({
    strength: { luds: { minimumCount: 8, complexity: 3, isLongEnough: false, isComplexEnough: false } },
  });
});

describe('the reset mount', () => {
  const mount = (tokenType: 'reset_password' | 'login') =>
    startScreen({ kind: 'resetPassword', passwordResetToken: 'token-1', tokenType });

  it('shows the form for a reset token, and confirms once the password is set', async () => {
    const resetPassword = vi.fn(async () => exampleSignIn);
    const state = mount('reset_password');
    const { flow, view, reports } = start(state, { resetPassword });
    await flow.ask('resetPassword', { password: 'correct horse' });
    expect(resetPassword).toHaveBeenCalledWith('token-1', 'correct horse', expect.anything());
    expect(view()).toMatchObject(confirmation);
    expect(reports.events).toContainEqual({ type: 'password_reset' });
  });

  it('authenticates a login token as a magic link, without a form', async () => {
    const authenticateMagicLink = vi.fn(async () => exampleSignIn);
    const state = mount('login');
    const { flow, view } = start(state, { authenticateMagicLink });
    await flow.ask('logInWithToken');
    expect(authenticateMagicLink).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
    expect(view()).toMatchObject(confirmation);
  });

  it.each(['reset_password', 'login'] as const)('has a way on when a %s token is refused', async (tokenType) => {
    const refuse = () => Promise.reject(apiFailure('unable_to_auth_password_reset_token'));
    const { flow, view, reports } = start(mount(tokenType), { resetPassword: refuse, authenticateMagicLink: refuse });
    await flow.ask(tokenType === 'login' ? 'logInWithToken' : 'resetPassword', { password: 'correct horse' });
    expect(view()).toMatchObject({ state: { screen: 'PasswordResetForm' }, busy: null, error: { kind: 'api' } });
    expect(reports.errors).toHaveLength(1);
    await flow.ask('toLogin');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: null });
  });
});
