import { walletTexts } from '../text/en/wallets.ts';
import { addEnglish } from '../text/english.ts';

export {
  CryptoConfirmationScreen,
  CryptoConnectScreen,
  CryptoErrorScreen,
  CryptoSignMessageScreen,
} from './crypto/CryptoProgressScreens.tsx';
export { CryptoOtherScreen, CryptoSetupWalletScreen } from './crypto/CryptoWalletListScreens.tsx';

addEnglish(walletTexts);
