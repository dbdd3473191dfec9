import { successTexts } from '../../i18n/en/success.ts';
import { walletTexts } from '../../i18n/en/wallets.ts';
import type { Family } from '../../ui/screens/ScreenProps.ts';
import {
  CryptoConfirmationScreen,
  CryptoConnectScreen,
  CryptoErrorScreen,
  CryptoSignMessageScreen,
} from './CryptoProgressScreens.tsx';
import { CryptoOtherScreen, CryptoSetupWalletScreen } from './CryptoWalletListScreens.tsx';

export const cryptoScreens: Family<'crypto'> = {
  english: { ...walletTexts, ...successTexts },
  screens: {
    CryptoOtherScreen,
    CryptoSetupWallet: CryptoSetupWalletScreen,
    CryptoConnect: CryptoConnectScreen,
    CryptoSignMessage: CryptoSignMessageScreen,
    CryptoError: CryptoErrorScreen,
    CryptoConfirmation: CryptoConfirmationScreen,
  },
};
