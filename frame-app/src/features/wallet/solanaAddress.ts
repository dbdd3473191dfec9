import { address as readFragment } from '@solana/web3.js';

/** Base58 of 32 bytes. Throws for what is no address. */
export const writeAddress = (address: string): string => readFragment(address);
