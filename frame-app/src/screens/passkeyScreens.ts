import { passkeyTexts } from '../text/en/passkey.ts';
import { addEnglish } from '../text/english.ts';

export { PasskeyRegistrationStartScreen } from './passkey/PasskeyRegistrationStartScreen.tsx';
export { PasskeyRegistrationSuccessScreen } from './passkey/PasskeyRegistrationSuccessScreen.tsx';
export { PasskeyWindowScreen } from './passkey/PasskeyWindowScreen.tsx';
export { PasskeyConfirmationScreen } from './ResultScreens.tsx';

addEnglish(passkeyTexts);
