import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SignIn } from '@vestibule/shared-protocol';
import type { Deployment } from '../../deployment.ts';
import { type Bootstrap, FlowError } from '../../flow/ports.ts';
import { requireDefined } from '../../flow/requireDefined.ts';
import { callInSession, runInSession } from '../../provider/callInSession.ts';
import type { RbacPolicy } from '../../provider/patches/internals.ts';
import type { PairStore } from '../../provider/patches/pkce.ts';
import type { ProviderClock } from '../../provider/patches/providerClock.ts';
import { passcodeRequest } from '../../provider/requestOptions.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import { readUses } from '../identity-provider/appActivity.ts';
import { isGranted } from '../identity-provider/isGranted.ts';
import { withPlainNames } from '../identity-provider/scopeNames.ts';
import { oauthUrl } from '../oauth/providerCalls.ts';
import { walletChallenge, walletRequest } from '../wallet/providerCalls.ts';
import { askForSessions } from './accountSessions.ts';
import { noteAdded } from './newItems.ts';
import type { AccountPort, FactorKind } from './port.ts';
import { readApps } from './readApps.ts';

/** The provider's shortest session duration, in minutes. */
const LEAST_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * Creates the Account port over the provider's library. A new proof keeps the end of the session.
 *
 * @param pairs stores the PKCE pair of an account that the visitor connects.
 * @param resume reads the current session from the provider, never a response that documents share. Error:
 * `no_session`.
 * @param current reads the project's settings from the provider, once per visit.
 */
export function createAccountCalls(
  client: StytchClient,
  pairs: PairStore,
  resume: (method: 'session') => Promise<SignIn>,
  current: () => Promise<Bootstrap & { rbacPolicy?: RbacPolicy | null }>,
  clock: ProviderClock,
  deployment: Pick<Deployment, 'appActivity' | 'accountSessions'>,
): AccountPort {
  const { user, session, passwords, otps, oauth, cryptoWallets } = client;
  const removals: Record<FactorKind, (id: string) => Promise<unknown>> = {
    email: (id) => user.deleteEmail(id),
    phone: (id) => user.deletePhoneNumber(id),
    connection: (id) => user.deleteOAuthRegistration(id),
    wallet: (id) => user.deleteCryptoWallet(id),
    totp: (id) => user.deleteTOTP(id),
  };

  /** Returns the duration that keeps the current end of the session. */
  function asItEnds() {
    const endsAtMs = Date.parse(session.getSync()?.expires_at ?? '');
    const minutes = Math.ceil((endsAtMs - clock.now()) / MINUTE_MS) || 0;
    return { session_duration_minutes: Math.max(LEAST_MINUTES, minutes) };
  }

  return {
    read: () => callInSession(async () => withPlainNames(await resume('session'))),
    connectedApps: () =>
      callInSession(async () => {
        const [{ connected_apps }, { rbacPolicy }, uses] = await Promise.all([
          user.getConnectedApps(),
          current(),
          readUses(deployment, session.getTokens()?.session_jwt),
        ]);
        return readApps(connected_apps, rbacPolicy, user.getSync()?.user_id ?? '', uses);
      }),
    // The library omits undefined values from the request.
    update: (change) => runInSession(() => user.update(change as Parameters<typeof user.update>[0])),
    sendPasscode: (method, destination, options) =>
      callInSession(async () => {
        const { method_id } = await otps[method].send(destination, passcodeRequest(options, method));
        return { methodId: requireDefined(method_id) };
      }),
    verifyPasscode: (code, methodId) => runInSession(() => otps.authenticate(code, methodId, asItEnds())),
    setPassword: (password) => runInSession(() => passwords.resetBySession({ password, ...asItEnds() })),
    changePassword: async (email, existing_password, new_password) => {
      try {
        await passwords.resetByExistingPassword({ email, existing_password, new_password, ...asItEnds() });
      } catch (thrown) {
        // The provider refuses a wrong password with an error that elsewhere means that the session is over.
        throw toFlowError(thrown);
      }
    },
    attachUrl: (provider, options) =>
      callInSession(async () => {
        await current();
        const { oauth_attach_token: attachToken } = await oauth.attach(provider.type);
        // The redirect ends on the auth domain, as in a popup. The configured host page is ignored.
        return oauthUrl(client, pairs, provider, {
          ...options,
          isInPopup: true,
          attachToken: requireDefined(attachToken),
        });
      }),
    startWallet: (account, siwe) =>
      callInSession(async () => {
        // Without a session in the library, the challenge would sign in instead of adding the wallet.
        if (!session.getSync()) throw new FlowError({ kind: 'client', code: 'no_session' });
        return walletChallenge(client, account, siwe);
      }),
    attachWallet: (account, signature) =>
      runInSession(() => cryptoWallets.authenticate({ ...walletRequest(account), signature, ...asItEnds() })),
    remove: (kind, id) => runInSession(() => removals[kind](id)),
    noteAdded,
    sessions: () => askForSessions(deployment, session.getTokens()?.session_jwt),
    endSession: (end) => askForSessions(deployment, session.getTokens()?.session_jwt, end),
    withdrawConsent: (appId) => runInSession(() => user.revokedConnectedApp(appId)),
    isAuthorized: (resource, action) =>
      callInSession(async () => {
        const { rbacPolicy } = await current();
        const roles = session.getSync()?.roles ?? [];
        return rbacPolicy ? isGranted(rbacPolicy, roles, resource, action) : false;
      }),
  };
}
