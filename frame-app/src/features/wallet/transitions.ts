import { WALLET_STEP_LIMIT_MS } from '../../constants.ts';
import { startOver } from '../../flow/actions/back.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';

const wallet = actionsIn(() => import('./index.ts'));

/** Every failure leads to the error screen, or to the account that the wallet was to be added to. */
const walletStep = {
  limitMs: WALLET_STEP_LIMIT_MS,
  afterFailure: ({ account }: { account?: StateOf<'Account'> }): StateOf<'Account' | 'CryptoError'> =>
    account ?? { screen: 'CryptoError' },
};

export const transitions: Transitions<
  | 'CryptoOtherScreen'
  | 'CryptoSetupWallet'
  | 'CryptoConnect'
  | 'CryptoSignMessage'
  | 'CryptoError'
  | 'CryptoConfirmation'
> = {
  CryptoOtherScreen: {
    chooseWallet: step('harmless', ['CryptoConnect'], wallet('chooseWallet')),
    setUpWallet: step('harmless', ['CryptoSetupWallet'], wallet('setUpWallet')),
    back: step('harmless', ['Main'], startOver),
  },
  CryptoSetupWallet: { back: step('harmless', ['Main'], startOver) },
  CryptoConnect: {
    connect: step(
      ({ account }) => (account ? 'signInMethods' : 'signsIn'),
      ['CryptoSignMessage', 'CryptoError', 'LoggedIn', 'Account'],
      wallet('connectWallet'),
      walletStep,
    ),
    back: step('harmless', ['Main', 'Account'], wallet('leaveWallet')),
  },
  CryptoSignMessage: {
    sign: step(
      ({ account }) => (account ? 'signInMethods' : 'signsIn'),
      ['CryptoConfirmation', 'CryptoError', 'Account'],
      wallet('signMessage'),
      walletStep,
    ),
    back: step('harmless', ['Main', 'Account'], wallet('leaveWallet')),
  },
  CryptoError: { back: step('harmless', ['Main'], startOver) },
  CryptoConfirmation: {},
};
