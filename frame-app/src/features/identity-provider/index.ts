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
import './purposes.tsx';

export { decide, restart } from './actions/authorize.ts';
export { beginIdp } from './actions/begin.ts';
export { continueAs, useAnother } from './actions/choose.ts';
export { leave } from './actions/leave.ts';
export { confirmLogout, declineLogout } from './actions/logOut.ts';
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
