import { createPublicKey, verify } from 'node:crypto';
import { ApiError } from '../wire/apiError.ts';

/** The address format and the signature check of one kind of wallet. */
type WalletKind = {
  /**
   * Returns the canonical form of the address.
   *
   * @throws invalid_ethereum_address, invalid_solana_address
   */
  normalise(address: string): string;
  /** Returns false for another wallet's signature. @throws invalid_signature when it is malformed */
  isSignedBy(address: string, message: string, signature: string): boolean;
};

/**
 * Loads the library of a wallet type on first use, because loading is slow.
 *
 * @throws invalid_wallet_type
 */
export async function loadWalletKind(type: string): Promise<WalletKind> {
  if (type === 'ethereum') return ethereum();
  if (type === 'solana') return solana();
  throw new ApiError('invalid_wallet_type');
}

async function ethereum(): Promise<WalletKind> {
  const [{ getAddress }, { verifyMessage }] = await Promise.all([import('ethers/address'), import('ethers/hash')]);
  return {
    normalise(address) {
      // Accepts 20 bytes in hex only. The library would also accept ICAP addresses.
      if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new ApiError('invalid_ethereum_address');
      return orRefuse('invalid_ethereum_address', () => getAddress(address));
    },
    isSignedBy: (address, message, signature) =>
      orRefuse('invalid_signature', () => verifyMessage(message, signature)) === address,
  };
}

// The DER prefix of an Ed25519 public key of 32 bytes. RFC 8410 §4.
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
