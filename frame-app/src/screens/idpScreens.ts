import { idpTexts } from '../text/en/idp.ts';
import { IDPConsentScreen } from './idp/IDPConsentScreen.tsx';
import {
  IDPContinueScreen,
  IDPDeniedScreen,
  IDPLogoutDeclinedScreen,
  IDPLogoutSuccessScreen,
  IDPSuccessScreen,
} from './idp/IDPEndScreens.tsx';
import { IDPLogoutConfirmScreen } from './idp/IDPLogoutConfirmScreen.tsx';
import { IDPStartScreen } from './idp/IDPStartScreen.tsx';
import type { Family } from './ScreenProps.ts';

export const idpScreens: Family<'idp'> = {
  english: idpTexts,
  screens: {
    IDPStart: IDPStartScreen,
    IDPConsent: IDPConsentScreen,
    IDPContinue: IDPContinueScreen,
    IDPDenied: IDPDeniedScreen,
    IDPSuccess: IDPSuccessScreen,
    IDPLogoutConfirm: IDPLogoutConfirmScreen,
    IDPLogoutDeclined: IDPLogoutDeclinedScreen,
    IDPLogoutSuccess: IDPLogoutSuccessScreen,
  },
};
