import { createHash, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';

/** A password hash from another system. Salts are in base64. */
export type ImportedHash =
  | { hash_type: 'md_5' | 'sha_1' | 'sha_512'; hash: string; prepend_salt: string; append_salt: string }
  | { hash_type: 'scrypt'; hash: string; salt: string; n: number; r: number; p: number; keyLength: number }
  | { hash_type: 'pbkdf_2'; hash: string; salt: string; iterations: number; keyLength: number; algorithm: string };

const DIGESTS = { md_5: 'md5', sha_1: 'sha1', sha_512: 'sha512' } as const;

/** Returns whether the password matches the hash. Digests are hex, other hashes base64. */
export function isImported(knownHash: ImportedHash, password: string): boolean {
  switch (knownHash.hash_type) {
    case 'scrypt': {
      const { n: N, r, p, keyLength, salt, hash } = knownHash;
      const key = scryptSync(password, Buffer.from(salt, 'base64'), keyLength, { N, r, p, maxmem: 256 * N * r });
      return isSame(key, Buffer.from(hash, 'base64'));
    }
    case 'pbkdf_2': {
      const { salt, iterations, keyLength, algorithm, hash } = knownHash;
      const key = pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, keyLength, algorithm);
      return isSame(key, Buffer.from(hash, 'base64'));
    }
    default: {
      const saltedPassword = knownHash.prepend_salt + password + knownHash.append_salt;
      return isSame(
        createHash(DIGESTS[knownHash.hash_type]).update(saltedPassword).digest(),
        Buffer.from(knownHash.hash, 'hex'),
      );
    }
  }
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
