import { accountTexts } from '../../i18n/en/account.ts';
import { decidingTexts } from '../../i18n/en/deciding.ts';
import { emailTexts } from '../../i18n/en/email.ts';
import { idpTexts } from '../../i18n/en/idp.ts';
import { passwordTexts } from '../../i18n/en/password.ts';
import { phoneTexts } from '../../i18n/en/phone.ts';
import { walletTexts } from '../../i18n/en/wallets.ts';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import { AccountCodeScreen } from './AccountCodeScreen.tsx';
import { AccountEditScreen } from './AccountEditScreen.tsx';
import { AccountRemoveScreen } from './AccountRemoveScreen.tsx';
import { AccountScreen } from './AccountScreen.tsx';

export const accountScreens: Family<'account'> = {
  english: {
    ...accountTexts,
    ...decidingTexts,
    ...emailTexts,
    ...passwordTexts,
    ...phoneTexts,
    ...walletTexts,
    idp: idpTexts.idp,
  },
  screens: {
    Account: AccountScreen,
    AccountEdit: AccountEditScreen,
    AccountCode: AccountCodeScreen,
    AccountRemove: AccountRemoveScreen,
  },
};
