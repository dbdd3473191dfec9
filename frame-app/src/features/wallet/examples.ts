import type { Wallet } from '../../flow/entities.ts';
import type { Examples } from '../../gallery/Example.ts';
import { clientError, square } from '../../gallery/exampleValues.ts';

const wallet: Wallet = {
  id: 'io.metamask',
  name: 'MetaMask',
  chain: 'ethereum',
  icon: square('#e2761b'),
  option: 'Metamask',
  place: 'host',
};

const lantern = { ...wallet, id: 'com.example.lantern', name: 'Lantern', icon: square('#0c5a56'), hasNamesake: true };

export const wallets: Wallet[] = [
  wallet,
  { ...wallet, id: 'app.phantom', name: 'Phantom', icon: square('#ab9ff2'), option: 'Phantom' },
  { ...lantern, option: 'GenericEthereumWallet' },
  { ...lantern, id: 'Lantern', chain: 'solana', option: 'GenericSolanaWallet' },
];

export const unnamedWallet: Wallet = {
  id: 'solana',
  name: '',
  chain: 'solana',
  option: 'GenericSolanaWallet',
  place: 'frame',
};

const challenge = { walletAddress: '0x1', walletOption: 'Metamask' as const, walletChallenge: 'Log in' };

export const examples = (): Examples<
  | 'CryptoOtherScreen'
  | 'CryptoSetupWallet'
  | 'CryptoConnect'
  | 'CryptoSignMessage'
  | 'CryptoError'
  | 'CryptoConfirmation'
> => ({
  CryptoOtherScreen: { wallets: { state: { wallets } } },
  CryptoSetupWallet: { options: { state: {} } },
  CryptoConnect: {
    waiting: { state: { wallet } },
    answered: { state: { wallet, isAnswered: true } },
    pending: { state: { wallet, isPending: true } },
  },
  CryptoSignMessage: { waiting: { state: { wallet, cryptoState: challenge } } },
  CryptoError: {
    failed: { state: { wallet } },
    'no answer': { state: { wallet }, error: clientError('timeout') },
    locked: { state: { wallet }, error: { ...clientError('wallet_connect_failed'), error_type: 'locked' } },
  },
  CryptoConfirmation: { success: { state: {} } },
});
