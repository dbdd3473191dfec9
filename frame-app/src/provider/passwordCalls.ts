import type { StytchClient } from '@stytch/vanilla-js/headless';
import { userTypes } from '../flow/entities.ts';
import { FlowError, type PasswordJudgement, type ProviderPort } from '../flow/ports.ts';
import { internalsOf } from './internals.ts';
import { passwordResetRequest, sessionRequest } from './requestOptions.ts';
import { signIn } from './toSessionState.ts';

type PasswordCalls = Pick<
  ProviderPort,
  | 'searchUser'
  | 'checkPasswordStrength'
  | 'createPassword'
  | 'authenticatePassword'
  | 'startPasswordReset'
  | 'resetPassword'
>;

/** Spec §7, the password rows. Loaded when the first of them is asked for. */
export const passwordCalls = (client: StytchClient): PasswordCalls => ({
  async searchUser(email) {
    const answer = await internalsOf(client).searchManager.searchUser(email);
    const type = userTypes.find((one) => one === answer.userType);
    if (!type) throw new FlowError({ kind: 'client', code: 'unexpected' });
    return type;
  },
  checkPasswordStrength: (password, email): Promise<PasswordJudgement> =>
    client.passwords.strengthCheck({ password, ...(email && { email }) }),
  createPassword: async (email, password, options) =>
    signIn('password', await client.passwords.create({ email, password, ...sessionRequest(options) })),
  authenticatePassword: async (email, password, options) =>
    signIn('password', await client.passwords.authenticate({ email, password, ...sessionRequest(options) })),
  startPasswordReset: async (email, options) =>
    void (await client.passwords.resetByEmailStart({ email, ...passwordResetRequest(options) })),
  resetPassword: async (token, password, options) =>
    signIn('password', await client.passwords.resetByEmail({ token, password, ...sessionRequest(options) })),
});
