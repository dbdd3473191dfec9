import { decidingTexts } from '../text/en/deciding.ts';
import { linkTexts } from '../text/en/link.ts';
import { sessionTexts } from '../text/en/session.ts';
import type { Family } from './ScreenProps.ts';
import { ConfirmSignInScreen } from './session/ConfirmSignInScreen.tsx';
import { LoggedInScreen } from './session/LoggedInScreen.tsx';

/** What is asked of who is signed in already, or is sent a link by somebody. */
export const sessionScreens: Family<'session'> = {
  english: { ...linkTexts, ...sessionTexts, ...decidingTexts },
  screens: { ConfirmSignIn: ConfirmSignInScreen, LoggedIn: LoggedInScreen },
};
