export { EmailConfirmationScreen } from './email/EmailConfirmationScreen.tsx';
export { OTPAuthenticateScreen } from './otp/OTPAuthenticateScreen.tsx';
export { ErrorScreen, OTPConfirmationScreen, PasswordConfirmationScreen } from './ResultScreens.tsx';
