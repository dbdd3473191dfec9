/** Specification §2, "Crypto screens". */
export const walletTexts = {
  wallets: {
    otherWallet: 'Continue with other wallet',
    setUp: 'Set up a new crypto wallet',
    continueWith: (wallet: string) => `Continue with ${wallet}`,
    names: {
      Metamask: 'Metamask',
      Phantom: 'Phantom',
      Coinbase: 'Coinbase Wallet',
      Binance: 'Binance',
      Vessel: 'Vessel',
    },
    /** Of a wallet that does not say its name. */
    unnamed: {
      GenericEthereumWallet: 'Continue with other Ethereum wallet',
      GenericSolanaWallet: 'Continue with other Solana wallet',
    },
    chains: { ethereum: 'Ethereum', solana: 'Solana' },
    connecting: 'Connecting to your wallet...',
    signing: 'Completing signature request...',
    answerRequest: 'Your wallet asks you to agree.',
    nothingToSee: 'Nothing to see? Open and unlock your wallet, or cancel and choose another way.',
    awaitService: 'Your wallet has answered. Waiting for the sign-in service...',
    cancel: 'Cancel',
    failed:
      'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
    download: (wallet: string) => `Get ${wallet}`,
    setUpLead: 'Get a wallet, then come back to this page to sign in with it.',
  },
};
