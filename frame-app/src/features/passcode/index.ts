import { OTPConfirmationScreen } from '../../ui/screens/ResultScreens.tsx';
import { OTPAuthenticateScreen } from './OTPAuthenticateScreen.tsx';

export const screens = {
  OTPAuthenticate: OTPAuthenticateScreen,
  OTPConfirmation: OTPConfirmationScreen,
};
