/** Specification §8, crypto wallets. They come with what asks wallets. */
export const walletFailureTexts = {
  walletFailures: {
    wallet_connect_failed: '[Error] Could not connect to wallet',
    wallet_sign_failed: '[Error] Could not sign message',
  },
};
