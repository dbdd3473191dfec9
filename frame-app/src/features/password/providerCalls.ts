import type { StytchClient } from '@stytch/vanilla-js/headless';
import { userTypes } from '../../flow/entities.ts';
import { FlowError, type ProviderPort, type SendOptions } from '../../flow/ports.ts';
import { rest } from '../../i18n/en/rest.ts';
import { internalsOf } from '../../provider/patches/internals.ts';
import { magicLinkRequest, sessionRequest } from '../../provider/requestOptions.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import { signIn } from '../../provider/toSessionState.ts';
import type { PasswordJudgement } from './port.ts';
import { passwordResetRequest } from './resetRequest.ts';
import { searchWithCaptcha } from './searchWithCaptcha.ts';

type PasswordCalls = Pick<
  ProviderPort,
  | 'searchUser'
  | 'checkPasswordStrength'
  | 'createPassword'
  | 'authenticatePassword'
  | 'startPasswordReset'
  | 'resetPassword'
>;

/** Creates the calls about passwords, which load with the first password call. */
export const passwordCalls = (client: StytchClient): PasswordCalls => ({
  async searchUser(email) {
    const internals = internalsOf(client);
    const withCaptcha = (error: unknown) => searchWithCaptcha(internals, email, error);
    const response = await internals.searchManager.searchUser(email).catch(withCaptcha);
    const type = userTypes.find((name) => name === response.userType);
    if (!type) throw new FlowError({ kind: 'client', code: 'unexpected' });
    return type;
  },
  checkPasswordStrength: (password, email): Promise<PasswordJudgement> =>
    client.passwords.strengthCheck({ password, ...(email && { email }) }),
  createPassword: async (email, password, options) =>
    signIn('password', await client.passwords.create({ email, password, ...sessionRequest(options) })),
  authenticatePassword: async (email, password, options) => {
    const authentication = client.passwords.authenticate({ email, password, ...sessionRequest(options) });
    return signIn('password', await authentication.catch(concealAccount(options)));
  },
  startPasswordReset: async (email, options) => {
    const toNewcomer = async (error: unknown) => {
      const isUnknown = toFlowError(error).failure.error_type === 'email_not_found';
      if (!isUnknown || !isConcealed(options)) throw error;
      return client.magicLinks.email.loginOrCreate(email, magicLinkRequest(options));
    };
    await client.passwords.resetByEmailStart({ email, ...passwordResetRequest(options) }).catch(toNewcomer);
  },
  resetPassword: async (token, password, options) =>
    signIn('password', await client.passwords.resetByEmail({ token, password, ...sessionRequest(options) })),
});

const isConcealed = ({ config }: SendOptions) => config.passwordOptions.concealAccounts;

/** Error types that reveal whether an account exists and how it signs in. */
const tellingErrors = new Set<string | undefined>([
  'unauthorized_credentials',
  'email_not_found',
  'user_not_found',
  'no_user_password',
  'password_not_found',
  'user_lock_limit_reached',
]);

/** Returns an error handler. If the project conceals accounts, it replaces these errors with one refusal. */
function concealAccount(options: SendOptions): (error: unknown) => never {
  return (error) => {
    if (!isConcealed(options) || !tellingErrors.has(toFlowError(error).failure.error_type)) throw error;
    const { wrong: error_message } = rest.concealed;
    throw new FlowError({
      kind: 'api',
      code: 'wrong_credentials',
      error_type: 'unauthorized_credentials',
      error_message,
    });
  };
}
