import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { User } from '../wire/responses.ts';
import { type ImportedHash, isImported } from './importedPasswords.ts';
import { newId } from './newId.ts';
import { fromBase64, toBase64 } from './persistedPart.ts';

// Uses about 16 MB of memory per hash.
const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

export type HashedPassword = { salt: Buffer; hash: Buffer };
export type Passwords = ReturnType<typeof createPasswords>;

/** The hashes of the users' passwords. The user object only says whether a password is set. */
export function createPasswords() {
  const hashes = new Map<string, HashedPassword | ImportedHash>();
  return {
    persisted: {
      entries: () =>
        [...hashes].map(
          ([userId, known]) =>
            [
              userId,
              'hash_type' in known ? known : { salt: toBase64(known.salt), hash: toBase64(known.hash) },
            ] as const,
        ),
      restore: (userId: string, value: unknown) => {
        const known = value as ImportedHash | { salt: string; hash: string };
        const isImportedHash = 'hash_type' in known;
        hashes.set(userId, isImportedHash ? known : { salt: fromBase64(known.salt), hash: fromBase64(known.hash) });
      },
    },

    /** Stores a hash from another system. */
    import(user: User, hash: ImportedHash): void {
      hashes.set(user.user_id, hash);
      user.password = { password_id: newId('password'), requires_reset: false };
    },

    /** Hashing is asynchronous: callers must repeat their checks after it. */
    set(user: User, hashed: HashedPassword): void {
      hashes.set(user.user_id, hashed);
      user.password = { password_id: user.password?.password_id ?? newId('password'), requires_reset: false };
    },

    async verify(user: User, password: string): Promise<boolean> {
      const known = hashes.get(user.user_id);
      if (!known || !user.password) return false;
      return 'hash_type' in known ? isImported(known, password) : isPassword(known, password);
    },
  };
}

export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16);
  return { salt, hash: await derive(password, salt) };
}

export async function isPassword({ salt, hash }: HashedPassword, password: string): Promise<boolean> {
  return timingSafeEqual(await derive(password, salt), hash);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
