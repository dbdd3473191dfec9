import { phoneName } from '@vestibule/shared-protocol';
import { describe, expect, it, vi } from 'vitest';
import type { DecisionPlace } from '../../flow/deciding.ts';
import type { StateOf } from '../../flow/screens.ts';
import {
  apiFailure,
  exampleConsent,
  exampleSignIn,
  fakeDeciding,
  fakeIdentityProvider,
  resumedAs,
} from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { IdentityProviderPort } from './port.ts';

const authorize = '?client_id=app-1&redirect_uri=https%3A%2F%2Fweather.example.org%2Fcallback&state=s';
const logout = '?client_id=app-1&post_logout_redirect_uri=https%3A%2F%2Fweather.example.org%2Fbye';
const callback = 'https://weather.example.org/callback';

function start(
  search: string,
  calls: Partial<IdentityProviderPort> = {},
  place: DecisionPlace['place'] = 'page',
  proved?: { isProved: boolean },
) {
  const idp = fakeIdentityProvider(calls);
  return startFlow({
    initial: { screen: 'IDPStart', search },
    provider: { identityProvider: async () => idp },
    ports: { decisions: fakeDeciding(place, proved) },
  });
}

describe('authorize flow', () => {
  it('shows the consent screen when consent is required, and completes with Allow', async () => {
    const { flow, view, reports } = start(authorize);
    await flow.ask('begin');
    expect(view().state).toMatchObject({
      screen: 'IDPConsent',
      consent: exampleConsent,
      projectName: 'Acme',
      account: 'ada@example.com',
    });
    await flow.ask('decide', { isGranted: true });
    expect(view().state).toEqual({ screen: 'IDPSuccess', redirectUri: `${callback}?code=1` });
    expect(reports.events).toContainEqual({ type: 'authorize_flow_complete' });
    await flow.ask('leave');
    expect(reports.left).toEqual([`${callback}?code=1`]);
    expect(view().error).toBeNull();
  });

  it('submits at once, not granted, when consent is not required', async () => {
    const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
    const { flow, view, reports } = start(authorize, {
      startAuthorize: async () => ({ ...exampleConsent, isRequired: false }),
      submitAuthorize,
    });
    await flow.ask('begin');
    expect(submitAuthorize).toHaveBeenCalledWith(expect.objectContaining({ state: 's' }), { isGranted: false });
    expect(view().state.screen).toBe('IDPSuccess');
    expect(reports.events).toContainEqual({ type: 'authorize_flow_complete' });
  });

  it('is denied with Deny, and the app receives the denial', async () => {
    const { flow, view, reports } = start(authorize);
    await flow.ask('begin');
    await flow.ask('decide', { isGranted: false });
    expect(view().state).toEqual({ screen: 'IDPDenied', redirectUri: `${callback}?error=access_denied` });
    expect(reports.events).toContainEqual({ type: 'consent_denied' });
    expect(reports.events).not.toContainEqual({ type: 'authorize_flow_complete' });
  });

  it('submits no answer for another user, whom another tab has logged in meanwhile', async () => {
    const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
    const idp = fakeIdentityProvider({ submitAuthorize });
    const { flow, view } = startFlow({
      initial: { screen: 'IDPStart', search: authorize },
      provider: { identityProvider: async () => idp, ...resumedAs('user-2') },
      ports: { decisions: fakeDeciding('page') },
    });
    await flow.ask('begin');
    await flow.ask('decide', { isGranted: true });
    expect(submitAuthorize).not.toHaveBeenCalled();
    expect(view()).toMatchObject({ state: { screen: 'IDPConsent' }, error: { code: 'no_session' } });
  });

  it.each([true, false])(
    'shows scopes that cannot be granted, consent required or not (%s), and Deny tells the app',
    async (isRequired) => {
      const emptyConsent = { ...exampleConsent, isRequired, grantableScopes: [] };
      const { flow, view, reports } = start(authorize, { startAuthorize: async () => emptyConsent });
      await flow.ask('begin');
      expect(view().state).toMatchObject({ screen: 'IDPConsent', consent: emptyConsent });
      await flow.ask('decide', { isGranted: false });
      expect(view().state.screen).toBe('IDPDenied');
      expect(reports.events).toContainEqual({ type: 'consent_denied' });
    },
  );

  it('is a denial with prompt=none when no scope can be granted', async () => {
    const emptyConsent = { ...exampleConsent, isRequired: false, grantableScopes: [] };
    const { flow, view } = start(`${authorize}&prompt=none`, { startAuthorize: async () => emptyConsent });
    await flow.ask('begin');
    expect(view().state.screen).toBe('IDPDenied');
  });

  it('asks nothing with prompt=none', async () => {
    const { flow, view } = start(`${authorize}&prompt=none`);
    await flow.ask('begin');
    expect(view().state.screen).toBe('IDPDenied');
  });

  it('refuses a request with a repeated parameter, on the screen and to the host', async () => {
    const startAuthorize = vi.fn(async () => exampleConsent);
    const { flow, view, reports } = start(`${authorize}&client_id=app-2`, { startAuthorize });
    await flow.ask('begin');
    expect(view()).toMatchObject({ state: { screen: 'IDPStart' }, error: { code: 'repeated_parameter' } });
    expect(reports.errors).toMatchObject([{ code: 'repeated_parameter', path: 'client_id' }]);
    expect(startAuthorize).not.toHaveBeenCalled();
  });

  it("stays on the preflight with the provider's message when it fails, reports it once, and can be retried", async () => {
    const startAuthorize = vi.fn(async () => exampleConsent).mockRejectedValueOnce(apiFailure('invalid_client_id'));
    const { flow, view, reports } = start(authorize, { startAuthorize });
    await flow.ask('begin');
    expect(view()).toMatchObject({ state: { screen: 'IDPStart' }, error: { error_type: 'invalid_client_id' } });
    expect(reports.errors).toHaveLength(1);
    await flow.ask('begin');
    expect(view().state.screen).toBe('IDPConsent');
  });

  describe('a request that no visitor can answer goes back to the app with its error', () => {
    const back = (error: string) => `${callback}?error=${error}&state=s&iss=https%3A%2F%2Fapi.example.com`;

    it('prompt=none with nobody logged in', async () => {
      const { flow, view, reports } = start(`${authorize}&prompt=none`, { currentUser: async () => null });
      await flow.ask('begin');
      expect(view().state).toEqual({ screen: 'IDPDenied', redirectUri: back('login_required') });
      expect(reports.errors).toEqual([]);
      await flow.ask('leave');
      expect(reports.left).toEqual([back('login_required')]);
    });

    it('prompt=none with a login that is older than max_age', async () => {
      const calls = { sinceLoginMs: () => 61_000 };
      const { flow, view } = start(`${authorize}&prompt=none&max_age=60`, calls);
      await flow.ask('begin');
      expect(view().state).toEqual({ screen: 'IDPDenied', redirectUri: back('login_required') });
    });

    it.each([
      ['request=e30', 'request_not_supported'],
      ['resource=mcp', 'invalid_target'],
      ['response_type=token', 'unsupported_response_type'],
      ['prompt=none+login', 'invalid_request'],
    ])('%s', async (parameter, error) => {
      for (const user of [exampleSignIn.user, null]) {
        const { flow, view } = start(`${authorize}&${parameter}`, { currentUser: async () => user });
        await flow.ask('begin');
        expect(view().state).toEqual({ screen: 'IDPDenied', redirectUri: back(error) });
      }
    });

    it('but not to an address that the provider does not confirm', async () => {
      const calls = { currentUser: async () => null, confirmsRedirect: async () => false };
      const { flow, view, reports } = start(`${authorize}&prompt=none`, calls);
      await flow.ask('begin');
      expect(view()).toMatchObject({ state: { screen: 'IDPStart' }, error: { code: 'no_session' } });
      expect(reports.left).toEqual([]);
    });

    it.each(['frame', 'elsewhere'] as const)('but not out of a frame: %s', async (place) => {
      const { flow, view } = start(`${authorize}&prompt=none`, { currentUser: async () => null }, place);
      await flow.ask('begin');
      expect(view()).toMatchObject({ state: { screen: 'IDPStart' }, error: { code: 'no_session' } });
    });
  });

  describe('the app can require another or a newer login (OpenID Connect Core §3.1.2.1)', () => {
    /** Notes the account like the tab does. */
    const tab = () => {
      const notedApps = new Set<string>();
      return {
        noteAccount: (search: string) => void notedApps.add(search),
        hasAccount: (search: string) => notedApps.has(search),
      };
    };

    it.each([
      ['prompt=select_account', 'choice', 0],
      ['prompt=login', 'tooOld', 0],
      ['max_age=0', 'tooOld', 0],
      ['max_age=60', 'tooOld', 61_000],
      ['max_age=60', 'tooOld', null],
    ] as const)('%s asks for the account first', async (parameter, reason, sinceMs) => {
      const { flow, view } = start(`${authorize}&${parameter}`, { sinceLoginMs: () => sinceMs });
      await flow.ask('begin');
      expect(view().state).toMatchObject({ screen: 'IDPAccount', reason, account: 'ada@example.com' });
    });

    it('max_age accepts a login that is new enough', async () => {
      const { flow, view } = start(`${authorize}&max_age=60`, { sinceLoginMs: () => 59_000 });
      await flow.ask('begin');
      expect(view().state.screen).toBe('IDPConsent');
    });

    it('the chosen account answers the request', async () => {
      const { flow, view } = start(`${authorize}&prompt=select_account`, tab());
      await flow.ask('begin');
      await flow.ask('continueAs');
      expect(view().state).toEqual({ screen: 'IDPStart', search: `${authorize}&prompt=select_account` });
      await flow.ask('begin');
      expect(view().state.screen).toBe('IDPConsent');
    });

    it('a new login ends the session and is asked for once', async () => {
      const revokeSession = vi.fn(async () => {});
      const { flow, view } = start(`${authorize}&prompt=login`, { ...tab(), revokeSession });
      await flow.ask('begin');
      await flow.ask('useAnother');
      expect(revokeSession).toHaveBeenCalledOnce();
      expect(view().state.screen).toBe('Main');
      flow.goTo({ screen: 'IDPStart', search: `${authorize}&prompt=login` });
      await flow.ask('begin');
      expect(view().state.screen).toBe('IDPConsent');
    });

    it('a login after a request that found nobody logged in is new enough', async () => {
      const currentUser = vi.fn(async () => exampleSignIn.user).mockResolvedValueOnce(null as never);
      const { flow, view } = start(`${authorize}&prompt=login`, { ...tab(), currentUser });
      await flow.ask('begin');
      expect(view().error?.code).toBe('no_session');
      await flow.ask('begin');
      expect(view().state.screen).toBe('IDPConsent');
    });

    it('in a frame, the page asks', async () => {
      for (const parameter of ['prompt=login', 'max_age=0']) {
        const { flow, view } = start(`${authorize}&${parameter}`, {}, 'frame');
        await flow.ask('begin');
        expect(view().state.screen).toBe('IDPConsentOnPage');
      }
    });
  });

  it('notes for the account that the app has got access', async () => {
    const noteAccess = vi.fn();
    const { flow } = start(authorize, { noteAccess });
    await flow.ask('begin');
    expect(noteAccess).not.toHaveBeenCalled();
    await flow.ask('decide', { isGranted: true });
    expect(noteAccess).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ clientId: 'app-1' }),
      expect.objectContaining({ appId: 'app-1' }),
      expect.any(Number),
    );
  });

  it('notes no access for an app that is denied, or gets an error', async () => {
    const noteAccess = vi.fn();
    const denial = start(authorize, { noteAccess });
    await denial.flow.ask('begin');
    await denial.flow.ask('decide', { isGranted: false });
    const submitAuthorize = async () => ({ redirectUri: `${callback}?error=login_required` });
    const refusal = start(authorize, { noteAccess, submitAuthorize });
    await refusal.flow.ask('begin');
    await refusal.flow.ask('decide', { isGranted: true });
    expect(noteAccess).not.toHaveBeenCalled();
  });

  it('grants only the scopes that the visitor has chosen', async () => {
    const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
    const { flow } = start(authorize, { submitAuthorize });
    await flow.ask('begin');
    await flow.ask('decide', { isGranted: true, scopes: ['openid'] });
    expect(submitAuthorize).toHaveBeenCalledWith(expect.anything(), { isGranted: true, scopes: ['openid'] });
  });

  describe('a scope that the deployment marks', () => {
    const markedConsent = {
      ...exampleConsent,
      grantableScopes: [
        { scope: 'openid', description: null },
        { scope: 'email', description: null, proof: 'any' as const },
      ],
    };

    it('needs a proof before Allow, which keeps the choice and submits nothing', async () => {
      const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
      const calls = { startAuthorize: async () => markedConsent, submitAuthorize };
      const { flow, view } = start(authorize, calls, 'page', { isProved: false });
      await flow.ask('begin');
      await flow.ask('decide', { isGranted: true, scopes: ['openid', 'email'] });
      expect(view().state).toMatchObject({
        screen: 'StepUp',
        after: { screen: 'IDPConsent', deselectedScopes: ['profile'] },
      });
      expect(submitAuthorize).not.toHaveBeenCalled();
    });

    it('needs another proof if it is chosen only after the proof', async () => {
      const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
      const { flow, view } = start(authorize, { startAuthorize: async () => markedConsent, submitAuthorize });
      await flow.ask('begin');
      flow.goTo({ ...(view().state as StateOf<'IDPConsent'>), deselectedScopes: ['email'] });
      await flow.ask('decide', { isGranted: true });
      expect(view().state).toMatchObject({ screen: 'StepUp', after: { deselectedScopes: [] } });
      expect(submitAuthorize).not.toHaveBeenCalled();
    });

    it('needs a proof at each grant, also when the provider remembers the consent', async () => {
      const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
      const laterConsent = { ...markedConsent, isRequired: false };
      const { flow, view } = start(authorize, { startAuthorize: async () => laterConsent, submitAuthorize });
      await flow.ask('begin');
      expect(view().state.screen).toBe('IDPConsent');
      await flow.ask('decide', { isGranted: true });
      expect(submitAuthorize).toHaveBeenCalledOnce();
      flow.goTo({ screen: 'IDPStart', search: authorize });
      await flow.ask('begin');
      await flow.ask('decide', { isGranted: true });
      expect(view().state).toMatchObject({ screen: 'StepUp', after: { screen: 'IDPConsent' } });
      expect(submitAuthorize).toHaveBeenCalledOnce();
    });

    it.each([
      ['a scope that needs a proof', authorize, { ...markedConsent, isRequired: false }, 'interaction_required'],
      [
        'an app on a port of this device',
        authorize.replace('https%3A%2F%2Fweather.example.org', 'http%3A%2F%2F127.0.0.1%3A5000'),
        { ...exampleConsent, isRequired: false, isPublic: true },
        'consent_required',
      ],
      [
        'a server that was not allowed before',
        authorize,
        { ...exampleConsent, isRequired: false, newServers: ['https://b.example/mcp'] },
        'consent_required',
      ],
    ])('is an error for an app that wants no screen: %s', async (_, search, consent, error) => {
      const submitAuthorize = vi.fn();
      const calls = { startAuthorize: async () => consent, submitAuthorize };
      const silent = start(`${search}&prompt=none`, calls);
      await silent.flow.ask('begin');
      const { redirectUri } = silent.view().state as { redirectUri: string };
      expect(new URL(redirectUri).searchParams.get('error')).toBe(error);
      expect(silent.view().state.screen).toBe('IDPDenied');
      const askingConsent = start(search, calls);
      await askingConsent.flow.ask('begin');
      expect(askingConsent.view().state.screen).toBe('IDPConsent');
      expect(submitAuthorize).not.toHaveBeenCalled();
    });

    it.each([
      ['the deployment trusts it', { isTrusted: true, isPublic: true }],
      ['it has a secret', { isTrusted: false, isPublic: false }],
    ])('lets an app on a port go on by itself if %s', async (_, facts) => {
      const search = authorize.replace('https%3A%2F%2Fweather.example.org', 'http%3A%2F%2F%5B%3A%3A1%5D%3A5000');
      const startAuthorize = async () => ({ ...exampleConsent, ...facts, isRequired: false });
      const { flow, view } = start(search, { startAuthorize });
      await flow.ask('begin');
      expect(view().state.screen).toBe('IDPSuccess');
    });

    it('takes a passkey only, where the deployment wants one, and never in a frame', async () => {
      const powerful = {
        ...exampleConsent,
        grantableScopes: [{ scope: 'pay', description: null, proof: 'passkey' as const }],
      };
      const calls = { startAuthorize: async () => powerful };
      const search = `${authorize}&scope=pay`;
      const { flow, view } = start(search, calls, 'page', { isProved: false });
      await flow.ask('begin');
      await flow.ask('decide', { isGranted: true });
      expect(view().state).toMatchObject({ screen: 'StepUp', by: 'passkey' });
      const framedConsent = start(search, calls, 'frame');
      await framedConsent.flow.ask('begin');
      expect(framedConsent.view().state.screen).toBe('IDPConsentOnPage');
    });

    it('needs none after a proof, without the scope, or for Deny', async () => {
      const responses: [isProved: boolean, answer: { isGranted: boolean; scopes?: string[] }][] = [
        [true, { isGranted: true }],
        [false, { isGranted: true, scopes: ['openid'] }],
        [false, { isGranted: false }],
      ];
      for (const [isProved, response] of responses) {
        const { flow, view } = start(authorize, { startAuthorize: async () => markedConsent }, 'page', { isProved });
        await flow.ask('begin');
        await flow.ask('decide', response);
        expect(view().state.screen).toBe(response.isGranted ? 'IDPSuccess' : 'IDPDenied');
      }
    });
  });

  it('leaves an app to a press of the visitor when the deployment does not name its scheme', async () => {
    const departure = { redirectUri: 'cursor://oauth/callback?code=1', byPress: true } as const;
    const { flow, view, reports } = start(authorize, { submitAuthorize: async () => departure });
    await flow.ask('begin');
    await flow.ask('decide', { isGranted: true });
    expect(view().state).toEqual({
      screen: 'IDPSuccess',
      redirectUri: departure.redirectUri,
      opens: 'Weather Watch',
    });
    await flow.ask('leave');
    expect(reports.left).toEqual([]);
  });

  it('needs a session', async () => {
    const { flow, view, reports } = start(authorize, { currentUser: async () => null });
    await flow.ask('begin');
    expect(view()).toMatchObject({ state: { screen: 'IDPStart' }, error: { code: 'no_session' } });
    expect(reports.errors).toMatchObject([{ code: 'no_session' }]);
    await flow.ask('logIn');
    expect(view().state.screen).toBe('Main');
  });

  it('ends the session for another account, and the login follows', async () => {
    const revokeSession = vi.fn(async () => {});
    const { flow, view, reports } = start(authorize, { revokeSession });
    await flow.ask('begin');
    await flow.ask('useAnother');
    expect(revokeSession).toHaveBeenCalledOnce();
    expect(view().state.screen).toBe('Main');
    expect(reports.events).toContainEqual({ type: 'signed_out' });
  });

  it.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    'goes back to the start when the session ends before the answer: %s',
    async (errorType) => {
      const { flow, view } = start(authorize, { submitAuthorize: () => Promise.reject(apiFailure(errorType)) });
      await flow.ask('begin');
      await flow.ask('decide', { isGranted: true });
      expect(view().state).toEqual({ screen: 'IDPStart', search: authorize });
    },
  );

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a document', 'data:text/html,hello'],
    ['a script that names an app', 'javascript:alert(1)//org.example.weather:'],
    ['no address', 'callback'],
  ])('never navigates to %s', async (_name, redirectUri) => {
    const { flow, view, reports } = start(authorize, { submitAuthorize: async () => ({ redirectUri }) });
    await flow.ask('begin');
    await flow.ask('decide', { isGranted: true });
    await flow.ask('leave');
    expect(reports.left).toEqual([]);
    expect(view().error?.code).toBe('unsafe_redirect');
  });

  it.each([
    ['an authorization', '?client_id=app-1&redirect_uri=javascript%3Aalert(1)'],
    ['an authorization without a question', '?client_id=app-1&prompt=none&redirect_uri=data%3Atext%2Fhtml%2Chello'],
    ['a logout', '?client_id=app-1&post_logout_redirect_uri=javascript%3Aalert(1)'],
  ])('does not send %s to the provider when its answer would go to a script', async (_name, search) => {
    const calls = {
      startAuthorize: vi.fn(async () => exampleConsent),
      submitAuthorize: vi.fn(async () => ({ redirectUri: callback })),
      startLogout: vi.fn(async () => ({ isConsentRequired: false, redirectUri: callback })),
      revokeSession: vi.fn(async () => {}),
    };
    const { flow, view, reports } = start(search, calls);
    await flow.ask('begin');
    expect(view()).toMatchObject({ state: { screen: 'IDPStart' }, error: { code: 'unsafe_redirect' } });
    expect(reports.errors).toMatchObject([{ code: 'unsafe_redirect' }]);
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
  });

  it.each(['org.example.weather:/callback?code=1', 'cursor://oauth/callback?code=1'])(
    'returns to an app on the device by its own scheme: %s',
    async (redirectUri) => {
      const { flow, reports } = start(authorize, { submitAuthorize: async () => ({ redirectUri }) });
      await flow.ask('begin');
      await flow.ask('decide', { isGranted: true });
      await flow.ask('leave');
      expect(reports.left).toEqual([redirectUri]);
    },
  );

  it('reports a refused navigation and keeps the link', async () => {
    const { ports } = startFlow();
    const initial = { screen: 'IDPSuccess', redirectUri: callback } as const;
    const host = { ...ports.host, leave: () => 'refused' as const };
    const { flow, view } = startFlow({ initial, ports: { host } });
    await flow.ask('leave');
    expect(view()).toMatchObject({ state: initial, error: { kind: 'client', code: 'navigation_refused' } });
  });

  it('does not navigate when the page is already leaving', async () => {
    const { flow, view, reports } = startFlow({ initial: { screen: 'IDPSuccess', redirectUri: null } });
    await flow.ask('leave');
    expect(reports.left).toEqual([]);
    expect(view().error).toBeNull();
  });

  it.each([
    ['the address', {}, 'ada@example.com'],
    ['the number, without an address', { emails: [] }, phoneName('+14155550123')],
    ['the name, without either', { emails: [], phone_numbers: [] }, 'Ada Lovelace'],
    ['half a name', { emails: [], phone_numbers: [], name: { first_name: '', last_name: 'Lovelace' } }, 'Lovelace'],
    [
      'the id, when nothing else is known',
      { emails: [], phone_numbers: [], name: { first_name: '', last_name: '' } },
      'user-1',
    ],
  ])('identifies the account by %s', async (_, change, account) => {
    const phone_numbers = [{ phone_number: '+14155550123', verified: true }];
    const user = { ...exampleSignIn.user, phone_numbers, ...change };
    const { flow, view } = start(authorize, { currentUser: async () => user });
    await flow.ask('begin');
    expect(view().state).toMatchObject({ screen: 'IDPConsent', account });
  });
});

describe('logout flow', () => {
  it('asks, and with Yes revokes the session and returns to the app', async () => {
    const revokeSession = vi.fn(async () => {});
    const { flow, view, reports } = start(logout, { revokeSession });
    await flow.ask('begin');
    expect(view().state).toMatchObject({ screen: 'IDPLogoutConfirm', projectName: 'Acme' });
    expect(revokeSession).not.toHaveBeenCalled();
    await flow.ask('logOut');
    expect(revokeSession).toHaveBeenCalledOnce();
    expect(reports.events).toContainEqual({ type: 'signed_out' });
    expect(reports.events.slice(-2)).toContainEqual({ type: 'logout_flow_complete' });
    await flow.ask('leave');
    expect(reports.left).toEqual(['https://weather.example.org/bye']);
  });

  it('revokes at once when no confirmation is required', async () => {
    const revokeSession = vi.fn(async () => {});
    const startLogout = async () => ({ isConsentRequired: false, redirectUri: 'https://weather.example.org/bye' });
    const { flow, view } = start(logout, { revokeSession, startLogout });
    await flow.ask('begin');
    expect(revokeSession).toHaveBeenCalledOnce();
    expect(view().state.screen).toBe('IDPLogoutSuccess');
  });

  it('keeps the session with No', async () => {
    const revokeSession = vi.fn(async () => {});
    const { flow, view, reports } = start(logout, { revokeSession });
    await flow.ask('begin');
    await flow.ask('decline');
    expect(view().state.screen).toBe('IDPLogoutDeclined');
    expect(reports.events).toContainEqual({ type: 'logout_declined' });
    expect(revokeSession).not.toHaveBeenCalled();
  });
});

describe('in a frame that links to a page', () => {
  const page = (search: string) => `https://auth.example.com/idp${search}`;
  const notRequired = async () => ({ ...exampleConsent, isRequired: false });

  it.each<[string, string, Partial<IdentityProviderPort>]>([
    ['consent required', authorize, {}],
    ['consent not required', authorize, { startAuthorize: notRequired }],
    ['prompt=none', `${authorize}&prompt=none`, {}],
  ])('shows an authorization and never submits it: %s', async (_name, search, calls) => {
    const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
    const { flow, view, reports } = start(search, { submitAuthorize, ...calls }, 'elsewhere');
    await flow.ask('begin');
    expect(view().state).toMatchObject({
      screen: 'IDPConsentOnPage',
      page: page(search),
      consent: { clientName: 'Weather Watch' },
      projectName: 'Acme',
    });
    await flow.ask('decide', { isGranted: true });
    await flow.ask('leave');
    expect(submitAuthorize).not.toHaveBeenCalled();
    expect(reports).toMatchObject({ navigations: [], left: [] });
  });

  it.each([true, false])(
    'shows a logout without performing it, confirmation required or not (%s)',
    async (isRequired) => {
      const revokeSession = vi.fn(async () => {});
      const startLogout = async () => ({
        isConsentRequired: isRequired,
        redirectUri: 'https://weather.example.org/bye',
      });
      const { flow, view } = start(logout, { revokeSession, startLogout }, 'elsewhere');
      await flow.ask('begin');
      expect(view().state).toEqual({ screen: 'IDPLogoutOnPage', projectName: 'Acme', page: page(logout) });
      await flow.ask('logOut');
      expect(revokeSession).not.toHaveBeenCalled();
    },
  );

  it('shows the errors of a request in the frame', async () => {
    const { flow, view } = start('', {}, 'elsewhere');
    await flow.ask('begin');
    expect(view()).toMatchObject({ state: { screen: 'IDPStart' }, error: { code: 'missing_parameter' } });
  });
});

describe('in a frame that may decide', () => {
  it('consent is given, and the page is left without the host', async () => {
    const { flow, view, reports } = start(authorize, {}, 'frame');
    await flow.ask('begin');
    expect(view().state).toMatchObject({
      screen: 'IDPConsent',
      decision: { place: 'frame', page: `https://auth.example.com/idp${authorize}` },
    });
    await flow.ask('decide', { isGranted: true });
    await flow.ask('leave');
    expect(reports).toMatchObject({ navigations: [], left: [`${callback}?code=1`] });
  });

  it.each<[string, string, Partial<IdentityProviderPort>]>([
    ['no consent required', authorize, { startAuthorize: async () => ({ ...exampleConsent, isRequired: false }) }],
    ['prompt=none', `${authorize}&prompt=none`, {}],
    ['the submit would be a form', authorize, { submitsForms: true }],
  ])('submits nothing without an answer, nor what a frame cannot submit: %s', async (_name, search, calls) => {
    const submitAuthorize = vi.fn(async () => ({ redirectUri: `${callback}?code=1` }));
    const { flow, view } = start(search, { submitAuthorize, ...calls }, 'frame');
    await flow.ask('begin');
    expect(view().state.screen).toBe('IDPConsentOnPage');
    expect(submitAuthorize).not.toHaveBeenCalled();
  });

  it('a logout that must be confirmed is performed, any other is not', async () => {
    const { flow, view } = start(logout, {}, 'frame');
    await flow.ask('begin');
    expect(view().state.screen).toBe('IDPLogoutConfirm');

    const revokeSession = vi.fn(async () => {});
    const startLogout = async () => ({ isConsentRequired: false, redirectUri: 'https://weather.example.org/bye' });
    const silentLogout = start(logout, { revokeSession, startLogout }, 'frame');
    await silentLogout.flow.ask('begin');
    expect(silentLogout.view().state.screen).toBe('IDPLogoutOnPage');
    expect(revokeSession).not.toHaveBeenCalled();
  });
});

describe('a member of organizations', () => {
  const asMember = (search: string, calls: Partial<IdentityProviderPort> = {}) =>
    startFlow({
      initial: { screen: 'IDPStart', search },
      provider: {
        identityProvider: async () => fakeIdentityProvider(calls),
        knownOrganization: async () => 'Acme Robotics',
      },
      ports: { decisions: fakeDeciding('page') },
    });

  it('reads in whose name the answer is', async () => {
    const { flow, view } = asMember(authorize);
    await flow.ask('begin');
    expect(view().state).toMatchObject({ screen: 'IDPConsent', organization: 'Acme Robotics' });
  });

  it.each(['', '&prompt=select_account'])('chooses another organization before the answer%s', async (prompt) => {
    const { flow, view } = asMember(authorize + prompt);
    await flow.ask('begin');
    await flow.ask('switchOrganization');
    const request = { screen: 'IDPStart', search: authorize + prompt };
    expect(view().state).toEqual({ screen: 'OrganizationSwitch', list: null, from: request });
  });

  it('chooses another organization if this one does not allow the app', async () => {
    const refusal = apiFailure('connected_app_not_allowed_for_org');
    const { flow, view } = asMember(authorize, { startAuthorize: () => Promise.reject(refusal) });
    await flow.ask('begin');
    expect(view().error).toMatchObject({ error_type: 'connected_app_not_allowed_for_org' });
    await flow.ask('switchOrganization');
    expect(view().state.screen).toBe('OrganizationSwitch');
  });
});
