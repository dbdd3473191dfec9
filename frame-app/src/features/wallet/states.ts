import type { Wallet, WalletOption } from '../../flow/entities.ts';
import type { HistoryRules, NoIntents, StateOf, SuccessData } from '../../flow/screens.ts';

type CryptoState = { walletAddress: string; walletOption: WalletOption; walletChallenge: string };

/** Where the browser's Back leads. */
export const historyRules = {
  CryptoOtherScreen: { above: ['Main'] },
  CryptoSetupWallet: { above: ['Main', 'CryptoOtherScreen'] },
  CryptoConnect: { above: ['Main', 'CryptoOtherScreen', 'Account'], startsByItself: true },
  CryptoSignMessage: { above: ['Main', 'CryptoOtherScreen', 'Account'], startsByItself: true },
  CryptoError: { above: ['Main', 'CryptoOtherScreen'] },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    CryptoOtherScreen: { wallets: Wallet[] };
    CryptoSetupWallet: Record<never, never>;
    /**
     * `isAnswered`: the wallet has answered, the provider has not. `isPending`: the wallet waits for the visitor's answer
     * to an earlier request. `account`: the account that the wallet is added to.
     */
    CryptoConnect: { wallet: Wallet; isAnswered?: boolean; isPending?: boolean; account?: StateOf<'Account'> };
    CryptoSignMessage: {
      wallet: Wallet;
      cryptoState: CryptoState;
      isAnswered?: boolean;
      isPending?: boolean;
      account?: StateOf<'Account'>;
    };
    CryptoError: Record<never, never>;
    CryptoConfirmation: SuccessData;
  }

  interface Intents {
    CryptoOtherScreen: { chooseWallet: { wallet: Wallet }; setUpWallet: null; back: null };
    CryptoSetupWallet: { back: null };
    /** The screen sends `connect` itself, as soon as it is shown. */
    CryptoConnect: { connect: null; back: null };
    /** The screen sends `sign` itself, as soon as it is shown. */
    CryptoSignMessage: { sign: null; back: null };
    CryptoError: { back: null };
    CryptoConfirmation: NoIntents;
  }
}
