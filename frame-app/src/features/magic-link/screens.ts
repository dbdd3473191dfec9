import { emailTexts } from '../../i18n/en/email.ts';
import { successTexts } from '../../i18n/en/success.ts';
import { ErrorScreen, OTPConfirmationScreen, PasswordConfirmationScreen } from '../../ui/screens/ResultScreens.tsx';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import { OTPAuthenticateScreen } from '../passcode/OTPAuthenticateScreen.tsx';
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx';

/** What may come after Main in every deployment. */
export const emailScreens: Family<'email'> = {
  english: { ...emailTexts, ...successTexts },
  screens: {
    EmailConfirmation: EmailConfirmationScreen,
    OTPAuthenticate: OTPAuthenticateScreen,
    OTPConfirmation: OTPConfirmationScreen,
    PasswordConfirmation: PasswordConfirmationScreen,
    Error: ErrorScreen,
  },
};
