import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  signBytes,
} from '@solana/web3.js';
import { SigningKey } from 'ethers/crypto';
import { hashMessage, id } from 'ethers/hash';
import { computeAddress } from 'ethers/transaction';
import { getBytes } from 'ethers/utils';

/** Returns the private key of a test account, the same on every page. The accounts hold no value. */
const seedOf = (account: number): string => id(`Vestibule test wallet, account ${account}`);

export function ethereumAccount(account: number) {
  const key = new SigningKey(seedOf(account));
  return {
    /** In lower case, like real wallets. */
    address: computeAddress(key).toLowerCase(),
    sign: (message: Uint8Array) => key.sign(hashMessage(message)).serialized,
  };
}

export async function solanaAccount(account: number) {
  const { privateKey, publicKey } = await createKeyPairFromPrivateKeyBytes(getBytes(seedOf(account)));
  const address: string = await getAddressFromPublicKey(publicKey);
  return {
    address,
    publicKey: Uint8Array.from(getBase58Encoder().encode(address)),
    sign: (message: Uint8Array): Promise<Uint8Array> => signBytes(privateKey, message),
  };
}
