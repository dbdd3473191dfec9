import { getAddress } from 'ethers/address';

/** With its EIP-55 checksum. Throws for what is no address. */
export const writeAddress = (address: string): string => getAddress(address);
