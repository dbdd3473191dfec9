import { decidingTexts } from '../../i18n/en/deciding.ts';
import { idpTexts } from '../../i18n/en/idp.ts';
import { successTexts } from '../../i18n/en/success.ts';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import { IDPConsentScreen } from './IDPConsentScreen.tsx';
import {
  IDPDeniedScreen,
  IDPLogoutDeclinedScreen,
  IDPLogoutSuccessScreen,
  IDPSuccessScreen,
} from './IDPEndScreens.tsx';
import { IDPLogoutConfirmScreen } from './IDPLogoutConfirmScreen.tsx';
import { IDPConsentOnPageScreen, IDPLogoutOnPageScreen } from './IDPOnPageScreens.tsx';
import { IDPStartScreen } from './IDPStartScreen.tsx';

export const idpScreens: Family<'idp'> = {
  english: { ...idpTexts, ...decidingTexts, ...successTexts },
  screens: {
    IDPStart: IDPStartScreen,
    IDPConsent: IDPConsentScreen,
    IDPConsentOnPage: IDPConsentOnPageScreen,
    IDPDenied: IDPDeniedScreen,
    IDPSuccess: IDPSuccessScreen,
    IDPLogoutConfirm: IDPLogoutConfirmScreen,
    IDPLogoutOnPage: IDPLogoutOnPageScreen,
    IDPLogoutDeclined: IDPLogoutDeclinedScreen,
    IDPLogoutSuccess: IDPLogoutSuccessScreen,
  },
};
