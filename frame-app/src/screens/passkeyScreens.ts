import { decidingTexts } from '../text/en/deciding.ts';
import { passkeyTexts } from '../text/en/passkey.ts';
import { successTexts } from '../text/en/success.ts';
import { PasskeyRegistrationStartScreen } from './passkey/PasskeyRegistrationStartScreen.tsx';
import { PasskeyRegistrationSuccessScreen } from './passkey/PasskeyRegistrationSuccessScreen.tsx';
import { PasskeyWindowScreen } from './passkey/PasskeyWindowScreen.tsx';
import { PasskeyConfirmationScreen } from './ResultScreens.tsx';
import type { Family } from './ScreenProps.ts';

export const passkeyScreens: Family<'passkey'> = {
  english: { ...passkeyTexts, ...decidingTexts, ...successTexts },
  screens: {
    PasskeyConfirmation: PasskeyConfirmationScreen,
    PasskeyRegistrationStart: PasskeyRegistrationStartScreen,
    PasskeyRegistrationSuccess: PasskeyRegistrationSuccessScreen,
    PasskeyWindow: PasskeyWindowScreen,
  },
};
