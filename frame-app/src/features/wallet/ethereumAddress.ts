import { getAddress } from 'ethers/address';

/** Returns the address with its EIP-55 checksum. Throws for an invalid address. */
export const writeAddress = (address: string): string => getAddress(address);
