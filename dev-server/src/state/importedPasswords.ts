import { createHash, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';

/** A password hash from another system. Salts are in base64. */
export type ImportedHash =
  | { hash_type: 'md_5' | 'sha_1' | 'sha_512'; hash: string; prepend_salt: string; append_salt: string }
  | { hash_type: 'scrypt'; hash: string; salt: string; n: number; r: number; p: number; keyLength: number }
  | { hash_type: 'pbkdf_2'; hash: string; salt: string; iterations: number; keyLength: number; algorithm: string };

const DIGESTS = { md_5: 'md5', sha_1: 'sha1', sha_512: 'sha512' } as const;

/** Returns whether the password matches the hash, which is hex for digests and base64 otherwise. */
export function isImported(known: ImportedHash, password: string): boolean {
  switch (known.hash_type) {
    case 'scrypt': {
      const { n: N, r, p, keyLength, salt, hash } = known;
      const key = scryptSync(password, Buffer.from(salt, 'base64'), keyLength, { N, r, p, maxmem: 256 * N * r });
      return isSame(key, Buffer.from(hash, 'base64'));
    }
    case 'pbkdf_2': {
      const { salt, iterations, keyLength, algorithm, hash } = known;
      const key = pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, keyLength, algorithm);
      return isSame(key, Buffer.from(hash, 'base64'));
    }
    default: {
      const salted = known.prepend_salt + password + known.append_salt;
      return isSame(createHash(DIGESTS[known.hash_type]).update(salted).digest(), Buffer.from(known.hash, 'hex'));
    }
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
