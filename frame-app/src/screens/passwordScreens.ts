import { concealedTexts } from '../text/en/concealed.ts';
import { emailTexts } from '../text/en/email.ts';
import { passwordTexts } from '../text/en/password.ts';
import { PasswordCreateOrLoginScreen } from './password/PasswordCreateOrLoginScreen.tsx';
import {
  PasswordBreachedScreen,
  PasswordDedupeScreen,
  PasswordForgotScreen,
  PasswordSetNewScreen,
} from './password/PasswordNoticeScreens.tsx';
import { PasswordResetFormScreen } from './password/PasswordResetFormScreen.tsx';
import type { Family } from './ScreenProps.ts';

export const passwordScreens: Family<'password'> = {
  english: { ...passwordTexts, ...concealedTexts, ...emailTexts },
  screens: {
    PasswordCreateOrLogin: PasswordCreateOrLoginScreen,
    PasswordForgot: PasswordForgotScreen,
    PasswordBreached: PasswordBreachedScreen,
    PasswordSetNew: PasswordSetNewScreen,
    PasswordDedupe: PasswordDedupeScreen,
    PasswordResetForm: PasswordResetFormScreen,
  },
};
