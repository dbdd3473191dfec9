import { EmailConfirmationScreen } from './email/EmailConfirmationScreen.tsx';
import { OTPAuthenticateScreen } from './otp/OTPAuthenticateScreen.tsx';
import { ErrorScreen, OTPConfirmationScreen, PasswordConfirmationScreen } from './ResultScreens.tsx';
import type { Family } from './ScreenProps.ts';

/** What may come after Main in every deployment; all that it says is in `text/en/core.ts`. */
export const emailScreens: Family<'email'> = {
  english: {},
  screens: {
    EmailConfirmation: EmailConfirmationScreen,
    OTPAuthenticate: OTPAuthenticateScreen,
    OTPConfirmation: OTPConfirmationScreen,
    PasswordConfirmation: PasswordConfirmationScreen,
    Error: ErrorScreen,
  },
};
