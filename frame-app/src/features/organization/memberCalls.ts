import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { FlowError } from '../../flow/ports.ts';
import type { OrganizationCalls } from '../../provider/FeatureCalls.ts';
import type { HalfAnswers } from './halfAnswers.ts';

/** Rejects a call that members do not have. */
const refuse = (): Promise<never> => Promise.reject(new FlowError({ kind: 'client', code: 'unexpected' }));

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
