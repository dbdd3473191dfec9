import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { PasswordJudgement, ProviderPort } from '../flow/ports.ts';
import { passwordResetRequest, sessionRequest } from './requestOptions.ts';
import { signIn } from './toSessionState.ts';

type PasswordCalls = Pick<
  ProviderPort,
  'checkPasswordStrength' | 'createPassword' | 'authenticatePassword' | 'startPasswordReset' | 'resetPassword'
>;

/** Spec §7, the password rows. Loaded when the first of them is asked for. */
export const passwordCalls = ({ passwords }: StytchClient): PasswordCalls => ({
  checkPasswordStrength: (password, email): Promise<PasswordJudgement> =>
    passwords.strengthCheck({ password, ...(email && { email }) }),
  createPassword: async (email, password, options) =>
    signIn('password', await passwords.create({ email, password, ...sessionRequest(options) })),
  authenticatePassword: async (email, password, options) =>
    signIn('password', await passwords.authenticate({ email, password, ...sessionRequest(options) })),
  startPasswordReset: async (email, options) =>
    void (await passwords.resetByEmailStart({ email, ...passwordResetRequest(options) })),
  resetPassword: async (token, password, options) =>
    signIn('password', await passwords.resetByEmail({ token, password, ...sessionRequest(options) })),
});
