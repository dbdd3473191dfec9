import { decidingTexts } from '../../i18n/en/deciding.ts';
import { passkeyTexts } from '../../i18n/en/passkey.ts';
import { successTexts } from '../../i18n/en/success.ts';
import { PasskeyConfirmationScreen } from '../../ui/screens/ResultScreens.tsx';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import { PasskeyRegistrationStartScreen } from './PasskeyRegistrationStartScreen.tsx';
import { PasskeyRegistrationSuccessScreen } from './PasskeyRegistrationSuccessScreen.tsx';
import { PasskeyWindowScreen } from './PasskeyWindowScreen.tsx';

export const passkeyScreens: Family<'passkey'> = {
  english: { ...passkeyTexts, ...decidingTexts, ...successTexts },
  screens: {
    PasskeyConfirmation: PasskeyConfirmationScreen,
    PasskeyRegistrationStart: PasskeyRegistrationStartScreen,
    PasskeyRegistrationSuccess: PasskeyRegistrationSuccessScreen,
    PasskeyWindow: PasskeyWindowScreen,
  },
};
