import { successTexts } from '../text/en/success.ts';
import { walletTexts } from '../text/en/wallets.ts';
import {
  CryptoConfirmationScreen,
  CryptoConnectScreen,
  CryptoErrorScreen,
  CryptoSignMessageScreen,
} from './crypto/CryptoProgressScreens.tsx';
import { CryptoOtherScreen, CryptoSetupWalletScreen } from './crypto/CryptoWalletListScreens.tsx';
import type { Family } from './ScreenProps.ts';

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
