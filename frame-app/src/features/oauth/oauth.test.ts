import type { WidgetConfig } from '@vestibule/shared-protocol';
import { describe, expect, it, vi } from 'vitest';
import { FlowError, type RedirectResult } from '../../flow/ports.ts';
import { apiFailure, fakePorts } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';

const config: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks'],
  sessionOptions: { sessionDurationMinutes: 45 },
  oauthOptions: { providers: [{ type: 'google', custom_scopes: ['calendar'] }, { type: 'github' }] },
};
const transaction = { provider: 'github', method: 'oauth', sessionDurationMinutes: 45 };

describe('OAuth by redirect', () => {
  it('asks the host to leave, remembers the transaction, and stays on Main', async () => {
    const { flow, view, reports } = startFlow({ config });
    await flow.ask('startOAuth', { provider: 'github' });
    expect(reports.navigations).toEqual(['https://provider.example/github']);
    expect(reports.transactions).toEqual([transaction]);
    expect(reports.events).toEqual([{ type: 'oauth_started', provider: 'github' }]);
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null, error: null });
  });

  it('is busy until the page is gone, and idle again when the visitor returns to it', async () => {
    let comeBack = () => {};
    const { host } = fakePorts();
    const shownAgain = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          comeBack = resolve;
        }),
    );
    const { flow, view } = startFlow({ config, ports: { host: { ...host, shownAgain } } });
    const attempt = flow.ask('startOAuth', { provider: 'github' });
    await vi.waitFor(() => expect(shownAgain).toHaveBeenCalled());
    expect(view().busy).toBe('startOAuth');
    comeBack();
    await attempt;
    expect(view().busy).toBeNull();
  });

  it('reports once that the host refused to navigate, and forgets the transaction', async () => {
    const { host } = fakePorts();
    const { flow, view, reports } = startFlow({
      config,
      ports: { host: { ...host, navigate: async () => 'refused' } },
    });
    await flow.ask('startOAuth', { provider: 'github' });
    expect(view().error).toMatchObject({ code: 'oauth_failed', error_type: 'navigation_refused' });
    expect(reports.transactions).toEqual([]);
  });

  it('sends each provider its configured scopes', async () => {
    const oauthUrl = vi.fn(async () => 'https://provider.example/');
    const { flow } = startFlow({ config, provider: { oauthUrl } });
    await flow.ask('startOAuth', { provider: 'google' });
    expect(oauthUrl).toHaveBeenCalledWith(
      { type: 'google', custom_scopes: ['calendar'] },
      expect.objectContaining({ isInPopup: false }),
    );
  });
});

describe('OAuth in a popup', () => {
  const outcomes: RedirectResult[] = [];
  const start = {
    provider: 'github',
    onOutcome: (outcome: RedirectResult) => void outcomes.push(outcome),
    onClosed: () => {},
  } as const;

  it('shows that a popup is open, and keeps Main usable', async () => {
    const { flow, view, reports } = startFlow({ config });
    await flow.ask('startOAuthPopup', start);
    expect(view()).toMatchObject({ state: { screen: 'Main', popup: 'github' }, busy: null });
    expect(reports.navigations).toEqual(['https://provider.example/github']);
    expect(reports.transactions).toEqual([transaction]);
    expect(reports.events).toEqual([{ type: 'oauth_started', provider: 'github' }]);
    await flow.ask('noteClosedPopup');
    expect(view().state).toEqual({ screen: 'Main', popup: 'github', isPopupClosed: true });
    await flow.ask('cancelOAuthPopup');
    expect(view().state).toEqual({ screen: 'Main' });
    await flow.ask('noteClosedPopup');
    expect(view().state).toEqual({ screen: 'Main' });
  });

  it('uses the host’s configuration and ends the sign-in in the popup', async () => {
    const oauthUrl = vi.fn(async () => 'https://provider.example/');
    const { flow } = startFlow({ config, provider: { oauthUrl } });
    await flow.ask('startOAuthPopup', start);
    expect(oauthUrl).toHaveBeenCalledExactlyOnceWith(
      { type: 'github' },
      { config: flow.settings().config, locale: 'en', isInPopup: true },
    );
  });

  const blockers = {
    'is not there': () => ({ goTo: () => Promise.reject(new FlowError({ kind: 'client', code: 'popup_blocked' })) }),
    'is forbidden by a sandbox, as Firefox says': () => {
      throw new DOMException('not supported', 'InvalidAccessError');
    },
  };

  it.each(Object.entries(blockers))('says that the popup is blocked when it %s', async (_, openPopup) => {
    const { redirect: fake } = fakePorts();
    const { flow, view, reports } = startFlow({ config, ports: { redirect: { ...fake, openPopup } } });
    await flow.ask('startOAuthPopup', start);
    expect(view()).toMatchObject({ error: { code: 'popup_blocked' }, failedIntent: 'startOAuthPopup' });
    expect(reports.errors).toHaveLength(1);
  });

  it('closes the popup when its address cannot be loaded', async () => {
    const { redirect: fake } = fakePorts();
    const closePopup = vi.fn();
    const provider = {
      oauthUrl: () => Promise.reject(new FlowError({ kind: 'client', code: 'provider_unreachable' })),
    };
    const { flow, view } = startFlow({ config, provider, ports: { redirect: { ...fake, closePopup } } });
    await flow.ask('startOAuthPopup', start);
    expect(closePopup).toHaveBeenCalled();
    expect(view().state).toEqual({ screen: 'Main' });
  });

  it('continues as the user who signed in there', async () => {
    const { flow, view, reports } = startFlow({ config });
    await flow.ask('startOAuthPopup', start);
    await flow.ask('finishRedirect', { signedIn: 'oauth' });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toMatchObject([{ method: 'oauth' }]);
  });

  it('shows the error from the popup, and that no popup is open any more', async () => {
    const { flow, view, reports } = startFlow({ config });
    await flow.ask('startOAuthPopup', start);
    const { failure } = apiFailure('oauth_token_not_found');
    await flow.ask('finishRedirect', { failure });
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { error_type: 'oauth_token_not_found' } });
    expect(view().state).not.toHaveProperty('popup');
    expect(reports.errors).toHaveLength(1);
  });
});

describe('One Tap', () => {
  const prompt = (onMoment: (moment: string) => void, signal = new AbortController().signal) => ({
    isEmbedded: false,
    signal,
    onMoment,
    onCancelled: () => {},
    onCredential: () => {},
  });

  it('is offered with the options of Google, where they are configured', async () => {
    const google = { type: 'google', one_tap: true, cancel_on_tap_outside: false } as const;
    const showOneTap = vi.fn(async () => 'rendered' as const);
    const providers = [{ type: 'github' } as const, google];
    const { flow } = startFlow({ config: { ...config, oauthOptions: { providers } }, provider: { showOneTap } });
    const { onMoment: _, ...promptCall } = prompt(() => {});
    await flow.ask('showOneTap', { ...promptCall, isEmbedded: true, onMoment: () => {} });
    expect(showOneTap).toHaveBeenCalledExactlyOnceWith({ ...promptCall, isEmbedded: true, provider: google });
  });

  it('is rendered or cancelled, as Google reports', async () => {
    for (const moment of ['rendered', 'cancelled'] as const) {
      const onMoment = vi.fn();
      const { flow } = startFlow({ config, provider: { showOneTap: async () => moment } });
      await flow.ask('showOneTap', prompt(onMoment));
      expect(onMoment).toHaveBeenCalledExactlyOnceWith(moment);
    }
  });

  it('is cancelled by an error that the developer must fix, which is shown and reported', async () => {
    const onMoment = vi.fn();
    const failure = { kind: 'config', code: 'one_tap_failed', error_type: 'invalid_client' } as const;
    const provider = { showOneTap: () => Promise.reject(new FlowError(failure)) };
    const { flow, view, reports } = startFlow({ config, provider });
    await flow.ask('showOneTap', prompt(onMoment));
    expect(onMoment).toHaveBeenCalledExactlyOnceWith('cancelled');
    expect(view()).toMatchObject({ busy: null, error: { code: 'one_tap_failed' } });
    expect(reports.errors).toHaveLength(1);
  });

  it('does not notify an aborted slot', async () => {
    const onMoment = vi.fn();
    const { flow } = startFlow({ config });
    await flow.ask('showOneTap', prompt(onMoment, AbortSignal.abort()));
    const provider = { showOneTap: () => Promise.reject(new FlowError({ kind: 'client', code: 'unexpected' })) };
    await startFlow({ config, provider }).flow.ask('showOneTap', prompt(onMoment, AbortSignal.abort()));
    expect(onMoment).not.toHaveBeenCalled();
  });

  it('signs in without navigating to an address that contains a token', async () => {
    const { flow, view, reports } = startFlow({ config });
    await flow.ask('finishOneTap', { credential: 'jwt' });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toMatchObject([{ method: 'one_tap' }]);
    expect(reports).toMatchObject({ navigations: [], transactions: [] });
  });

  it('navigates to a page when the provider requires one first', async () => {
    const pageUrl = 'https://provider.example/continue';
    const { flow, reports } = startFlow({ config, provider: { submitOneTap: async () => ({ pageUrl }) } });
    await flow.ask('finishOneTap', { credential: 'jwt' });
    expect(reports.navigations).toEqual([pageUrl]);
    expect(reports.transactions).toEqual([{ ...transaction, provider: 'google', method: 'one_tap' }]);
    expect(reports.successes).toEqual([]);
  });
});
