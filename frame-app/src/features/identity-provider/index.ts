import { IDPAccountScreen } from './IDPAccountScreen.tsx';
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

export * from './actions.ts';
export { createIdpCalls } from './providerCalls.ts';

export const screens = {
  IDPStart: IDPStartScreen,
  IDPAccount: IDPAccountScreen,
  IDPConsent: IDPConsentScreen,
  IDPConsentOnPage: IDPConsentOnPageScreen,
  IDPDenied: IDPDeniedScreen,
  IDPSuccess: IDPSuccessScreen,
  IDPLogoutConfirm: IDPLogoutConfirmScreen,
  IDPLogoutOnPage: IDPLogoutOnPageScreen,
  IDPLogoutDeclined: IDPLogoutDeclinedScreen,
  IDPLogoutSuccess: IDPLogoutSuccessScreen,
};
