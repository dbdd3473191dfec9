import { createPublicKey, verify } from 'node:crypto';
import { ApiError } from '../wire/apiError.ts';

/** One kind of wallet: how its addresses are written, and whether a signature is that address's own. */
export type WalletKind = {
  /**
   * The one way to write the address.
   *
   * @throws invalid_ethereum_address, invalid_solana_address
   */
  normalise(address: string): string;
  /** False for a signature of somebody else. @throws invalid_signature for what is none at all */
  isSignedBy(address: string, message: string, signature: string): boolean;
};

/**
 * The libraries take a third of a second to load, so they come with the first wallet.
 *
 * @throws invalid_wallet_type
 */
export async function walletKind(type: string): Promise<WalletKind> {
  if (type === 'ethereum') return ethereum();
  if (type === 'solana') return solana();
  throw new ApiError('invalid_wallet_type');
}

async function ethereum(): Promise<WalletKind> {
  const [{ getAddress }, { verifyMessage }] = await Promise.all([import('ethers/address'), import('ethers/hash')]);
  return {
    normalise(address) {
      // Only the 20 bytes in hex: no ICAP, which the library would read as well.
      if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new ApiError('invalid_ethereum_address');
      return orRefuse('invalid_ethereum_address', () => getAddress(address));
    },
    isSignedBy: (address, message, signature) =>
      orRefuse('invalid_signature', () => verifyMessage(message, signature)) === address,
  };
}

// What stands before the 32 bytes of a public key in its DER form. RFC 8410 §4.
const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

async function solana(): Promise<WalletKind> {
  const { getBase58Encoder } = await import('@solana/web3.js');
  const bytesOf = (text: string) => Buffer.from(getBase58Encoder().encode(text));
  return {
    normalise(address) {
      const key = orRefuse('invalid_solana_address', () => bytesOf(address));
      if (key.length !== KEY_BYTES) throw new ApiError('invalid_solana_address');
      return address;
    },
    isSignedBy(address, message, signature) {
      const bytes = orRefuse('invalid_signature', () => bytesOf(signature));
      if (bytes.length !== SIGNATURE_BYTES) throw new ApiError('invalid_signature');
      const spki = Buffer.concat([ED25519_SPKI, bytesOf(address)]);
      const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
      return verify(null, Buffer.from(message), key, bytes);
    },
  };
}

function orRefuse<T>(type: 'invalid_ethereum_address' | 'invalid_solana_address' | 'invalid_signature', read: () => T) {
  try {
    return read();
  } catch {
    throw new ApiError(type);
  }
}
