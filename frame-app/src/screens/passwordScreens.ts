import { passwordTexts } from '../text/en/password.ts';
import { addEnglish } from '../text/english.ts';

export { PasswordCreateOrLoginScreen } from './password/PasswordCreateOrLoginScreen.tsx';
export {
  PasswordBreachedScreen,
  PasswordDedupeScreen,
  PasswordForgotScreen,
  PasswordSetNewScreen,
} from './password/PasswordNoticeScreens.tsx';
export { PasswordResetFormScreen } from './password/PasswordResetFormScreen.tsx';

addEnglish(passwordTexts);
