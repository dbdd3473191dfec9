import { concealedTexts } from '../../i18n/en/concealed.ts';
import { emailTexts } from '../../i18n/en/email.ts';
import { passwordTexts } from '../../i18n/en/password.ts';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import { PasswordCreateOrLoginScreen } from './PasswordCreateOrLoginScreen.tsx';
import {
  PasswordBreachedScreen,
  PasswordDedupeScreen,
  PasswordForgotScreen,
  PasswordSetNewScreen,
} from './PasswordNoticeScreens.tsx';
import { PasswordResetFormScreen } from './PasswordResetFormScreen.tsx';

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
