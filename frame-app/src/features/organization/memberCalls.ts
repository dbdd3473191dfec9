import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { FlowError } from '../../flow/ports.ts';
import type { OrganizationCalls, OrganizationCore } from '../../provider/FeatureCalls.ts';
import type { HalfAnswers } from './halfAnswers.ts';
import { call } from './organizationCalls.ts';

/** Rejects a call that members do not have. */
const refuse = (): Promise<never> => Promise.reject(new FlowError({ kind: 'client', code: 'unexpected' }));

/** Creates the calls of the account that exist for members. */
export const createMemberAccount = (
  client: StytchB2BClient,
  { session, resume }: Pick<OrganizationCore, 'session' | 'resume'>,
): OrganizationCalls['account'] => ({
  read: () => resume('session'),
  update: ({ name }) =>
    call(async () => {
      if (!session().session) throw new FlowError({ kind: 'client', code: 'no_session' });
      if (name) await client.self.update({ name: [name.first_name, name.last_name].filter(Boolean).join(' ') });
    }),
  isAuthorized: async (resource, action) =>
    session().session !== null && (await client.rbac.isAuthorized(resource as never, action as never)),
  connectedApps: async () => [],
  sendPasscode: refuse,
  verifyPasscode: refuse,
  setPassword: refuse,
  changePassword: refuse,
  attachUrl: refuse,
  startWallet: refuse,
  attachWallet: refuse,
  remove: refuse,
  noteAdded: () => ({}),
  withdrawConsent: refuse,
});

/** Creates the call that ends a member's session, or an unfinished sign-in. */
export const createMemberIdp = (client: StytchB2BClient, half: HalfAnswers): OrganizationCalls['identityProvider'] => ({
  currentUser: refuse,
  submitsForms: false,
  issuer: null,
  sinceLoginMs: () => null,
  confirmsRedirect: async () => false,
  noteAccess: () => {},
  noteAccount: () => {},
  hasAccount: () => false,
  startAuthorize: refuse,
  submitAuthorize: refuse,
  startLogout: refuse,
  async revokeSession() {
    half.forget();
    // Without an answer, the session ends in this browser all the same.
    await client.session.revoke({ forceClear: true }).catch(() => {});
  },
});
