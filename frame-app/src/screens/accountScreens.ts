import { accountTexts } from '../text/en/account.ts';
import { decidingTexts } from '../text/en/deciding.ts';
import { emailTexts } from '../text/en/email.ts';
import { idpTexts } from '../text/en/idp.ts';
import { passwordTexts } from '../text/en/password.ts';
import { phoneTexts } from '../text/en/phone.ts';
import { walletTexts } from '../text/en/wallets.ts';
import { AccountCodeScreen } from './account/AccountCodeScreen.tsx';
import { AccountEditScreen } from './account/AccountEditScreen.tsx';
import { AccountRemoveScreen } from './account/AccountRemoveScreen.tsx';
import { AccountScreen } from './account/AccountScreen.tsx';
import type { Family } from './ScreenProps.ts';

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
