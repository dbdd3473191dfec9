// @vitest-environment happy-dom
import { signedOut } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrganizationPort } from '../features/organization/port.ts';
import { FlowError } from '../flow/ports.ts';
import {
  forgetConnectionTest,
  markTestWindow,
  noteConnectionTest,
  readConnectionTest,
} from '../provider/storage/connectionTest.ts';
import { acceptVerifier, ownStart, storeLink, storeStart } from '../testing/boundStarts.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { acme, listOf, membership } from '../testing/exampleOrganizations.ts';
import { fakeOrganizations, memberSignIn, session } from '../testing/fakeOrganizations.ts';
import { apiFailure } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';
import { createOrganizationCallbacks } from './handleOrganizationCallback.ts';
import { takeResult } from './redirectResult.ts';
import { findTransaction, storeTransaction } from './transactions.ts';

const page = 'https://app.example.com/in';
const sso = { tokenType: 'sso', token: 'token-1' };
const link = { tokenType: 'discovery', token: 'token-2', start: ownStart };
const transaction = { provider: 'sso', method: 'sso', sessionDurationMinutes: 45 } as const;

beforeEach(clearTransactions);

type Given = {
  redeem?: OrganizationPort['redeem'];
  returnOrigins?: string[];
  isSignedIn?: boolean;
};

function start({ redeem = async () => session, returnOrigins, isSignedIn = false }: Given = {}) {
  const redeemSpy = vi.fn(redeem);
  const { provider } = fakeOrganizations({ redeem: redeemSpy });
  const { method: _, ...state } = memberSignIn;
  const setup = startParts({
    provider,
    initial: { screen: 'OrganizationLogin', course: null },
    client: { session: () => (isSignedIn ? state : signedOut) },
  });
  const { flow, ports, client, hostPage } = setup.parts;
  const handle = createOrganizationCallbacks(
    { flow, client, hostPage, locate: async () => {}, returnOrigins: returnOrigins ?? null },
    ports.provider,
  );
  return { ...setup, handle, redeemed: redeemSpy };
}

const askForLink = () => storeLink();

describe('a token of an OAuth or identity provider', () => {
  it.each(['oauth', 'discovery_oauth'])('of the type %s is refused if it was not started here', async (tokenType) => {
    const { handle, view, redeemed, reports } = start();
    await expect(handle({ tokenType, token: 'token-1' })).rejects.toMatchObject({
      failure: { code: 'return_not_started_here' },
    });
    expect(redeemed).not.toHaveBeenCalled();
    expect(view()).toMatchObject({ state: { screen: 'OrganizationLogin', course: null } });
    expect(reports.errors).toMatchObject([{ code: 'return_not_started_here' }]);
  });

  it('asks if an identity provider has started it, and signs in after the confirmation', async () => {
    const { handle, view, flow, redeemed } = start();
    expect(await handle(sso)).toBeNull();
    expect(view().state).toMatchObject({ screen: 'OrganizationReturn', tokenType: 'sso', question: { account: null } });
    expect(redeemed).not.toHaveBeenCalled();
    await flow.ask('redeem');
    expect(redeemed).toHaveBeenCalledExactlyOnceWith('sso', 'token-1', expect.objectContaining({ method: 'sso' }));
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it.each([[null], [[new URL(page).origin]]])(
    'asks if the provider says that it belongs to no start, while another is open: returning to %j',
    async (returnOrigins) => {
      storeStart({ ...transaction, returnTo: page });
      const redeem = () => Promise.reject(apiFailure('pkce_did_not_expect_code_verifier'));
      const { handle, view } = start({ redeem, ...(returnOrigins && { returnOrigins }) });
      expect(await handle(sso)).toBeNull();
      expect(view().state).toMatchObject({ screen: 'OrganizationReturn', question: { account: null } });
      expect(findTransaction(), 'the own start stays open').toMatchObject({ returnTo: page });
    },
  );

  it.each(['oauth', 'discovery_oauth'])(
    'of the type %s that belongs to another start is refused',
    async (tokenType) => {
      storeStart({ ...transaction, provider: 'google', method: 'oauth' });
      const { handle } = start({ redeem: () => Promise.reject(apiFailure('pkce_mismatch')) });
      await expect(handle({ tokenType, token: 'token-1' })).rejects.toMatchObject({
        failure: { code: 'return_not_started_here' },
      });
      expect(findTransaction(), 'the own start stays open').not.toBeNull();
    },
  );

  it('is refused if its start has no verifier, as that of an earlier version', async () => {
    storeTransaction(transaction);
    const { handle, redeemed } = start();
    await expect(handle(sso)).rejects.toMatchObject({ failure: { code: 'return_not_started_here' } });
    expect(redeemed).not.toHaveBeenCalled();
  });

  it('signs in for the time of its start, once', async () => {
    storeStart(transaction);
    const redeem = async () => {
      acceptVerifier();
      return session;
    };
    const { handle, view, redeemed } = start({ redeem });
    expect(await Promise.all([handle(sso), handle({ ...sso })])).toEqual([session, session].map(() => signIn('sso')));
    expect(redeemed).toHaveBeenCalledExactlyOnceWith('sso', 'token-1', expect.objectContaining({ method: 'sso' }));
    const { config } = redeemed.mock.calls[0]?.[2] ?? {};
    expect(config?.sessionOptions).toEqual({ sessionDurationMinutes: 45 });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(findTransaction()).toBeNull();
  });

  it('that leads to the list shows it here, and the host receives no session', async () => {
    storeStart({ ...transaction, provider: 'google', method: 'oauth' });
    const list = listOf(membership(acme));
    const { handle, view, reports } = start({ redeem: async () => ({ kind: 'list', ...list }) });
    const pending = handle({ tokenType: 'discovery_oauth', token: 'token-1' });
    await expect(pending).rejects.toMatchObject({ failure: { code: 'organization_pending' } });
    expect(view().state).toMatchObject({ screen: 'Discovery', list });
    expect(reports.successes).toEqual([]);
  });

  it('is redeemed on the page, and the visitor returns to the host page that started it', async () => {
    storeStart({ ...transaction, returnTo: page });
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const { handle, redeemed } = start({ returnOrigins: [new URL(page).origin] });
    expect(await handle(sso)).toBeNull();
    expect(redeemed).toHaveBeenCalledOnce();
    expect(replace).toHaveBeenCalledExactlyOnceWith(page);
    expect(takeResult(new URL(page).origin)).toEqual({ signedIn: 'sso' });
  });

  it('does not lead to a page that is not listed', async () => {
    storeStart({ ...transaction, returnTo: 'https://evil.example/' });
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    replace.mockClear();
    const { handle } = start({ returnOrigins: [new URL(page).origin] });
    expect(await handle(sso)).toEqual(signIn('sso'));
    expect(replace).not.toHaveBeenCalled();
  });

  it('that the provider refuses is reported where the visitor started', async () => {
    storeStart({ ...transaction, returnTo: page });
    vi.spyOn(location, 'replace').mockImplementation(() => {});
    const redeem = () => Promise.reject(new FlowError({ kind: 'client', code: 'timeout' }));
    const { handle } = start({ redeem, returnOrigins: [new URL(page).origin] });
    expect(await handle(sso)).toBeNull();
    expect(takeResult(new URL(page).origin)).toMatchObject({ failure: { code: 'timeout' } });
  });

  it.each([null, [new URL(page).origin]])(
    'that the provider refuses, and an error, leave a start of another tab open: returning to %j',
    async (returnOrigins) => {
      const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
      replace.mockClear();
      const redeem = () => Promise.reject(apiFailure('sso_token_not_found'));
      const { handle, view } = start({ redeem, ...(returnOrigins && { returnOrigins }) });
      for (const callback of [sso, { tokenType: 'sso', error: 'access_denied' }]) {
        storeStart({ ...transaction, returnTo: page });
        sessionStorage.clear();
        await expect(handle(callback)).rejects.toThrow();
        expect(view().error).not.toBeNull();
        expect(findTransaction()).toMatchObject({ returnTo: page });
      }
      expect(replace).not.toHaveBeenCalled();
      expect(takeResult(new URL(page).origin)).toBeNull();
    },
  );

  it('ends a test login in its own window alone, also while another sign-in is open', async () => {
    vi.spyOn(window, 'close').mockImplementation(() => {});
    storeStart(transaction);
    sessionStorage.clear();
    noteConnectionTest('waiting');
    const { handle, redeemed } = start({ redeem: () => Promise.reject(apiFailure('pkce_mismatch')) });
    await expect(handle(sso)).rejects.toThrow();
    await expect(handle({ tokenType: 'sso', error: 'access_denied' })).rejects.toThrow();
    expect(readConnectionTest()).toBe('waiting');
    redeemed.mockClear();
    markTestWindow(window);
    expect(await handle({ ...sso, token: 'token-9' })).toBeNull();
    expect(readConnectionTest()).toBe('done');
    expect(redeemed).not.toHaveBeenCalled();
    expect(findTransaction(), 'the own start stays open').not.toBeNull();
    forgetConnectionTest();
  });

  it('in whose place an error arrives is no sign-in', async () => {
    storeStart(transaction);
    const { handle, view } = start();
    await expect(handle({ tokenType: 'sso', error: 'access_denied' })).rejects.toMatchObject({
      failure: { code: 'oauth_failed' },
    });
    expect(view().error).toMatchObject({ code: 'oauth_failed' });
  });
});

describe('a link of a mail', () => {
  it('that a stranger requested asks, while this browser waits for its own', async () => {
    askForLink();
    const { handle, view, redeemed } = start();
    expect(await handle({ ...link, start: 'start-9' })).toBeNull();
    expect(view().state).toMatchObject({ screen: 'OrganizationReturn', question: { account: null } });
    expect(redeemed).not.toHaveBeenCalled();
  });

  it('that was requested here is redeemed at once', async () => {
    askForLink();
    const { handle, redeemed } = start();
    expect(await handle(link)).toEqual(signIn('magic_link'));
    expect(redeemed).toHaveBeenCalledExactlyOnceWith('discovery', 'token-2', expect.anything());
  });

  it('is redeemed after the callback before it has ended', async () => {
    askForLink();
    let respond = (_: typeof session) => {};
    const redeem = vi
      .fn<OrganizationPort['redeem']>(async () => session)
      .mockReturnValueOnce(
        new Promise((resolve) => {
          respond = resolve;
        }),
      );
    const { handle, redeemed } = start({ redeem });
    const first = handle(link);
    const second = handle({ ...link, token: 'token-9' });
    await vi.waitFor(() => expect(redeemed).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(redeemed).toHaveBeenCalledExactlyOnceWith('discovery', 'token-2', expect.anything());
    respond(session);
    await Promise.all([first, second]);
    expect(redeemed).toHaveBeenLastCalledWith('discovery', 'token-9', expect.anything());
  });

  it.each([
    ['was not requested here', false, null],
    ['would replace a session', true, 'ada@example.com'],
  ])('that %s asks first', async (_, isSignedIn, account) => {
    if (isSignedIn) askForLink();
    const { handle, view, redeemed } = start({ isSignedIn });
    expect(await handle(link)).toBeNull();
    expect(view().state).toMatchObject({ screen: 'OrganizationReturn', question: { account, page: null } });
    expect(redeemed).not.toHaveBeenCalled();
  });

  it.each([
    [{ tokenType: 'multi_tenant_passwords', token: 'token-3' }, 'organization'],
    [{ ...link, isReset: true as const }, 'discovery'],
  ])('that sets a password keeps its token for the new password: $tokenType', async (redirect, kind) => {
    const { handle, view, redeemed } = start();
    expect(await handle(redirect)).toBeNull();
    expect(view().state).toMatchObject({ screen: 'OrganizationPasswordReset', reset: { kind, token: redirect.token } });
    expect(redeemed).not.toHaveBeenCalled();
  });

  it('of an unknown type is refused', async () => {
    const { handle, redeemed } = start();
    const refusal = handle({ tokenType: 'magic_links', token: 'token-4' });
    await expect(refusal).rejects.toMatchObject({ failure: { code: 'unknown_token_type' } });
    expect(redeemed).not.toHaveBeenCalled();
  });
});

/** The sign-in as the screen reports it, with the method of the redirect. */
const signIn = (method: 'sso' | 'magic_link') => ({ ...memberSignIn, method });
