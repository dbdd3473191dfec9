import { sessionTexts } from '../../i18n/en/session.ts';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import { LoggedInScreen } from './LoggedInScreen.tsx';

export const sessionScreens: Family<'session'> = {
  english: sessionTexts,
  screens: { LoggedIn: LoggedInScreen },
};
