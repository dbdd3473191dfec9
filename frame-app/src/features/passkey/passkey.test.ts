import { describe, expect, it, vi } from 'vitest';
import type { DecisionPlace } from '../../flow/deciding.ts';
import type { Passkey } from '../../flow/entities.ts';
import { FlowError } from '../../flow/ports.ts';
import type { FlowState } from '../../flow/screens.ts';
import { apiFailure, examplePasskeys, exampleSignIn, fakeDeciding } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { PasskeyPort, PasskeyRequest } from './port.ts';

const signIn = { ...exampleSignIn, method: 'passkey' } as const;
const start = { screen: 'PasskeyRegistrationStart', hasUser: true } as const;

/** Starts the flow with passkey calls that the test can replace. */
function startWith(
  passkeys: Partial<PasskeyPort>,
  initial: FlowState = { screen: 'Main' },
  place: DecisionPlace['place'] = 'page',
) {
  const { ports } = startFlow();
  return startFlow({
    initial,
    ports: { passkeys: { ...ports.passkeys, ...passkeys }, decisions: fakeDeciding(place) },
  });
}

/** A browser that waits for the visitor: the test answers, or the flow aborts. */
function waitingBrowser() {
  const requests: PasskeyRequest[] = [];
  let choose = (_answer: typeof signIn | null) => {};
  const authenticate: PasskeyPort['authenticate'] = (request) => {
    requests.push(request);
    return new Promise((resolve) => {
      choose = resolve;
      request.signal.addEventListener('abort', () => resolve(null));
    });
  };
  return { authenticate, requests, choose: (response: typeof signIn | null) => choose(response) };
}

/** A provider whose answer the test controls. */
function holding() {
  let keep = (_: boolean) => {};
  const isKept = new Promise<boolean>((resolve) => {
    keep = resolve;
  });
  return { isKept, keep: (is: boolean) => keep(is) };
}

const untilAsked = (requests: unknown[], times = 1) => vi.waitFor(() => expect(requests).toHaveLength(times));

describe('Main to PasskeyConfirmation after a passkey authenticates', () => {
  it('by the button', async () => {
    const authenticate = vi.fn(async () => signIn);
    const { flow, view, reports } = startWith({ authenticate });
    await flow.ask('loginWithPasskey');
    expect(authenticate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ inField: false }));
    expect(view().state).toEqual({ screen: 'PasskeyConfirmation', signIn });
    expect(reports.successes).toEqual([signIn]);
    expect(reports.events).toContainEqual({ type: 'authenticate_flow_complete' });
  });

  it('by autofill, which is not shown as busy until the visitor has chosen', async () => {
    const browser = waitingBrowser();
    const { flow, view } = startWith(browser);
    const autofill = flow.ask('autofillPasskey');
    await untilAsked(browser.requests);
    expect(view().busy).toBeNull();
    expect(browser.requests).toMatchObject([{ inField: true }]);
    browser.requests[0]?.onChosen();
    expect(view().busy).toBe('autofillPasskey');
    browser.choose(signIn);
    await autofill;
    expect(view().state.screen).toBe('PasskeyConfirmation');
  });

  it('treats a closed prompt as no error', async () => {
    const { flow, view, reports } = startWith({ authenticate: async () => null });
    await flow.ask('loginWithPasskey');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null, error: null });
    expect(reports.errors).toEqual([]);
  });

  it('shows the provider’s error, and tells the host once', async () => {
    const authenticate = () => Promise.reject(apiFailure('webauthn_registration_not_found'));
    const { flow, view, reports } = startWith({ authenticate });
    await flow.ask('loginWithPasskey');
    expect(view()).toMatchObject({
      failedIntent: 'loginWithPasskey',
      error: { error_type: 'webauthn_registration_not_found' },
    });
    expect(reports.errors).toHaveLength(1);
  });

  it('continues in a window when the frame may not show the prompt', async () => {
    const url = 'https://auth.example.com/passkey-window#1';
    const { flow, view, reports } = startFlow({
      ports: {
        passkeyWindow: { prepare: () => {}, take: () => url, offer: () => null, outcome: async () => 'signed_in' },
      },
    });
    await flow.ask('loginWithPasskey');
    expect(view().state).toEqual({ screen: 'PasskeyWindow', ceremony: 'get', url });
    await flow.ask('follow');
    expect(view().state.screen).toBe('PasskeyConfirmation');
    expect(reports.successes).toEqual([signIn]);
  });

  it.each([
    ['loginWithPasskey', { screen: 'Main' }, 'get'],
    ['createPasskey', start, 'create'],
  ] as const)('offers a window where %s is refused before anybody could answer', async (intent, initial, ceremony) => {
    const { ports } = startFlow();
    const url = 'https://auth.example.com/passkey-window#1';
    const refusingPasskeys = { authenticate: async () => 'refused' as const, create: async () => 'refused' as const };
    const offer = vi.fn(() => url);
    const { flow, view, reports } = startFlow({
      initial,
      ports: {
        passkeys: { ...ports.passkeys, ...refusingPasskeys },
        passkeyWindow: { ...ports.passkeyWindow, offer },
      },
    });
    await flow.ask(intent);
    expect(offer).toHaveBeenCalledExactlyOnceWith(ceremony);
    expect(view()).toMatchObject({ state: { screen: 'PasskeyWindow', ceremony, url, isOffered: true }, error: null });
    expect(reports.errors).toEqual([]);
  });

  it('treats a refusal as a closed prompt when a window would not help', async () => {
    const refusingPasskeys = { authenticate: async () => 'refused' as const, create: async () => 'refused' as const };
    const login = startWith(refusingPasskeys);
    await login.flow.ask('loginWithPasskey');
    expect(login.view()).toMatchObject({ state: { screen: 'Main' }, error: null });
    const registration = startWith(refusingPasskeys, start);
    await registration.flow.ask('createPasskey');
    expect(registration.view()).toMatchObject({ state: start, error: { code: 'passkey_not_created' } });
  });

  it('opens that window within the click, before anything is awaited', () => {
    const prepare = vi.fn();
    const ports = {
      passkeyWindow: { prepare, take: () => null, offer: () => null, outcome: async () => 'signed_in' as const },
    };
    void startFlow({ ports }).flow.ask('loginWithPasskey');
    expect(prepare).toHaveBeenCalledExactlyOnceWith('get');
    void startFlow({ initial: start, ports }).flow.ask('createPasskey');
    expect(prepare).toHaveBeenLastCalledWith('create');
  });

  it.each([
    ['created', 'passkey_registered', true],
    ['skipped', 'passkey_registration_skipped', false],
  ] as const)('ends a registration in that window as one here: %s', async (outcome, type, wasCreated) => {
    const { ports } = startFlow();
    const { flow, view, reports } = startFlow({
      initial: { screen: 'PasskeyWindow', ceremony: 'create', url: 'https://auth.example.com/passkey-window#1' },
      ports: { passkeyWindow: { ...ports.passkeyWindow, outcome: async () => outcome } },
    });
    await flow.ask('follow');
    expect(view().state).toMatchObject({ screen: 'PasskeyRegistrationSuccess', wasCreated });
    expect(reports.events).toContainEqual({ type });
  });

  it('returns from that window to the previous screen', async () => {
    const url = 'https://auth.example.com/passkey-window#1';
    const login = startFlow({ initial: { screen: 'PasskeyWindow', ceremony: 'get', url } });
    await login.flow.ask('back');
    expect(login.view().state).toEqual({ screen: 'Main' });
    const registration = startFlow({ initial: { screen: 'PasskeyWindow', ceremony: 'create', url } });
    await registration.flow.ask('back');
    expect(registration.view().state).toEqual(start);
  });
});

describe('passkey autofill is retried at most five times', () => {
  it('counts each failed attempt down, without an error for the visitor or the host', async () => {
    const { flow, view, reports } = startWith({
      authenticate: () => Promise.reject(new FlowError({ kind: 'api', code: 'passkey_failed' })),
    });
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      await flow.ask('autofillPasskey');
      const passkeyAutofill = { attemptsLeft, isOutage: true };
      expect(view()).toMatchObject({ state: { screen: 'Main', passkeyAutofill }, busy: null });
    }
    expect(view()).toMatchObject({ error: null, failedIntent: null });
    expect(reports.errors).toEqual([]);
  });

  it('tells a browser that fails from an outage, after which the next round pauses', async () => {
    const { flow, view } = startWith({
      authenticate: () => Promise.reject(new FlowError({ kind: 'client', code: 'passkey_failed' })),
    });
    await flow.ask('autofillPasskey');
    expect(view().state).toEqual({ screen: 'Main', passkeyAutofill: { round: 1, attemptsLeft: 4 } });
  });

  it('shows the error when a chosen passkey fails', async () => {
    const { flow, view, reports } = startWith({
      authenticate: async ({ onChosen }) => {
        onChosen();
        throw apiFailure('internal_server_error');
      },
    });
    await flow.ask('autofillPasskey');
    expect(view()).toMatchObject({
      state: { passkeyAutofill: { attemptsLeft: 4 } },
      error: { error_type: 'internal_server_error' },
    });
    expect(reports.errors).toHaveLength(1);
  });

  it('counts a passkey that was chosen but not unlocked, without an error', async () => {
    const { flow, view, reports } = startWith({ authenticate: async () => null });
    await flow.ask('autofillPasskey');
    expect(view()).toMatchObject({ state: { passkeyAutofill: { round: 1, attemptsLeft: 4 } }, error: null });
    expect(reports.errors).toEqual([]);
  });

  it('starts a new round without counting before the challenge expires', async () => {
    vi.useFakeTimers();
    const browser = waitingBrowser();
    const { flow, view } = startWith(browser);
    const autofill = flow.ask('autofillPasskey');
    await untilAsked(browser.requests);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await autofill;
    expect(view().state).toEqual({ screen: 'Main', passkeyAutofill: { round: 1, attemptsLeft: 5 } });
    vi.useRealTimers();
  });

  it('is aborted when another method is chosen, so that the two never race', async () => {
    const browser = waitingBrowser();
    const { flow, view, reports } = startWith(browser);
    const autofill = flow.ask('autofillPasskey');
    await untilAsked(browser.requests);
    await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    await autofill;
    expect(browser.requests[0]?.signal.aborted).toBe(true);
    expect(view().state.screen).toBe('EmailConfirmation');
    expect(reports.errors).toEqual([]);
  });

  it('ignores other intents once a passkey is chosen', async () => {
    const browser = waitingBrowser();
    const { flow, view } = startWith(browser);
    const autofill = flow.ask('autofillPasskey');
    await untilAsked(browser.requests);
    browser.requests[0]?.onChosen();
    await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    expect(view().state.screen).toBe('Main');
    browser.choose(signIn);
    await autofill;
    expect(view().state.screen).toBe('PasskeyConfirmation');
  });
});

describe('passkeys: registration', () => {
  it('requires a signed-in user', async () => {
    const load = () => Promise.reject(new FlowError({ kind: 'api', code: 'passkey_without_user' }));
    const { flow, view, reports } = startWith({ load }, { ...start, hasUser: false });
    await flow.ask('loadUser');
    expect(view()).toMatchObject({ state: { hasUser: false }, error: { code: 'passkey_without_user' } });
    expect(reports.errors).toHaveLength(1);
  });

  it.each([
    ['loadUser', {}],
    ['openDeletion', { toDelete: 'registration-1' }],
  ] as const)('says the same when the provider does not tell who is signed in: %s', async (intent, came) => {
    const load = () => Promise.reject(apiFailure('internal_server_error'));
    const { flow, reports } = startWith({ load }, { ...start, hasUser: false, ...came });
    await flow.ask(intent);
    expect(reports.errors).toMatchObject([{ code: 'passkey_without_user', error_type: 'internal_server_error' }]);
  });

  it('distinguishes an unreachable provider from a missing user', async () => {
    const load = () => Promise.reject(new FlowError({ kind: 'client', code: 'provider_unreachable' }));
    const { flow, view } = startWith({ load }, { ...start, hasUser: false });
    await flow.ask('loadUser');
    expect(view().error).toMatchObject({ code: 'provider_unreachable' });
  });

  it('goes to the success screen with the list', async () => {
    const { flow, view, reports } = startWith({}, start);
    await flow.ask('createPasskey');
    expect(view().state).toEqual({
      screen: 'PasskeyRegistrationSuccess',
      wasCreated: true,
      passkeys: examplePasskeys,
      edit: null,
      isDone: false,
    });
    expect(reports.events).toContainEqual({ type: 'passkey_registered' });
  });

  it('also reaches it by Skip, without reporting a creation', async () => {
    const { flow, view, reports } = startWith({}, start);
    await flow.ask('skip');
    expect(view().state).toMatchObject({ screen: 'PasskeyRegistrationSuccess', wasCreated: false });
    expect(reports.events).toContainEqual({ type: 'passkey_registration_skipped' });
  });

  it('stays when the prompt was closed, and reports the failure to the host', async () => {
    const { flow, view, reports } = startWith({ create: async () => 'closed' }, start);
    await flow.ask('createPasskey');
    const error = { kind: 'client', code: 'passkey_not_created' };
    expect(view()).toMatchObject({ state: start, busy: null, failedIntent: 'createPasskey', error });
    expect(reports.errors).toEqual([expect.objectContaining(error)]);
  });

  it('continues after the window, or goes back from it', async () => {
    const url = 'https://auth.example.com/passkey-window#1';
    const passkeyWindow = {
      prepare: () => {},
      take: () => url,
      offer: () => null,
      outcome: async () => 'created' as const,
    };
    const { flow, view } = startFlow({ initial: start, ports: { passkeyWindow } });
    await flow.ask('createPasskey');
    await flow.ask('back');
    expect(view().state.screen).toBe('PasskeyRegistrationStart');
    await flow.ask('createPasskey');
    await flow.ask('follow');
    expect(view().state).toMatchObject({ screen: 'PasskeyRegistrationSuccess', wasCreated: true });
  });
});

describe('passkeys: management', () => {
  const list: FlowState = {
    screen: 'PasskeyRegistrationSuccess',
    wasCreated: true,
    passkeys: [...examplePasskeys],
    edit: null,
    isDone: false,
  };
  const [first, second] = examplePasskeys.map(({ id }) => id) as [string, string];

  const renameEvent = { type: 'passkey_renamed' };
  const deleteEvent = { type: 'passkey_deleted' };

  it('renames at once, and tells the host when the provider has saved the name', async () => {
    const provider = holding();
    const rename = vi.fn(() => provider.isKept);
    const { flow, view, reports } = startWith({ rename }, list);
    await flow.ask('editPasskey', { id: first, action: 'rename' });
    await flow.ask('renamePasskey', { name: 'My phone' });
    expect(view().state).toMatchObject({ passkeys: [{ id: first, name: 'My phone' }, { id: second }], edit: null });
    expect(rename).toHaveBeenCalledExactlyOnceWith(first, 'My phone');
    expect(reports.events).not.toContainEqual(renameEvent);
    provider.keep(true);
    await vi.waitFor(() => expect(reports.events).toContainEqual(renameEvent));
  });

  it('removes a deleted entry from the list at once, and tells the host when the provider has deleted it', async () => {
    const provider = holding();
    const remove = vi.fn(() => provider.isKept);
    const { flow, view, reports } = startWith({ remove }, list);
    await flow.ask('editPasskey', { id: first, action: 'delete' });
    await flow.ask('deletePasskey');
    expect(view().state).toMatchObject({ passkeys: [{ id: second }], edit: null });
    expect(remove).toHaveBeenCalledExactlyOnceWith(first);
    expect(reports.events).not.toContainEqual(deleteEvent);
    provider.keep(true);
    await vi.waitFor(() => expect(reports.events).toContainEqual(deleteEvent));
  });

  it('does not tell the host of a change that the provider did not save', async () => {
    const { flow, reports } = startWith({ rename: async () => false, remove: async () => false }, list);
    await flow.ask('editPasskey', { id: first, action: 'rename' });
    await flow.ask('renamePasskey', { name: 'My phone' });
    await flow.ask('editPasskey', { id: first, action: 'delete' });
    await flow.ask('deletePasskey');
    await flow.ask('finish');
    expect(reports.events).toContainEqual({ type: 'passkey_registration_done' });
    expect(reports.events).not.toContainEqual(renameEvent);
    expect(reports.events).not.toContainEqual(deleteEvent);
  });

  it('deletes in a frame only when its deployment allows it', async () => {
    const remove = vi.fn(async () => true);
    const { flow, view } = startWith({ remove }, list, 'frame');
    await flow.ask('editPasskey', { id: first, action: 'delete' });
    await flow.ask('deletePasskey');
    expect(view().state).toMatchObject({ passkeys: [{ id: second }] });
    expect(remove).toHaveBeenCalledExactlyOnceWith(first);
  });

  it('links to a page for a deletion, and deletes nothing here', async () => {
    const remove = vi.fn(async () => true);
    const { flow, view } = startWith({ remove }, list, 'elsewhere');
    await flow.ask('editPasskey', { id: first, action: 'delete' });
    const decision = { place: 'elsewhere', page: `https://auth.example.com/passkeys#${first}` };
    expect(view().state).toMatchObject({ edit: { id: first, action: 'delete', decision: decision } });
    await flow.ask('deletePasskey');
    expect(view().state).toMatchObject({ passkeys: [{ id: first }, { id: second }] });
    expect(remove).not.toHaveBeenCalled();
  });

  it('shows a deletion made on that page when the visitor returns, and tells the host', async () => {
    const load = vi.fn(async () => [...examplePasskeys]);
    const { flow, view, reports } = startWith({ load }, list, 'elsewhere');
    await flow.ask('editPasskey', { id: first, action: 'delete' });
    await flow.ask('readAgain');
    expect(view().state).toMatchObject({ edit: { id: first }, passkeys: [{ id: first }, { id: second }] });
    expect(reports.events).not.toContainEqual({ type: 'passkey_deleted' });

    load.mockResolvedValueOnce(examplePasskeys.filter(({ id }) => id !== first));
    await flow.ask('readAgain');
    expect(view().state).toMatchObject({ edit: null, passkeys: [{ id: second }] });
    expect(reports.events.filter(({ type }) => type === 'passkey_deleted')).toHaveLength(1);
  });

  it('keeps a rename made while the list is read again', async () => {
    let respond = (_: Passkey[]) => {};
    const load = () =>
      new Promise<Passkey[]>((resolve) => {
        respond = resolve;
      });
    const { flow, view } = startWith({ load }, list, 'elsewhere');
    const reading = flow.ask('readAgain');
    await flow.ask('editPasskey', { id: second, action: 'rename' });
    await flow.ask('renamePasskey', { name: 'My phone' });
    respond(examplePasskeys.filter(({ id }) => id !== first));
    await reading;
    expect(view().state).toMatchObject({ passkeys: [{ id: second, name: 'My phone' }] });
  });

  it('neither shows nor reports a failed reload of the list', async () => {
    const { flow, view, reports } = startWith({ load: () => Promise.reject(apiFailure('timeout')) }, list, 'elsewhere');
    await flow.ask('readAgain');
    expect(view()).toMatchObject({ state: list, error: null });
    expect(reports.errors).toEqual([]);
  });

  it('does not reload the list on a page, which deletes passkeys itself', async () => {
    const load = vi.fn(async () => []);
    const { flow, view } = startWith({ load }, list);
    await flow.ask('readAgain');
    expect(load).not.toHaveBeenCalled();
    expect(view().state).toEqual(list);
  });

  it('starts with the question about the passkey that the visitor came to delete', async () => {
    const came = { ...start, hasUser: false, toDelete: first };
    const { flow, view } = startWith({}, came);
    await flow.ask('openDeletion');
    expect(view().state).toEqual({
      ...list,
      wasCreated: false,
      edit: { id: first, action: 'delete', decision: { place: 'page' } },
    });

    const flowAfter = startWith({ load: async () => examplePasskeys.filter(({ id }) => id !== first) }, came);
    await flowAfter.flow.ask('openDeletion');
    expect(flowAfter.view().state).toMatchObject({ passkeys: [{ id: second }], edit: null });
  });

  it('changes nothing when an edit is cancelled', async () => {
    const { flow, view } = startWith({}, list);
    await flow.ask('editPasskey', { id: first, action: 'delete' });
    await flow.ask('cancelEdit');
    expect(view().state).toEqual(list);
  });

  it('tells the host of Done only after the provider has answered every change', async () => {
    let settle = () => {};
    const pending = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const { flow, view, reports } = startWith({ settled: () => pending }, list);
    const finish = flow.ask('finish');
    await vi.waitFor(() => expect(view().busy).toBe('finish'));
    expect(reports.events).not.toContainEqual({ type: 'passkey_registration_done' });
    settle();
    await finish;
    expect(reports.events).toContainEqual({ type: 'passkey_registration_done' });
    expect(view().state).toMatchObject({ isDone: true });
  });

  it('tells the host of Done once', async () => {
    const { flow, view, reports } = startWith({}, list);
    await flow.ask('finish');
    await flow.ask('finish');
    expect(view()).toMatchObject({ state: { isDone: true }, busy: null });
    expect(reports.events).toEqual([{ type: 'passkey_registration_done' }]);
  });
});
