import { decidingTexts } from '../../i18n/en/deciding.ts';
import { linkTexts } from '../../i18n/en/link.ts';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import { ConfirmSignInScreen } from './ConfirmSignInScreen.tsx';
import { LinkElsewhereScreen } from './LinkElsewhereScreen.tsx';
import { ReturnFailedScreen } from './ReturnFailedScreen.tsx';

export const linkScreens: Family<'link'> = {
  english: { ...linkTexts, ...decidingTexts },
  screens: { ConfirmSignIn: ConfirmSignInScreen, ReturnFailed: ReturnFailedScreen, LinkElsewhere: LinkElsewhereScreen },
};
