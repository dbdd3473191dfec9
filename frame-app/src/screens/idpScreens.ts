import { decidingTexts } from '../text/en/deciding.ts';
import { idpTexts } from '../text/en/idp.ts';
import { successTexts } from '../text/en/success.ts';
import { IDPConsentScreen } from './idp/IDPConsentScreen.tsx';
import {
  IDPDeniedScreen,
  IDPLogoutDeclinedScreen,
  IDPLogoutSuccessScreen,
  IDPSuccessScreen,
} from './idp/IDPEndScreens.tsx';
import { IDPLogoutConfirmScreen } from './idp/IDPLogoutConfirmScreen.tsx';
import { IDPConsentOnPageScreen, IDPLogoutOnPageScreen } from './idp/IDPOnPageScreens.tsx';
import { IDPStartScreen } from './idp/IDPStartScreen.tsx';
import type { Family } from './ScreenProps.ts';

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
