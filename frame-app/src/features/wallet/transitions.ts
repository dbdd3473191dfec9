import { WALLET_STEP_LIMIT_MS } from '../../constants.ts';
import { startOver } from '../../flow/actions/back.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';

const wallet = actionsIn(() => import('./index.ts'));

/** After every failure, the error screen or the account follows. */
const walletStep = {
  limitMs: WALLET_STEP_LIMIT_MS,
  afterFailure: ({
    account,
    wallet,
  }: StateOf<'CryptoConnect' | 'CryptoSignMessage'>): StateOf<'Account' | 'CryptoError'> =>
    account ?? { screen: 'CryptoError', wallet },
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
  CryptoError: {
    chooseWallet: step('harmless', ['CryptoConnect'], wallet('chooseWallet')),
    back: step('harmless', ['Main'], startOver),
  },
  CryptoConfirmation: {},
};
