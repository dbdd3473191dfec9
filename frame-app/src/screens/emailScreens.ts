import { emailTexts } from '../text/en/email.ts';
import { successTexts } from '../text/en/success.ts';
import { EmailConfirmationScreen } from './email/EmailConfirmationScreen.tsx';
import { OTPAuthenticateScreen } from './otp/OTPAuthenticateScreen.tsx';
import { ErrorScreen, OTPConfirmationScreen, PasswordConfirmationScreen } from './ResultScreens.tsx';
import type { Family } from './ScreenProps.ts';

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
