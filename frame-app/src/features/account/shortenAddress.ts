/** Shortens a wallet's address as wallets do. */
export const shortenAddress = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
