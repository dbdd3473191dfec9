import { describe, expect, it } from 'vitest';
import { FlowError } from '../../flow/ports.ts';
import { apiFailure, exampleSignIn } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';

const email = 'ada@example.com';

describe('email magic link', () => {
  it('goes from Main to EmailConfirmation after a magic link is sent, with the sender domain when it is the only one', async () => {
    const { flow, view, reports } = startFlow();
    await flow.ask('submitEmailForLink', { email });
    expect(view().state).toEqual({
      screen: 'EmailConfirmation',
      magicLinkState: { email },
      senderDomain: 'mail.acme.example',
      isBound: true,
    });
    expect(reports.log).toEqual([{ name: 'email_sent', details: { email, type: 'login_or_create_eml' } }]);
  });

  it('has no sender domain when mails come from several, or when the project settings could not be loaded', async () => {
    const settings = await startFlow().ports.provider.bootstrap();
    const several = { ...settings, emailDomains: ['one.example', 'two.example'] };
    const assumedSettings = { ...settings, emailDomains: ['stytch.com'], projectName: null };
    for (const bootstrap of [several, assumedSettings]) {
      const { flow, view } = startFlow({ provider: { bootstrap: async () => bootstrap } });
      await flow.ask('submitEmailForLink', { email });
      expect(view().state).toMatchObject({ screen: 'EmailConfirmation', senderDomain: null });
    }
  });

  it('returns to Main by Try again, which clears the address and sends nothing', async () => {
    const { flow, view, reports } = startFlow();
    await flow.ask('submitEmailForLink', { email });
    await flow.ask('tryAgain');
    expect(view().state).toEqual({ screen: 'Main' });
    // The log counts passcodes and resets that are sent again; here no mail is sent.
    expect(reports.log.map(({ name }) => name)).toEqual(['email_sent']);
  });

  it('returns to Main with the address on back', async () => {
    const { flow, view, reports } = startFlow();
    await flow.ask('submitEmailForLink', { email });
    await flow.ask('back');
    expect(view().state).toEqual({ screen: 'Main', method: 'email', email });
    expect(reports.log.map(({ name }) => name)).not.toContain('email_try_again_clicked');
  });

  it('continues when the link was opened in another tab', async () => {
    const { flow, view, reports } = startFlow();
    await flow.ask('submitEmailForLink', { email });
    await flow.ask('continueSignedIn', { ...exampleSignIn, method: 'magic_link' });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([{ ...exampleSignIn, method: 'magic_link' }]);
  });
});

describe('email passcode', () => {
  it('goes from Main to OTPAuthenticate with the OTP state, five minutes before it expires', async () => {
    const { flow, view, ports } = startFlow();
    await flow.ask('submitEmailForPasscode', { email });
    expect(view().state).toEqual({
      screen: 'OTPAuthenticate',
      otpState: { type: 'email', methodId: 'method-1', otpDestination: email },
      expiresAtMs: ports.now() + 5 * 60_000,
      resentAtMs: null,
    });
  });

  it('stays with a wrong passcode and goes to OTPConfirmation with the right one', async () => {
    const responses = [() => Promise.reject(apiFailure('otp_code_not_found')), async () => exampleSignIn];
    const authenticatePasscode = () => (responses.shift() ?? (async () => exampleSignIn))();
    const { flow, view } = startFlow({ provider: { authenticatePasscode } });
    await flow.ask('submitEmailForPasscode', { email });
    await flow.ask('submitPasscode', { code: '000000' });
    expect(view()).toMatchObject({ state: { screen: 'OTPAuthenticate' }, error: { error_type: 'otp_code_not_found' } });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view().state.screen).toBe('OTPConfirmation');
  });

  it('resends with a new method id, and restores the typed address when the visitor goes back to Main', async () => {
    const ids = ['method-1', 'method-2'];
    const { flow, view, reports } = startFlow({
      provider: { sendPasscode: async () => ({ methodId: ids.shift() ?? '' }) },
    });
    await flow.ask('submitEmailForPasscode', { email });
    await flow.ask('resend');
    expect(view().state).toMatchObject({ otpState: { methodId: 'method-2' }, resentAtMs: expect.any(Number) });
    expect(reports.log.at(-1)?.name).toBe('email_try_again_clicked');
    await flow.ask('back');
    expect(view().state).toEqual({ screen: 'Main', method: 'email', email });
  });
});

describe('a destination can be corrected on Main, with its value filled in', () => {
  it.each(['link', 'passcode'] as const)('after a %s', async (kind) => {
    const { flow, view } = startFlow();
    await flow.ask(kind === 'link' ? 'submitEmailForLink' : 'submitEmailForPasscode', { email });
    await flow.ask('editAddress');
    expect(view().state).toEqual({ screen: 'Main', method: 'email', email });
  });

  it('also when back leads to the password screen', async () => {
    const passwordState = { email, type: 'password' } as const;
    for (const ask of ['sendPasscode', 'sendMagicLink', 'forgot'] as const) {
      const { flow, view } = startFlow({ initial: { screen: 'PasswordCreateOrLogin', passwordState, strength: null } });
      await flow.ask(ask);
      expect(view().state.screen).not.toBe('PasswordCreateOrLogin');
      await flow.ask('editAddress');
      expect(view().state).toEqual({ screen: 'Main', method: 'email', email });
    }
  });

  it('also for a phone number', async () => {
    const { flow, view } = startFlow();
    await flow.ask('submitPhone', { method: 'whatsapp', country: 'DE', rawNumber: '030 123456' });
    await flow.ask('editAddress');
    expect(view().state).toMatchObject({ method: 'whatsapp', phone: { country: 'DE', rawNumber: '030 123456' } });
  });
});

describe('an address that matches no email pattern', () => {
  it.each(['submitEmailForLink', 'submitEmailForPasscode', 'submitEmailForPassword'] as const)(
    'is not sent by %s, stays on Main, and is reported to the host once',
    async (intent) => {
      const { flow, view, reports } = startFlow();
      await flow.ask(intent, { email: 'ada@nowhere' });
      const error = expect.objectContaining({ kind: 'client', code: 'invalid_input', path: 'email', screen: 'Main' });
      expect(view()).toMatchObject({ state: { screen: 'Main' }, failedIntent: intent, busy: null, error });
      expect(reports.errors).toEqual([error]);
      expect(reports.log).toEqual([]);
    },
  );

  it('is validated without invisible characters', async () => {
    const { flow, view } = startFlow();
    await flow.ask('submitEmailForLink', { email: `\u200b${email.replace('@', '＠')}` });
    expect(view().state).toMatchObject({ screen: 'EmailConfirmation', magicLinkState: { email } });
  });
});

describe('a link that asks before it signs in', () => {
  const initial = { screen: 'ConfirmSignIn', token: 'token-1', account: null, page: null } as const;

  it('no longer asks once the provider has refused it, and leads back to the form', async () => {
    const refuse = () => Promise.reject(apiFailure('unable_to_auth_magic_link'));
    const { flow, view, reports } = startFlow({ initial, provider: { authenticateMagicLink: refuse } });
    await flow.ask('confirm');
    expect(view()).toMatchObject({
      state: { screen: 'ReturnFailed', token: 'token-1', tokenType: 'magic_links', isRefused: true },
      error: { error_type: 'unable_to_auth_magic_link' },
    });
    expect(reports.errors).toHaveLength(1);
    await flow.ask('giveUp');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: null });
  });

  it('still asks while the provider cannot be reached', async () => {
    const fail = () => Promise.reject(new FlowError({ kind: 'client', code: 'provider_unreachable' }));
    const { flow, view } = startFlow({ initial, provider: { authenticateMagicLink: fail } });
    await flow.ask('confirm');
    expect(view()).toMatchObject({ state: initial, error: { code: 'provider_unreachable' } });
  });
});
