import { PasskeyConfirmationScreen } from '../../ui/screens/ResultScreens.tsx';
import { PasskeyWindowScreen } from './PasskeyWindowScreen.tsx';

export { createPasskeys } from './createPasskeys.ts';
export * from './loginActions.ts';
export { PasskeyButton } from './PasskeyButton.tsx';
export * from './windowActions.ts';

export const screens = {
  PasskeyConfirmation: PasskeyConfirmationScreen,
  PasskeyWindow: PasskeyWindowScreen,
};
