import { PasswordCreateOrLoginScreen } from './PasswordCreateOrLoginScreen.tsx';
import {
  PasswordBreachedScreen,
  PasswordDedupeScreen,
  PasswordForgotScreen,
  PasswordSetNewScreen,
} from './PasswordNoticeScreens.tsx';
import { PasswordResetFormScreen } from './PasswordResetFormScreen.tsx';

export * from './actions.ts';
export { passwordCalls } from './providerCalls.ts';

export const screens = {
  PasswordCreateOrLogin: PasswordCreateOrLoginScreen,
  PasswordForgot: PasswordForgotScreen,
  PasswordBreached: PasswordBreachedScreen,
  PasswordSetNew: PasswordSetNewScreen,
  PasswordDedupe: PasswordDedupeScreen,
  PasswordResetForm: PasswordResetFormScreen,
};
