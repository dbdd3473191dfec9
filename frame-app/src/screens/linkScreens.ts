import { decidingTexts } from '../text/en/deciding.ts';
import { linkTexts } from '../text/en/link.ts';
import { ConfirmSignInScreen } from './link/ConfirmSignInScreen.tsx';
import { ReturnFailedScreen } from './link/ReturnFailedScreen.tsx';
import type { Family } from './ScreenProps.ts';

export const linkScreens: Family<'link'> = {
  english: { ...linkTexts, ...decidingTexts },
  screens: { ConfirmSignIn: ConfirmSignInScreen, ReturnFailed: ReturnFailedScreen },
};
