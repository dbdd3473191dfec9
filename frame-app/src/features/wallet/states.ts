import type { Wallet, WalletOption } from '../../flow/entities.ts';
import type { FeatureRules, NoIntents, StateOf, SuccessData } from '../../flow/screens.ts';

type CryptoState = { walletAddress: string; walletOption: WalletOption; walletChallenge: string };

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  CryptoOtherScreen: { above: ['Main'] },
  CryptoSetupWallet: { above: ['Main', 'CryptoOtherScreen'] },
  CryptoConnect: { above: ['Main', 'CryptoOtherScreen', 'Account'], startsByItself: true, goal: 'follows' },
  CryptoSignMessage: { above: ['Main', 'CryptoOtherScreen', 'Account'], startsByItself: true },
  CryptoError: { above: ['Main', 'CryptoOtherScreen'] },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface GoalEnds {
    CryptoConnect: 'follows';
  }

  interface ScreenData {
    CryptoOtherScreen: { wallets: Wallet[] };
    CryptoSetupWallet: Record<never, never>;
    /**
     * `isAnswered`: the wallet has answered, but the provider has not. `isPending`: the wallet waits for the visitor's
     * answer to an earlier request. `account`: the account that the wallet is added to.
     */
    CryptoConnect: { wallet: Wallet; isAnswered?: boolean; isPending?: boolean; account?: StateOf<'Account'> };
    CryptoSignMessage: {
      wallet: Wallet;
      cryptoState: CryptoState;
      isAnswered?: boolean;
      isPending?: boolean;
      account?: StateOf<'Account'>;
    };
    /** `wallet`: the wallet for another try. */
    CryptoError: { wallet?: Wallet };
    CryptoConfirmation: SuccessData;
  }

  interface Intents {
    CryptoOtherScreen: { chooseWallet: { wallet: Wallet }; setUpWallet: null; back: null };
    CryptoSetupWallet: { back: null };
    /** The screen sends `connect` itself when it appears. */
    CryptoConnect: { connect: null; back: null };
    /** The screen sends `sign` itself when it appears. */
    CryptoSignMessage: { sign: null; back: null };
    CryptoError: { chooseWallet: { wallet: Wallet }; back: null };
    CryptoConfirmation: NoIntents;
  }
}
