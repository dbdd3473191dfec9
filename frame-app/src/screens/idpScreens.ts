import { idpTexts } from '../text/en/idp.ts';
import { addEnglish } from '../text/english.ts';

export { IDPConsentScreen } from './idp/IDPConsentScreen.tsx';
export {
  IDPContinueScreen,
  IDPDeniedScreen,
  IDPLogoutDeclinedScreen,
  IDPLogoutSuccessScreen,
  IDPSuccessScreen,
} from './idp/IDPEndScreens.tsx';
export { IDPLogoutConfirmScreen } from './idp/IDPLogoutConfirmScreen.tsx';
export { IDPStartScreen } from './idp/IDPStartScreen.tsx';

addEnglish(idpTexts);
