import { PasskeyConfirmationScreen } from '../../ui/screens/ResultScreens.tsx';
import { PasskeyWindowScreen } from './PasskeyWindowScreen.tsx';

export * from './actions/followWindow.ts';
export * from './actions/logIn.ts';
export { createPasskeys } from './createPasskeys.ts';
export { PasskeyButton } from './PasskeyButton.tsx';

export const screens = {
  PasskeyConfirmation: PasskeyConfirmationScreen,
  PasskeyWindow: PasskeyWindowScreen,
};
