import type { WidgetConfig } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import type { FlowState } from '../../flow/screens.ts';
import { acme, borealis, cobalt, fresh, inAcme, listOf, membership } from '../../testing/exampleOrganizations.ts';
import { fakeOrganizations, half, memberSignIn, session } from '../../testing/fakeOrganizations.ts';
import { apiFailure } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { OrganizationPort } from './port.ts';

type Given = { config?: WidgetConfig; calls?: Partial<OrganizationPort>; initial?: FlowState };

const login: FlowState = { screen: 'OrganizationLogin', course: null };
const email = 'ada@acme.test';

function start({ config = {}, calls = {}, initial = login }: Given = {}) {
  const { provider, sent } = fakeOrganizations(calls);
  return { ...startFlow({ config, provider, initial }), sent };
}

const at = (course: typeof fresh): FlowState => ({ screen: 'OrganizationLogin', course });

describe('opening the login', () => {
  it('starts without an organization in the flow discovery', async () => {
    const { flow, view } = start();
    await flow.ask('open');
    expect(view().state).toEqual({ screen: 'OrganizationLogin', course: fresh });
  });

  it('finds the organization of the slug in the flow organization', async () => {
    const { flow, view } = start({ config: { flow: 'organization', organizationSlug: 'acme' } });
    await flow.ask('open');
    expect(view().state).toMatchObject({ course: { organization: acme } });
  });

  it('says that an organization is unknown, and leads on to the flow discovery', async () => {
    const { flow, view } = start({ config: { flow: 'organization', organizationSlug: 'nowhere' } });
    await flow.ask('open');
    expect(view().state).toMatchObject({ screen: 'OrganizationError', reason: 'organization' });
    await flow.ask('back');
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', course: fresh });
  });

  it('asks a signed-in member first, because a further proof would end the session', async () => {
    const { provider } = fakeOrganizations();
    const { flow, view } = startFlow({
      provider: { ...provider, knownUser: async () => memberSignIn.user },
      initial: login,
    });
    await flow.ask('open');
    expect(view().state.screen).toBe('LoggedIn');
  });

  it('stays for another try if the provider is silent', async () => {
    let isSilent = true;
    const calls: Partial<OrganizationPort> = {
      bySlug: async () => {
        if (isSilent) throw new TypeError('offline');
        return acme;
      },
    };
    const { flow, view, reports } = start({ config: { flow: 'organization', organizationSlug: 'acme' }, calls });
    await flow.ask('open');
    expect(view()).toMatchObject({ state: { course: null }, failedIntent: 'open' });
    expect(reports.errors).toHaveLength(1);
    isSilent = false;
    await flow.ask('open');
    expect(view()).toMatchObject({ state: { course: { organization: acme } }, error: null });
  });
});

describe('after a reload', () => {
  const untilMs = Number.POSITIVE_INFINITY;

  it('continues with the list of the intermediate session', async () => {
    const { flow, view } = start({ calls: { intermediate: () => ({ untilMs }) } });
    await flow.ask('open');
    expect(view().state).toMatchObject({ screen: 'Discovery', list: { memberships: [{ organization: acme }] } });
  });

  it('continues with the organization that was chosen already', async () => {
    const calls: Partial<OrganizationPort> = {
      intermediate: () => ({ untilMs, organizationId: acme.id }),
      exchange: async () =>
        half({
          secondFactor: {
            acceptedMethods: null,
            hasApp: true,
            phone: null,
            unverifiedPhone: null,
            preferredMethod: null,
            isPasscodeSent: false,
          },
        }),
    };
    const { flow, view } = start({ calls });
    await flow.ask('open');
    expect(view().state).toMatchObject({ screen: 'TOTPEntry', goal: { unfinishedSignIn: { method: 'session' } } });
  });

  it('leaves an unfinished sign-in to another organization than the configured one', async () => {
    const calls: Partial<OrganizationPort> = { intermediate: () => ({ untilMs }) };
    const { flow, view } = start({ calls, config: { flow: 'organization', organizationSlug: 'cobalt' } });
    await flow.ask('open');
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', course: { organization: cobalt } });
  });

  describe('while a mail is awaited', () => {
    const awaitedOf = (slug: string | null) => ({
      screen: 'EmailOTPEntry' as const,
      email,
      expiresAtMs: Number.POSITIVE_INFINITY,
      resentAtMs: null,
      slug,
    });
    const reopen = (slug: string | null): FlowState => ({ ...login, awaitedScreen: awaitedOf(slug) });

    it.each([
      ['of the configuration', { flow: 'organization', organizationSlug: 'acme' }, 'acme', acme],
      ['that was found by its slug', {}, 'acme', acme],
      ['that is not chosen yet', {}, null, null],
    ] as const)('waits on, for the organization %s', async (_, config, slug, organization) => {
      const { flow, view, sent } = start({ config, initial: reopen(slug) });
      await flow.ask('open');
      expect(view().state).toMatchObject({ screen: 'EmailOTPEntry', email, course: { organization } });
      expect(view().state).not.toHaveProperty('slug');
      expect(sent).toEqual([]);
      await flow.ask('back');
      expect(view().state).toEqual({ screen: 'OrganizationLogin', course: { ...fresh, organization }, email });
    });

    it('waits on with what the intermediate session has proved', async () => {
      const list = listOf(membership(cobalt), membership(acme, { primary: ['email_otp'] }));
      const calls = { intermediate: () => ({ untilMs }), list: async () => list };
      const { flow, view } = start({ calls, initial: reopen('acme') });
      await flow.ask('open');
      const course = { organization: acme, allowedMethods: ['email_otp'], knownEmail: email, list };
      expect(view().state).toMatchObject({ screen: 'EmailOTPEntry', course });
    });

    it('goes on with the list if the mail was redeemed in another tab', async () => {
      const { flow, view } = start({ calls: { intermediate: () => ({ untilMs }) }, initial: reopen(null) });
      await flow.ask('open');
      expect(view().state.screen).toBe('Discovery');
    });

    it('starts over if the page is now for another organization, or the entry is incomplete', async () => {
      const config: WidgetConfig = { flow: 'organization', organizationSlug: 'cobalt' };
      const otherFlow = start({ config, initial: reopen('acme') });
      await otherFlow.flow.ask('open');
      expect(otherFlow.view().state).toEqual({
        screen: 'OrganizationLogin',
        course: { ...fresh, organization: cobalt },
      });
      const brokenState = { ...awaitedOf(null), expiresAtMs: undefined } as unknown as ReturnType<typeof awaitedOf>;
      const { flow, view } = start({ initial: { ...login, awaitedScreen: brokenState } });
      await flow.ask('open');
      expect(view().state).toEqual({ screen: 'OrganizationLogin', course: fresh });
    });
  });

  it('says that the time is over', async () => {
    const calls: Partial<OrganizationPort> = {
      intermediate: () => ({ untilMs }),
      list: async () => {
        throw apiFailure('intermediate_session_not_found');
      },
    };
    const { flow, view, sent } = start({ calls });
    await flow.ask('open');
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', isExpired: true });
    expect(sent).toEqual(['forget']);
  });
});

describe('an email', () => {
  it.each([
    [['emailMagicLinks'], 'OrganizationEmailConfirmation', [`link ${email} null`]],
    [['emailOtp'], 'EmailOTPEntry', [`code ${email} null`]],
    [['emailMagicLinks', 'emailOtp'], 'EmailMethodSelection', []],
  ] as const)('with %j leads to %s', async (products, screen, mails) => {
    const { flow, view, sent } = start({ config: { products }, initial: at(fresh) });
    await flow.ask('submitEmail', { email: ` ${email}` });
    expect(view().state.screen).toBe(screen);
    expect(sent).toEqual(mails);
  });

  it('goes to the organization if it is known', async () => {
    const { flow, sent } = start({ config: { products: ['emailOtp'] }, initial: at(inAcme) });
    await flow.ask('submitEmail', { email });
    expect(sent).toEqual([`code ${email} ${acme.id}`]);
  });

  it('with an invalid address stays on the form', async () => {
    const { flow, view } = start({ initial: at(fresh) });
    await flow.ask('submitEmail', { email: 'ada@' });
    expect(view()).toMatchObject({ state: { screen: 'OrganizationLogin' }, error: { code: 'invalid_input' } });
  });

  it('keeps the address for the way back', async () => {
    const { flow, view } = start({ config: { products: ['emailOtp'] }, initial: at(fresh) });
    await flow.ask('submitEmail', { email });
    await flow.ask('back');
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', email });
  });

  it('is sent by the kind that the organization accepts', async () => {
    const course = { ...inAcme, organization: { ...acme, methods: ['email_otp' as const] } };
    const { flow, sent } = start({ config: { products: ['emailMagicLinks', 'emailOtp'] }, initial: at(course) });
    await flow.ask('submitEmail', { email });
    expect(sent).toEqual([`code ${email} ${acme.id}`]);
  });

  it('reports a link to the host, and stores that it was requested here', async () => {
    const { flow, reports } = start({ initial: at(fresh) });
    await flow.ask('submitEmail', { email });
    expect(reports.events).toContainEqual({ type: 'magic_link_sent', email });
    expect(reports.links).toHaveLength(1);
  });

  it('shows on the waiting screen that a resend failed', async () => {
    const { flow, view } = start({ initial: at(fresh) });
    await flow.ask('submitEmail', { email });
    const failingFlow = start({
      initial: view().state,
      calls: {
        sendLink: async () => {
          throw apiFailure('too_many_requests');
        },
      },
    });
    await failingFlow.flow.ask('resend');
    expect(failingFlow.view()).toMatchObject({
      state: { screen: 'OrganizationEmailConfirmation' },
      failedIntent: 'resend',
    });
  });
});

describe('a passcode', () => {
  const entry = (course = fresh): FlowState => ({
    screen: 'EmailOTPEntry',
    course,
    email,
    expiresAtMs: 0,
    resentAtMs: null,
  });

  it('leads to the list', async () => {
    const { flow, view } = start({ initial: entry() });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view().state).toMatchObject({ screen: 'Discovery', canCreate: false });
  });

  it('signs in to a known organization', async () => {
    const { flow, view, reports } = start({ initial: entry(inAcme) });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([{ ...memberSignIn, method: 'passcode' }]);
  });

  it('that is wrong stays on the screen', async () => {
    const calls: Partial<OrganizationPort> = {
      verifyDiscoveryCode: async () => {
        throw apiFailure('otp_code_not_found');
      },
    };
    const { flow, view } = start({ initial: entry(), calls });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view()).toMatchObject({ state: { screen: 'EmailOTPEntry' }, failedIntent: 'submitPasscode' });
  });

  it('is not sent if another tab has signed in meanwhile', async () => {
    const { provider } = fakeOrganizations({
      verifyDiscoveryCode: async () => {
        throw new Error('The session would end.');
      },
    });
    const { flow, view } = startFlow({
      provider: { ...provider, knownUser: async () => memberSignIn.user },
      initial: entry(),
    });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view()).toMatchObject({ state: { screen: 'LoggedIn' }, error: null });
  });
});

describe('the list', () => {
  const list = listOf(
    membership(acme),
    membership(borealis, { type: 'invited' }),
    membership(cobalt, { primary: ['sso'] }),
  );
  const discoveryState = (organizations = list): FlowState => ({
    screen: 'Discovery',
    list: organizations,
    canCreate: true,
  });

  it('signs in to the chosen organization', async () => {
    const { flow, view, reports } = start({ initial: discoveryState() });
    await flow.ask('choose', { organizationId: acme.id });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.events.map(({ type }) => type)).toEqual([
      'organization_selected',
      'screen_changed',
      'authenticate_flow_complete',
    ]);
  });

  it('reports an accepted invitation', async () => {
    const { flow, reports } = start({ initial: discoveryState() });
    await flow.ask('choose', { organizationId: borealis.id });
    expect(reports.events).toContainEqual({ type: 'invite_accepted', organization_id: borealis.id });
  });

  it('starts single sign-on if that is the only way and there is one default connection', async () => {
    const { flow, reports } = start({ initial: discoveryState() });
    void flow.ask('choose', { organizationId: cobalt.id });
    await expect.poll(() => reports.navigations).toEqual(['https://provider.example/sso/connection-okta']);
    expect(reports.transactions).toEqual([
      { provider: 'sso', method: 'sso', sessionDurationMinutes: 30, connectionId: 'connection-okta' },
    ]);
    expect(reports.events).toContainEqual({ type: 'sso_started', connection_id: 'connection-okta' });
  });

  it('asks for another first proof, with a way back to the list', async () => {
    const memberships = listOf(membership(acme, { primary: ['magic_link'] }));
    const { flow, view } = start({ initial: discoveryState(memberships) });
    await flow.ask('choose', { organizationId: acme.id });
    expect(view().state).toMatchObject({
      screen: 'OrganizationLogin',
      course: { organization: acme, allowedMethods: ['magic_link'], knownEmail: email },
    });
    await flow.ask('backToList');
    expect(view().state).toMatchObject({ screen: 'Discovery', list: memberships });
  });

  it('says why an organization cannot be joined, and leads back', async () => {
    const { flow, view } = start({ initial: discoveryState(listOf(membership(acme, { primary: [] }))) });
    await flow.ask('choose', { organizationId: acme.id });
    expect(view().state).toMatchObject({ screen: 'OrganizationError', reason: 'policy', organizationName: acme.name });
    await flow.ask('back');
    expect(view().state.screen).toBe('Discovery');
  });

  it('says that a domain belongs to another organization', async () => {
    const calls: Partial<OrganizationPort> = {
      create: async () => {
        throw apiFailure('action_not_allowed_email_domain_is_claimed');
      },
    };
    const { flow, view } = start({ initial: discoveryState(), calls });
    await flow.ask('create');
    expect(view().state).toMatchObject({ screen: 'OrganizationError', reason: 'claimedDomain', list });
  });

  it('stays with the message of another refusal', async () => {
    const calls: Partial<OrganizationPort> = {
      exchange: async () => {
        throw apiFailure('internal_server_error');
      },
    };
    const { flow, view, reports } = start({ initial: discoveryState(), calls });
    await flow.ask('choose', { organizationId: acme.id });
    expect(view()).toMatchObject({ state: { screen: 'Discovery' }, failedIntent: 'choose' });
    expect(reports.errors).toHaveLength(1);
  });

  it('reports a created organization', async () => {
    const { flow, reports } = start({ initial: discoveryState() });
    await flow.ask('create');
    expect(reports.events).toContainEqual({ type: 'organization_created', organization_id: acme.id });
  });

  it('ends with the intermediate session', async () => {
    const { flow, view, sent } = start({ initial: discoveryState() });
    await flow.ask('expire');
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', isExpired: true });
    expect(sent).toEqual(['forget']);
  });
});

describe('direct login', () => {
  const direct: WidgetConfig = { directLogin: { enabled: true } };
  const entry: FlowState = { screen: 'EmailOTPEntry', course: fresh, email, expiresAtMs: 0, resentAtMs: null };
  const verify = (...memberships: ReturnType<typeof membership>[]): Partial<OrganizationPort> => ({
    verifyDiscoveryCode: async () => listOf(...memberships),
  });

  it.each([
    ['one membership', direct, [membership(acme)], 'PasswordConfirmation'],
    ['an invitation besides', direct, [membership(acme), membership(borealis, { type: 'invited' })], 'Discovery'],
    [
      'an ignored invitation besides',
      { directLogin: { enabled: true, ignoreInvites: true } },
      [membership(acme), membership(borealis, { type: 'invited' })],
      'PasswordConfirmation',
    ],
    [
      'an ignored offer to join besides',
      { directLogin: { enabled: true, ignoreJitProvisioning: true } },
      [membership(acme), membership(borealis, { type: 'eligible' })],
      'PasswordConfirmation',
    ],
    ['an invitation alone', direct, [membership(acme, { type: 'invited' })], 'Discovery'],
    ['one membership, but not configured', {}, [membership(acme)], 'Discovery'],
  ] as const)('with %s', async (_, config, memberships, screen) => {
    const { flow, view } = start({ config, initial: entry, calls: verify(...memberships) });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view().state.screen).toBe(screen);
  });
});

describe('an answer without a session', () => {
  const entry: FlowState = { screen: 'EmailOTPEntry', course: inAcme, email, expiresAtMs: 0, resentAtMs: null };
  const after = async (response: ReturnType<typeof half>, config: WidgetConfig = {}) => {
    const { flow, view } = start({ config, initial: entry, calls: { verifyCode: async () => response } });
    await flow.ask('submitPasscode', { code: '123456' });
    return view().state;
  };
  const factors = half().secondFactor;

  it('asks for the first proof that is missing', async () => {
    expect(await after(half({ primary: ['google_oauth'] }))).toMatchObject({
      screen: 'OrganizationLogin',
      course: { allowedMethods: ['google_oauth'], knownEmail: email },
    });
  });

  it('says that the organization refuses', async () => {
    expect(await after(half({ primary: [] }))).toMatchObject({ screen: 'OrganizationError', reason: 'policy' });
  });

  it('asks for the passcode that the provider has sent', async () => {
    const secondFactor = { ...factors, hasApp: true, phone: '+14155550123', isPasscodeSent: true };
    expect(await after(half({ secondFactor }))).toMatchObject({
      screen: 'SMSOTPEntry',
      delivery: { resentAtMs: null },
    });
  });

  it('asks for the preferred factor', async () => {
    const secondFactor = { ...factors, hasApp: true, phone: '+14155550123', preferredMethod: 'sms' as const };
    expect(await after(half({ secondFactor }))).toMatchObject({ screen: 'SMSOTPEntry', delivery: null });
    expect(await after(half({ secondFactor: { ...secondFactor, preferredMethod: null } }))).toMatchObject({
      screen: 'TOTPEntry',
      goal: { methods: [{ kind: 'totp' }, { kind: 'passcode' }] },
    });
  });

  it('lets a member set up what the organization accepts', async () => {
    const secondFactor = { ...factors, acceptedMethods: ['sms' as const] };
    expect(await after(half({ secondFactor }))).toMatchObject({ screen: 'MFAEnrollmentSelection', methods: ['sms'] });
    expect(await after(half())).toMatchObject({ methods: ['totp', 'sms'] });
    expect(await after(half(), { mfa: { methods: ['sms'] } })).toMatchObject({ methods: ['sms'] });
  });
});

describe('single sign-on by the address', () => {
  const emailState: FlowState = { screen: 'SSODiscoveryEmail', course: fresh };

  it.each([
    [2, 'SSODiscoveryMenu'],
    [0, 'SSODiscoveryFallback'],
  ])('with %i connections leads to %s', async (count, screen) => {
    const calls = { connectionsOf: async () => cobalt.connections.slice(0, count) };
    const { flow, view } = start({ initial: emailState, calls });
    await flow.ask('submitEmail', { email: 'dan@cobalt.test' });
    expect(view().state).toMatchObject({ screen, email: 'dan@cobalt.test' });
    await flow.ask('back');
    expect(view().state).toMatchObject({ screen: 'SSODiscoveryEmail', email: 'dan@cobalt.test' });
  });

  it('with one connection starts it', async () => {
    const calls = { connectionsOf: async () => cobalt.connections.slice(0, 1) };
    const { flow, reports } = start({ initial: emailState, calls });
    void flow.ask('submitEmail', { email: 'dan@cobalt.test' });
    await expect.poll(() => reports.navigations).toEqual(['https://provider.example/sso/connection-okta']);
  });

  it('finds an organization by its slug', async () => {
    const initial: FlowState = { screen: 'SSODiscoveryFallback', course: fresh, email };
    const { flow, view } = start({ initial });
    await flow.ask('submitSlug', { slug: 'nowhere' });
    expect(view().state).toMatchObject({ screen: 'SSODiscoveryFallback', isUnknown: true });
    await flow.ask('submitSlug', { slug: ' cobalt ' });
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', course: { organization: cobalt } });
  });
});

describe('a redirect', () => {
  it('to an OAuth provider names the organization and the known address', async () => {
    let asked: unknown;
    const calls: Partial<OrganizationPort> = {
      oauthUrl: async (provider, id) => {
        asked = [provider, id];
        return 'https://provider.example/google';
      },
    };
    const { flow, reports } = start({ initial: at({ ...inAcme, knownEmail: email }), calls });
    void flow.ask('startOAuth', { provider: { type: 'google' } });
    await expect.poll(() => reports.navigations).toHaveLength(1);
    expect(asked).toEqual([{ type: 'google', provider_params: { login_hint: email } }, acme.id]);
  });

  it('continues with the intermediate session that it has brought', async () => {
    const calls: Partial<OrganizationPort> = { intermediate: () => ({ untilMs: Number.POSITIVE_INFINITY }) };
    const { flow, view } = start({ calls });
    await flow.ask('finishRedirect', { signedIn: 'oauth' });
    expect(view().state.screen).toBe('Discovery');
  });

  it('reports the sign-in that it has brought', async () => {
    const { flow, view, reports } = start();
    await flow.ask('finishRedirect', { signedIn: 'sso' });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes[0]?.method).toBe('sso');
  });
});

describe('a token', () => {
  const returnState: FlowState = {
    screen: 'OrganizationReturn',
    token: 'token-1',
    tokenType: 'discovery',
    method: 'magic_link',
    question: { account: null, page: null },
  };

  it('leads to the list, or signs in', async () => {
    const { flow, view } = start({ initial: returnState });
    await flow.ask('redeem');
    expect(view().state.screen).toBe('Discovery');
  });

  it('can be tried again without an answer, and not after a refusal', async () => {
    let thrown: unknown = new TypeError('offline');
    const calls: Partial<OrganizationPort> = {
      redeem: async () => {
        throw thrown;
      },
    };
    const { flow, view } = start({ initial: returnState, calls });
    await flow.ask('redeem');
    expect(view().state).not.toHaveProperty('isRefused');
    thrown = apiFailure('unable_to_auth_magic_link');
    await flow.ask('redeem');
    expect(view().state).toHaveProperty('isRefused', true);
    await flow.ask('giveUp');
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', course: null });
  });
});

describe('a password', () => {
  const passwords: WidgetConfig = { products: ['passwords'] };

  it('is asked for after the address of a member', async () => {
    const { flow, view } = start({ config: passwords, initial: at(inAcme) });
    await flow.ask('submitEmail', { email });
    expect(view().state).toMatchObject({ screen: 'PasswordAuthenticate', email });
    await flow.ask('logIn', { email, password: 'right' });
    expect(view().state).toMatchObject({ screen: 'PasswordConfirmation', signIn: { method: 'password' } });
  });

  it('leads to the list without an organization', async () => {
    const { flow, view } = start({ config: passwords, initial: at(fresh) });
    await flow.ask('usePassword', { email });
    expect(view().state).toMatchObject({ screen: 'PasswordAuthenticate', email });
    await flow.ask('logIn', { email, password: 'right' });
    expect(view().state.screen).toBe('Discovery');
  });

  it('is set by mail by somebody who may join, whatever the capitals of the domain', async () => {
    const { flow, view, sent } = start({
      config: passwords,
      initial: at(inAcme),
      calls: { isMember: async () => false },
    });
    await flow.ask('submitEmail', { email: 'new@ACME.test' });
    expect(view().state).toMatchObject({ screen: 'PasswordResetVerifyConfirmation' });
    expect(sent).toEqual([`joining new@ACME.test ${acme.id}`]);
    await flow.ask('tryAgain');
    expect(view().state).not.toHaveProperty('email');
  });

  it('is refused to somebody who may not join', async () => {
    const { flow, view, sent } = start({
      config: passwords,
      initial: at(inAcme),
      calls: { isMember: async () => false },
    });
    await flow.ask('submitEmail', { email: 'eve@example.com' });
    expect(view().error).toMatchObject({ error_type: 'email_jit_provisioning_not_allowed' });
    expect(sent).toEqual([]);
  });

  it('is reset by mail, and the mail can be sent again', async () => {
    const { flow, view, sent, reports } = start({ initial: at(fresh) });
    await flow.ask('usePassword', { email: '' });
    expect(view().state).not.toHaveProperty('email');
    await flow.ask('forgot', { email });
    await flow.ask('submitEmail', { email });
    expect(view().state.screen).toBe('OrganizationPasswordSent');
    await flow.ask('resend');
    expect(sent).toEqual([`reset ${email} null`, `reset ${email} null`]);
    expect(reports.events.filter(({ type }) => type === 'password_reset_sent')).toHaveLength(2);
    await flow.ask('back');
    expect(view().state).toMatchObject({ screen: 'OrganizationLogin', email });
  });

  it.each([
    [{ kind: 'organization', token: 'token-1' }, 'PasswordConfirmation'],
    [{ kind: 'session' }, 'PasswordConfirmation'],
    [{ kind: 'discovery', token: 'token-1' }, 'Discovery'],
  ] as const)('that is set by %j leads to %s', async (reset, screen) => {
    const { flow, view, reports } = start({ initial: { screen: 'OrganizationPasswordReset', reset, strength: null } });
    await flow.ask('setPassword', { password: 'new password' });
    expect(view().state.screen).toBe(screen);
    expect(reports.events).toContainEqual({ type: 'password_reset' });
  });

  it('is asked for after the second factor that a joining link needs', async () => {
    const returnState: FlowState = {
      screen: 'OrganizationReturn',
      token: 'token-1',
      tokenType: 'multi_tenant_magic_links',
      method: 'magic_link',
      question: null,
      isReset: true,
    };
    const secondFactor = { ...half().secondFactor, hasApp: true };
    const { flow, view } = start({ initial: returnState, calls: { redeem: async () => half({ secondFactor }) } });
    await flow.ask('redeem');
    expect(view().state).toMatchObject({ screen: 'TOTPEntry', goal: { end: { screen: 'OrganizationPasswordReset' } } });
    const whole = start({ initial: returnState, calls: { redeem: async () => session } });
    await whole.flow.ask('redeem');
    expect(whole.view().state).toMatchObject({ screen: 'OrganizationPasswordReset', reset: { kind: 'session' } });
  });
});
