import { sessionTexts } from '../text/en/session.ts';
import type { Family } from './ScreenProps.ts';
import { LoggedInScreen } from './session/LoggedInScreen.tsx';

export const sessionScreens: Family<'session'> = {
  english: sessionTexts,
  screens: { LoggedIn: LoggedInScreen },
};
