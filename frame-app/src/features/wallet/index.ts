import {
  CryptoConfirmationScreen,
  CryptoConnectScreen,
  CryptoErrorScreen,
  CryptoSignMessageScreen,
} from './CryptoProgressScreens.tsx';
import { CryptoOtherScreen, CryptoSetupWalletScreen } from './CryptoWalletListScreens.tsx';

export * from './actions.ts';
export { createWallets } from './createWallets.ts';
export { walletCalls } from './providerCalls.ts';
export { WalletButtons } from './WalletButtons.tsx';

export const screens = {
  CryptoOtherScreen,
  CryptoSetupWallet: CryptoSetupWalletScreen,
  CryptoConnect: CryptoConnectScreen,
  CryptoSignMessage: CryptoSignMessageScreen,
  CryptoError: CryptoErrorScreen,
  CryptoConfirmation: CryptoConfirmationScreen,
};
