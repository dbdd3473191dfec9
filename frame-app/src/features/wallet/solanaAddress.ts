import { address as readFragment } from '@solana/web3.js';

/** Returns base58 of 32 bytes. Throws for an invalid address. */
export const writeAddress = (address: string): string => readFragment(address);
