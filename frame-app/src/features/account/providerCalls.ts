import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SignIn } from '@vestibule/shared-protocol';
import { present } from '../../flow/assertDefined.ts';
import { type Bootstrap, FlowError } from '../../flow/ports.ts';
import { isSessionOver } from '../../provider/isSessionOver.ts';
import type { RbacPolicy } from '../../provider/patches/internals.ts';
import type { PairStore } from '../../provider/patches/pkceStorage.ts';
import type { ProviderClock } from '../../provider/patches/providerClock.ts';
import { passcodeRequest } from '../../provider/requestOptions.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import { isGranted } from '../identity-provider/isGranted.ts';
import { withPlainNames } from '../identity-provider/scopeNames.ts';
import { oauthUrl } from '../oauth/providerCalls.ts';
import { walletChallenge, walletRequest } from '../wallet/providerCalls.ts';
import { noteAdded } from './newItems.ts';
import type { AccountPort, FactorKind } from './port.ts';
import { readApps } from './readApps.ts';

/** The provider's shortest session duration, in minutes. */
const LEAST_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * Creates the Account port over the provider's library. A new proof does not change when the session ends.
 *
 * @param pairs stores the PKCE pair of an account that the visitor connects.
 * @param resume reads the current session from the provider, bypassing answers shared between documents. Error:
 * `no_session`.
 * @param current reads the project's settings from the provider, once per visit.
 */
export function createAccountCalls(
  client: StytchClient,
  pairs: PairStore,
  resume: (method: 'session') => Promise<SignIn>,
  current: () => Promise<Bootstrap & { rbacPolicy?: RbacPolicy | null }>,
  clock: ProviderClock,
): AccountPort {
  const { user, session, passwords, otps, oauth, cryptoWallets } = client;
  const removals: Record<FactorKind, (id: string) => Promise<unknown>> = {
    email: (id) => user.deleteEmail(id),
    phone: (id) => user.deletePhoneNumber(id),
    connection: (id) => user.deleteOAuthRegistration(id),
    wallet: (id) => user.deleteCryptoWallet(id),
    totp: (id) => user.deleteTOTP(id),
  };

  /** Keeps the current end of the session. */
  function asItEnds() {
    const endsAtMs = Date.parse(session.getSync()?.expires_at ?? '');
    const minutes = Math.ceil((endsAtMs - clock.now()) / MINUTE_MS) || 0;
    return { session_duration_minutes: Math.max(LEAST_MINUTES, minutes) };
  }

  return {
    read: () => call(async () => withPlainNames(await resume('session'))),
    connectedApps: () =>
      call(async () => {
        const [{ connected_apps }, { rbacPolicy }] = await Promise.all([user.getConnectedApps(), current()]);
        return readApps(connected_apps, rbacPolicy, user.getSync()?.user_id ?? '');
      }),
    // The library omits undefined values from the request.
    update: (change) => tell(() => user.update(change as Parameters<typeof user.update>[0])),
    sendPasscode: (method, destination, options) =>
      call(async () => {
        const { method_id } = await otps[method].send(destination, passcodeRequest(options, method));
        return { methodId: present(method_id) };
      }),
    verifyPasscode: (code, methodId) => tell(() => otps.authenticate(code, methodId, asItEnds())),
    setPassword: (password) => tell(() => passwords.resetBySession({ password, ...asItEnds() })),
    changePassword: async (email, existing_password, new_password) => {
      try {
        await passwords.resetByExistingPassword({ email, existing_password, new_password, ...asItEnds() });
      } catch (thrown) {
        // The provider refuses a wrong password with an error that elsewhere means that the session is over.
        throw toFlowError(thrown);
      }
    },
    attachUrl: (provider, options) =>
      call(async () => {
        await current();
        const { oauth_attach_token: attachToken } = await oauth.attach(provider.type);
        // The redirect ends on the auth domain, as in a popup, whatever host page the configuration names.
        return oauthUrl(client, pairs, provider, { ...options, isInPopup: true, attachToken: present(attachToken) });
      }),
    startWallet: (account, siwe) =>
      call(async () => {
        // Without a session in the library, the challenge would sign in instead of adding the wallet.
        if (!session.getSync()) throw new FlowError({ kind: 'client', code: 'no_session' });
        return walletChallenge(client, account, siwe);
      }),
    attachWallet: (account, signature) =>
      tell(() => cryptoWallets.authenticate({ ...walletRequest(account), signature, ...asItEnds() })),
    remove: (kind, id) => tell(() => removals[kind](id)),
    noteAdded,
    withdrawConsent: (appId) => tell(() => user.revokedConnectedApp(appId)),
    isAuthorized: (resource, action) =>
      call(async () => {
        const { rbacPolicy } = await current();
        const held = session.getSync()?.roles ?? [];
        return rbacPolicy ? isGranted(rbacPolicy, held, resource, action) : false;
      }),
  };
}

async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const flowError = toFlowError(thrown);
    throw isSessionOver(thrown)
      ? new FlowError({ ...flowError.failure, kind: 'api', code: 'no_session' }, thrown)
      : flowError;
  }
}

/** Discards the result. */
const tell = (work: () => Promise<unknown>): Promise<void> => call(async () => void (await work()));
