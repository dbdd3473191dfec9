import { PasswordConfirmationScreen } from '../../ui/screens/ResultScreens.tsx';
import { ConfirmSignInScreen } from './ConfirmSignInScreen.tsx';
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx';
import { LinkElsewhereScreen } from './LinkElsewhereScreen.tsx';
import { ReturnFailedScreen } from './ReturnFailedScreen.tsx';

export * from './actions.ts';

export const screens = {
  EmailConfirmation: EmailConfirmationScreen,
  ConfirmSignIn: ConfirmSignInScreen,
  ReturnFailed: ReturnFailedScreen,
  LinkElsewhere: LinkElsewhereScreen,
  PasswordConfirmation: PasswordConfirmationScreen,
};
